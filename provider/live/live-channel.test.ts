import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@/provider/db/database';
import { openTestDatabase } from '@/provider/testing/test-database';
import { createLiveChannel, type LiveSocket } from './live-channel';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function listener(bufferedBytes = 0) {
  const heard: string[] = [];
  let closed = false;
  const socket: LiveSocket = {
    send: (text) => void heard.push(text),
    close: () => {
      closed = true;
    },
    bufferedBytes: () => bufferedBytes,
  };
  return { socket, heard, isClosed: () => closed };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(condition: () => boolean) {
  for (let tries = 0; tries < 100 && !condition(); tries++) await wait(50);
}

describe('the live channel', () => {
  it('notifies every socket, including those of another instance', async () => {
    const [here, there] = await Promise.all([open(), open()]);
    const [one, other] = [listener(), listener()];
    here.join(one.socket);
    there.join(other.socket);
    here.announce();
    await until(() => one.heard.length > 0 && other.heard.length > 0);
    expect(JSON.parse(one.heard[0] ?? '')).toMatchObject({ type: 'reload-leaderboard' });
    expect(other.heard).toHaveLength(1);
    expect([here.takeChanged(), here.takeChanged(), there.takeChanged()]).toEqual([true, false, true]);
    await Promise.all([here.close(), there.close()]);
  });

  it('sends at most one message a second, and the last change is never lost', async () => {
    const live = await open();
    const { socket, heard } = listener();
    live.join(socket);
    for (let index = 0; index < 500; index++) live.announce();
    await wait(700);
    expect(heard).toHaveLength(1);
    await until(() => heard.length === 2);
    await wait(1300);
    expect(heard).toHaveLength(2);
    await live.close();
  });

  it('stops notifying a socket that has left, and closes one that does not read', async () => {
    const live = await open();
    const [gone, slow, reading] = [listener(), listener(100_000), listener()];
    const leave = live.join(gone.socket);
    live.join(slow.socket);
    live.join(reading.socket);
    leave();
    live.announce();
    await until(() => reading.heard.length > 0);
    expect([gone.heard.length, slow.heard.length, slow.isClosed()]).toEqual([0, 0, true]);
    await live.close();
  });
});

const open = () =>
  createLiveChannel(database, (error) => {
    throw error;
  });
