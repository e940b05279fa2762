import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ApplyUpdate } from './new-version';
import { registerServiceWorker } from './service-worker';

class Worker extends EventTarget {
  readonly messages: unknown[] = [];
  postMessage(message: unknown) {
    this.messages.push(message);
  }
}

/** A fake registration; the test acts as the browser. */
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  readonly update = jest.fn(async () => {});

  find(): Worker {
    this.installing = new Worker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
  install(worker: Worker) {
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  }
}

class Container extends EventTarget {
  controller: Worker | null = null;
  readonly register = jest.fn(async () => this.registration);
  constructor(readonly registration: Registration) {
    super();
  }
  change() {
    this.controller = this.registration.active;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let registration: Registration;
let container: Container;
const reload = jest.fn();
const announce = jest.fn<(how: ApplyUpdate) => void>();
const pressReload = () => announce.mock.lastCall?.[0]();

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  registration = new Registration();
  container = new Container(registration);
});
afterEach(() => void jest.useRealTimers());

const open = () =>
  registerServiceWorker({ container: container as unknown as ServiceWorkerContainer, announce, reload });

function visitBefore() {
  registration.active = new Worker();
  container.controller = registration.active;
}

test('the first worker of a browser takes over without an announcement', async () => {
  await open();
  const first = registration.find();
  registration.install(first);
  registration.waiting = null;
  registration.active = first;
  container.change();
  expect(announce).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('a new build is announced; Reload lets its worker take over and reloads once', async () => {
  visitBefore();
  await open();
  const next = registration.find();
  registration.install(next);
  expect(announce).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  pressReload();
  expect(next.messages).toEqual([{ type: 'SKIP_WAITING' }]);
  container.change();
  container.change();
  jest.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a build that is already waiting or installing when the page loads is announced', async () => {
  visitBefore();
  registration.waiting = new Worker();
  await open();
  expect(announce).toHaveBeenCalledTimes(1);
  registration.waiting = null;
  const installing = new Worker();
  registration.installing = installing;
  await open();
  registration.install(installing);
  expect(announce).toHaveBeenCalledTimes(2);
});

test('a tab in which nobody pressed Reload is notified, not reloaded, when another tab updates', async () => {
  visitBefore();
  await open();
  container.change();
  expect(reload).not.toHaveBeenCalled();
  expect(announce).toHaveBeenCalledTimes(1);
  pressReload();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a worker that never takes over does not block the reload forever', async () => {
  visitBefore();
  registration.waiting = new Worker();
  await open();
  pressReload();
  jest.advanceTimersByTime(7_900);
  expect(reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('it checks for a new build every hour and ignores network errors', async () => {
  await open();
  registration.update.mockRejectedValueOnce(new TypeError('offline'));
  await jest.advanceTimersByTimeAsync(2 * 60 * 60 * 1_000);
  expect(registration.update).toHaveBeenCalledTimes(2);
});
