// Says in an old browser that nothing can be played there. Classic ES5, so that such a browser can read it.
// biome-ignore lint/complexity/useArrowFunction: an old browser knows no arrows.
(function () {
  // Container queries: Chrome 105, Firefox 110, Safari 16.0. Firefox has `toSorted` from 115 on and `:has` later.
  var supports = typeof CSS !== 'undefined' && CSS.supports;
  var isNewEnough =
    supports &&
    CSS.supports('container-type', 'inline-size') &&
    (Array.prototype.toSorted || CSS.supports('selector(:has(*))'));
  if (isNewEnough) return;
  var line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.textContent =
    'This browser is too old to play Playwit. Update it, or use Safari 16, Firefox 115, Chrome 107 or newer.';
  // Styles of its own: below the floor the style sheets may be unreadable too.
  line.style.cssText =
    'margin:0;padding:12px 20px;background:#011f27;color:#fff;font:600 16px/1.4 sans-serif;text-align:center';
  document.body.insertBefore(line, document.body.firstChild);
})();
