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
