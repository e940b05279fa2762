import type { Context as HonoContext } from 'hono';
import { ApiError, ValidationError } from '@/lib/contract/errors';
import { invalidField } from '@/provider/errors';

type Multipart = { readonly file: string; readonly fileLimitBytes: number };

/**
 * Returns the text fields and the one file of a multipart body; the file is null when omitted, or empty without a name
 * (as browsers send an untouched input). Throws 415 for another type, 400 for repeated fields, 413 for the file.
 */
export async function readMultipartBody(
  c: HonoContext,
  { file: fileField, fileLimitBytes }: Multipart,
): Promise<{ fields: Record<string, string>; file: Buffer | null }> {
  const form = await readForm(c);
  const fields: Record<string, string> = Object.create(null);
  const seen = new Set<string>();
  let file: Buffer | null = null;
  for (const [name, value] of form) {
    if (seen.has(name)) throw invalidField(name, 'May be given once.');
    seen.add(name);
    if (name === fileField) file = await readFile(name, value, fileLimitBytes);
    else if (typeof value === 'string') fields[name] = value;
    else throw invalidField(name, 'Not a file.');
  }
  return { fields: { ...fields }, file };
}

async function readForm(c: HonoContext): Promise<FormData> {
  const encoding = c.req.header('content-encoding') ?? 'identity';
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '') || encoding !== 'identity') {
    throw new ValidationError({ statusCode: 415, detail: 'Send multipart/form-data.' });
  }
  try {
    return await c.req.raw.formData();
  } catch (error) {
    // The size limit is reported by an error of the body's stream.
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof ApiError || cause.name === 'BodyLimitError') throw cause;
    }
    throw new ValidationError({ statusCode: 400, detail: 'The body is not valid multipart/form-data.' });
  }
}

async function readFile(name: string, value: FormDataEntryValue, limit: number): Promise<Buffer | null> {
  if (typeof value === 'string') {
    if (value === '') return null;
    throw invalidField(name, 'Send a file.');
  }
  if (value.size === 0 && value.name === '') return null;
  if (value.size === 0) throw invalidField(name, 'The file is empty.');
  if (value.size > limit)
    throw new ValidationError({ statusCode: 413, details: { [name]: ['The file is too large.'] } });
  return Buffer.from(await value.arrayBuffer());
}
