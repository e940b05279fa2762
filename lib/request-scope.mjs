import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What the web knows of the request that it serves. `route` is the pattern of its path, set by whoever knows it.
 *
 * @typedef {{ id: string, route?: string }} RequestScope
 */

/** Next bundles this module, and scripts/web-preload.mjs loads it as it is: both must find the same storage. */
const KEY = Symbol.for('playwit.request');

/** @type {{ [KEY]?: AsyncLocalStorage<RequestScope> }} */
const shared = globalThis;
shared[KEY] ??= new AsyncLocalStorage();
const storage = shared[KEY];

/**
 * Runs the work of a request.
 *
 * @template Result
 * @param {RequestScope} scope
 * @param {() => Result} work
 */
export const runInRequest = (scope, work) => storage.run(scope, work);

/** Returns the request that is being served; undefined in a build and in background work. */
export const currentRequest = () => storage.getStore();
