// Runs before the first paint, so that no page flashes in the wrong theme or moves for somebody who asked for rest.
(() => {
  /** The page's ground in each theme, for the browser's own bars. The layout's `themeColor` says the same. */
  const GROUND = { light: '#f4faf9', dark: '#011f27' };
  // The first in the head wins over the layout's two, which know only the system's theme.
  const bars = Object.assign(document.createElement('meta'), { name: 'theme-color' });
  document.head.prepend(bars);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  /** Chosen on this page: all there is where storage is closed to us. */
  const chosen = {};
  const read = (name) => {
    try {
      return localStorage.getItem(name) ?? chosen[name] ?? null;
    } catch {
      return chosen[name] ?? null;
    }
  };
  const apply = () => {
    const theme = read('theme');
    const isChosen = theme === 'light' || theme === 'dark';
    const isReduced = read('motion') === 'reduced' || still.matches;
    const { dataset } = document.documentElement;
    dataset.theme = isChosen ? theme : dark.matches ? 'dark' : 'light';
    bars.content = GROUND[dataset.theme];
    dataset.motion = isReduced ? 'reduced' : 'full';
  };
  apply();
  dark.addEventListener('change', apply);
  still.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('preference-chosen', ({ detail }) => {
    chosen[detail.name] = detail.value;
    apply();
  });
})();
