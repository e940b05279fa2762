import { randomInt } from 'node:crypto';
import type { Call } from './acknowledged-play';

/** Creates a browser at an address of its own: its cookies, and the calls it makes to the web. */
export function createBrowser(siteUrl: string) {
  const cookies = new Map<string, string>();
  const address = `10.0.${randomInt(256)}.${randomInt(256)}`;
  const call: Call = async (method, path, body) => {
    const response = await fetch(`${siteUrl}/api${path}`, {
      method,
      headers: {
        origin: siteUrl,
        'x-playwit': '1',
        'x-forwarded-for': address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    const received = await response.json();
    for (const line of response.headers.getSetCookie()) keep(line);
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(received)}`);
    return received.data;
  };
  return { call, cookies };

  function keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}
