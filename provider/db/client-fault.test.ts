import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { isUnreached } from './client-fault';

/** A server that takes connections and says nothing. */
let silent: Server;
const sockets: Socket[] = [];
beforeAll(async () => {
  silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

function openPool(port: number) {
  return new pg.Pool({ host: '127.0.0.1', port, max: 1, connectionTimeoutMillis: 200 });
}

async function failuresOf(port: number, calls: number): Promise<unknown[]> {
  const pool = openPool(port);
  const settled = await Promise.allSettled(Array.from({ length: calls }, () => pool.query('select 1')));
  await pool.end();
  return settled.map((one) => (one.status === 'rejected' ? one.reason : one));
}

test('no call has begun when the server says nothing, for the one that connects and those that wait', async () => {
  const { port } = silent.address() as { port: number };
  const failures = await failuresOf(port, 3);
  expect(failures.map(isUnreached)).toEqual([true, true, true]);
  expect(failures.map((cause) => isUnreached(new Error('Failed query', { cause })))).toEqual([
    true,
    true,
    true,
  ]);
});

test('no call has begun when nothing listens', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as { port: number };
  await new Promise((resolve) => closed.close(resolve));
  expect((await failuresOf(port, 1)).map(isUnreached)).toEqual([true]);
});

test.each([
  ['a connection that was lost in the middle', new Error('Connection terminated unexpectedly')],
  ['a statement that took too long', Object.assign(new Error('canceling statement'), { code: '57014' })],
  ['a row that exists', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['no error', undefined],
])('%s says nothing of the kind', (_name, error) => {
  expect(isUnreached(error)).toBe(false);
});
