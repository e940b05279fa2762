import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs the work of a request; whatever it logs and asks the database carries the id. */
export function runAsRequest<Result>(id: string, work: () => Result): Result {
  return scope.run(id, work);
}

/** Returns the id of the request that is being served; undefined in a job. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}
