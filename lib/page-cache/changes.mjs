/** Next loads the page cache and scripts/web-preload.mjs what copies its pages: both must count the same changes. */
const KEY = Symbol.for('playwit.page-changes');

/** @type {{ [KEY]?: { count: number } }} */
const shared = globalThis;
shared[KEY] ??= { count: 0 };
const changes = shared[KEY];

/** Notes that cached pages are to be rendered again. */
export function notePageChange() {
  changes.count += 1;
}

/** Returns how often that has happened in this process. */
export const countPageChanges = () => changes.count;
