// Has the texts and the scripts of the first screen on their way while the bundle, which asks for them, still comes.
(function () {
  try {
    var files = JSON.parse(document.currentScript.dataset.files);
    var path = location.pathname;
    var isKnown = Object.keys(localStorage).some(function (key) {
      return key.endsWith('.LastAuthUser');
    });
    var screen = 'other';
    if (!isKnown || path.startsWith('/auth/')) screen = 'auth';
    else if (path === '/') screen = 'home';
    else if (path.endsWith('/notifications')) screen = 'history';
    var texts = files.texts[localStorage.getItem('i18n_locale')] || files.texts.en;
    files.screens[screen].concat(texts).forEach(function (file) {
      var link = document.createElement('link');
      var isStyle = file.endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.crossOrigin = '';
      link.href = '/' + file;
      document.head.append(link);
    });
  } catch {
    // Storage that may not be read, or a page that is not built: the bundle asks by itself.
  }
})();
