// Has the texts, the scripts and the data of the first screen on their way while the bundle, which asks for them,
// still comes. src/lib/askedAhead.ts takes the data.
(function () {
  var PREFIX = 'CognitoIdentityServiceProvider.';
  var HISTORY = /^\/alert\/([\w-]+)\/notifications$/;

  /** The access token of the last user, if it is good for a while. */
  function freshToken(lastUserKey) {
    var user = lastUserKey.replace(/LastAuthUser$/, localStorage.getItem(lastUserKey));
    var token = localStorage.getItem(user + '.accessToken');
    var payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)).exp * 1000 > Date.now() + 60000 ? token : null;
  }

  function ask(path, token) {
    var headers = token ? { authorization: 'Bearer ' + token } : {};
    // As long as the bundle would wait.
    var limit = new AbortController();
    setTimeout(function () {
      limit.abort();
    }, 30000);
    var answer = fetch('/v1' + path, { headers: headers, signal: limit.signal });
    // Whether it matters is for who takes it to say.
    answer.catch(function () {});
    window.askedAhead[location.origin + '/v1' + path] = { token: token, answer: answer };
  }

  function preload(file) {
    var link = document.createElement('link');
    var isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  }

  try {
    var files = JSON.parse(document.currentScript.dataset.files);
    var path = location.pathname;
    var lastUserKey = Object.keys(localStorage).find(function (key) {
      return key.startsWith(PREFIX) && key.endsWith('.LastAuthUser');
    });
    var history = HISTORY.exec(path);
    var screen = 'other';
    var calls = [];
    if (/^\/(vristo|apps)(\/|$)/.test(path)) screen = 'demo';
    else if (!lastUserKey || path.startsWith('/auth/')) screen = 'auth';
    else if (path === '/') {
      screen = 'home';
      calls = ['/alert', '/usersubscription', '/alert/stats'];
    } else if (history) {
      screen = 'history';
      calls = ['/alert/' + history[1], '/usersubscription'];
      if (!location.search)
        calls.push(
          '/alert/' + history[1] + '/stats?hours=24',
          '/Notification/from-alert/' + history[1] + '?limit=100',
        );
    }
    var texts = files.texts[localStorage.getItem('i18n_locale')] || files.texts.en;
    files.screens[screen].concat(texts).forEach(preload);
    window.askedAhead = {};
    // The demo asks the API for nothing.
    if (screen !== 'demo') ask('/config', null);
    var token = calls.length > 0 && freshToken(lastUserKey);
    if (token)
      calls.forEach(function (call) {
        ask(call, token);
      });
  } catch {
    // Storage that may not be read, or a page that is not built: the bundle asks by itself.
  }
})();
// What takes a browser long the first time, above all on a phone, is better done while the bundle still comes than when
// it runs: looking up languages, as its texts do, and opening the session's storage, as its router does.
requestAnimationFrame(function () {
  setTimeout(function () {
    Intl.NumberFormat.supportedLocalesOf(document.documentElement.lang);
    try {
      sessionStorage.getItem('');
    } catch {
      // It may not be read.
    }
  });
});
