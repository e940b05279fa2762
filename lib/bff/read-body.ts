import 'server-only';

import { BODY_LIMIT_BYTES } from '@/lib/contract/limits';
import { ProviderRefusal } from '@/lib/provider-api/call-provider';

/** The body as text, read no further than the limit. Throws 413 beyond it, 415 for anything but JSON. */
export async function readBody(request: Request): Promise<string> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new ProviderRefusal({ statusCode: 415, detail: 'Send application/json in UTF-8.' });
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT_BYTES)
      throw new ProviderRefusal({ statusCode: 413, detail: 'The body is too large.' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
