import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';

type Handlers = Partial<Record<string, (request: Request, context: unknown) => Promise<Response>>>;

export type TestCall = { label: string; method: string; call: (request: Request) => Promise<Response> };

const CODE = 'a'.repeat(43);
const CONTRACT_FILE = join('app', 'api', '[...path]', 'route.ts');

/** Returns an endpoint's path below `/api`, in its parts, with a code for every placeholder. */
export const partsOf = ({ path }: Endpoint) =>
  path.replace(/:\w+/g, CODE).split('/').slice(3).filter(Boolean);

/** Lists every call that the BFF serves: the contract's, and those of its own files, without next-auth's. */
export async function listBffCalls(): Promise<TestCall[]> {
  const calls: TestCall[] = await listContractCalls();
  // One after the other: jest cannot import modules that share imports at the same time.
  for (const file of await listHandlerFiles('app/api'))
    if (file !== CONTRACT_FILE) calls.push(...(await listCallsOf(file)));
  return calls;
}

/** Lists the files of BFF handlers, e.g. `app/api/session/route.ts`. */
export async function listHandlerFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listHandlerFiles(path);
      return entry.name === 'route.ts' && !path.includes('nextauth') ? [path] : [];
    }),
  );
  return found.flat();
}

async function listCallsOf(file: string): Promise<TestCall[]> {
  const handlers: Handlers = await import(`../../../${file}`);
  const context = { params: Promise.resolve({ photo: ['a.webp'], form: 'login' }) };
  return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) => {
    const handle = handlers[method];
    return handle
      ? [{ label: `${method} ${file}`, method, call: (request) => handle(request, context) }]
      : [];
  });
}

async function listContractCalls(): Promise<TestCall[]> {
  const handlers: Handlers = await import(`../../../${CONTRACT_FILE}`);
  return Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
    const handle = handlers[endpoint.method];
    if (!endpoint.bff || !handle) return [];
    const context = { params: Promise.resolve({ path: partsOf(endpoint) }) };
    return [{ label: name, method: endpoint.method, call: (request) => handle(request, context) }];
  });
}
