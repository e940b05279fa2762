import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SeenCall = {
  method: string;
  path: string;
  token: string | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
};

/** The status and body of a response; `'cut'` closes the connection without one. */
export type FakeResponse = { status: number; body: unknown } | 'cut';

/** Starts a provider that a test controls: `answer` may be replaced at any time, `seen` contains every call. */
export async function startFakeProvider() {
  const seen: SeenCall[] = [];
  const fake = {
    seen,
    url: '',
    answer: (_call: SeenCall): FakeResponse | Promise<FakeResponse> => ok({}),
    calls: (path: string) => seen.filter((call) => call.path.startsWith(path)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      token: request.headers.authorization?.replace('Bearer ', ''),
      headers: request.headers,
      body: Buffer.concat(chunks),
    };
    seen.push(call);
    const scripted = await fake.answer(call);
    if (scripted === 'cut') return response.destroy();
    response.writeHead(scripted.status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(scripted.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;

export const ok = (data: unknown): FakeResponse => ({ status: 200, body: { data } });

export const errorResponse = (status: number, code?: string): FakeResponse => ({
  status,
  body: { statusCode: status, code, detail: 'No.' },
});
