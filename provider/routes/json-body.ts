import type { Context as HonoContext } from 'hono';
import { ValidationError } from '@/lib/contract/errors';

/** Returns the JSON object of a request. Throws 415 for another type or encoding, 400 for anything but an object. */
export async function readJsonBody(c: HonoContext): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  const encoding = c.req.header('content-encoding') ?? 'identity';
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type) || encoding !== 'identity') {
    throw new ValidationError({ statusCode: 415, detail: 'Send application/json in UTF-8.' });
  }
  const body = parseJson(await c.req.text());
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ValidationError({ statusCode: 400, detail: 'The body must be a JSON object.' });
  }
  // Schemas drop this key silently; it is rejected like any other unknown key.
  if (Object.hasOwn(body, '__proto__'))
    throw new ValidationError({ statusCode: 400, unknown_fields: ['__proto__'] });
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ValidationError({ statusCode: 400, detail: 'The body is not valid JSON.' });
  }
}
