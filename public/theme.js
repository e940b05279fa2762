// Runs before the first paint, so that no page flashes in the wrong theme.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let choice = null;
    try {
      choice = localStorage.getItem('theme');
    } catch {
      // Storage may be closed to us; the system's choice is then the only one.
    }
    const isChosen = choice === 'light' || choice === 'dark';
    document.documentElement.dataset.theme = isChosen ? choice : dark.matches ? 'dark' : 'light';
  };
  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('preference-chosen', apply);
})();
