import 'server-only';

import { BODY_LIMIT_BYTES } from '@/lib/contract/protocol';
import type { MultipartBody } from '@/lib/provider-api/call-provider';
import { bodyTooLarge, wrongContentType } from './errors';

/** Returns the body as text, read no further than the limit. Throws 413 beyond it, 415 for anything but JSON. */
export async function readBody(request: Request): Promise<string> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw wrongContentType('application/json in UTF-8');
  }
  return (await readLimited(request, BODY_LIMIT_BYTES)).toString('utf8');
}

/** Returns the fields of a plain form. Throws 413 beyond the limit, 415 for anything but urlencoded fields. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '')) {
    throw wrongContentType('application/x-www-form-urlencoded');
  }
  return new URLSearchParams((await readLimited(request, BODY_LIMIT_BYTES)).toString('utf8'));
}

/**
 * Returns a form with one file unparsed, in memory as a whole: a call whose token has expired is sent again. Throws 413
 * beyond the file's limit (and a little for the text fields), 415 for anything but multipart/form-data.
 */
export async function readMultipart(request: Request, fileLimitBytes: number): Promise<MultipartBody> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data;\s*boundary=\S{1,80}$/i.test(contentType)) {
    throw wrongContentType('multipart/form-data');
  }
  const bytes = await readLimited(request, fileLimitBytes + BODY_LIMIT_BYTES);
  return { contentType, bytes: new Uint8Array(bytes) };
}

async function readLimited(request: Request, limitBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limitBytes) throw bodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
