import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Resolves when no program listens on the port.
 * @param variable the environment variable that sets it, for the message
 * @throws Error with one line when the port is busy or not allowed
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  const code = (await tryListen(port, '127.0.0.1')) ?? (await tryListen(port, '::'));
  if (code === 'EACCES') {
    throw new Error(`Port ${port} is not allowed for this user: set ${variable} to a number above 1023.`);
  }
  if (code === 'EADDRINUSE') {
    throw new Error(
      `Port ${port} is busy: stop the program that uses it, or set ${variable} to another number.`,
    );
  }
}

/**
 * Resolves when programs of this machine can listen on the host.
 * @param variable the environment variable that sets it, for the message
 * @throws Error with one line when it is neither an address nor a name of this machine
 */
export function requireHost(host: string, variable: string): Promise<void> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', () => {
      reject(new Error(`${variable}: ${host} is no address of this machine: set one, or 0.0.0.0 for all.`));
    });
    server.listen({ port: 0, host }, () => server.close(() => resolve()));
  });
}

/** Returns the first free port at or after `from`, which is random by default: parallel test runs rarely collide. */
export async function findFreePort(from = randomInt(20_000, 30_000)): Promise<number> {
  for (let port = from; port < 65_536; port += 1) {
    if (!(await tryListen(port, '127.0.0.1')) && !(await tryListen(port, '::'))) return port;
  }
  throw new Error(`No port from ${from} on is free.`);
}

/** Returns the error code, or undefined when listening succeeded. A machine without IPv6 counts as free. */
function tryListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EADDRINUSE' || error.code === 'EACCES' ? error.code : undefined),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
