import { useEffect, useState } from 'react';

/**
 * Returns a module that is loaded once it is wanted; undefined before, and where it cannot be loaded. Lighter than
 * `next/dynamic`, whose code would come with the page.
 */
export function useLoaded<Module>(isWanted: boolean, load: () => Promise<Module>): Module | undefined {
  const [loaded, setLoaded] = useState<Module>();
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    load().then(
      (module) => isShown && setLoaded(() => module),
      // Offline: the page is whole without it.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isWanted, load]);
  return loaded;
}
