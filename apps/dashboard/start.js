// Before anything is drawn: colours and direction of the last visit, so that the page does not flash.
(function () {
  var page = document.documentElement;
  try {
    var theme = localStorage.getItem('theme');
    var isDark =
      theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    page.dataset.theme = isDark ? 'dark' : 'light';
    var isArabic = localStorage.getItem('i18n_locale') === 'ae';
    page.dir = localStorage.getItem('direction') || (isArabic ? 'rtl' : 'ltr');
  } catch {
    page.dataset.theme = 'light';
  }
})();
// The scripts that would take the loader away may not come. In the words of src/app/StartFailure.tsx.
addEventListener(
  'error',
  function (event) {
    var loader = document.getElementById('main-loader');
    if (!loader || event.target.type !== 'module') return;
    var failure = document.createElement('main');
    failure.className = 'failure';
    failure.lang = 'en';
    failure.dir = 'ltr';
    failure.setAttribute('role', 'alert');
    var retry = document.createElement('button');
    retry.type = 'button';
    retry.textContent = 'Retry';
    retry.onclick = function () {
      location.reload();
    };
    failure.append('This page could not be shown.', retry);
    loader.replaceWith(failure);
  },
  true,
);
