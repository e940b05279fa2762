import type { ErrorBody } from '@/lib/contract/error';
import { forEachProfileText, PROFILE_TEXTS } from '@/lib/contract/profile-fields';
import { BffUnreachable, RefusedByBff } from './bff';

/** What a refused form says: every message in one list for the prompt, and the messages of each field. */
export type Problem = { messages: string[]; fields: Record<string, string[]> };

/** Fields whose messages are listed by name (SPEC §5); others are listed under their own names. */
const FIELD_NAMES: Record<string, string> = {
  password: 'Password',
  code: 'Code',
  email: 'Email',
  first_name: 'First name',
  last_name: 'Last name',
  handle: 'Handle',
  business_name: 'Business name',
  username: 'Username',
  ...forEachProfileText((name) => PROFILE_TEXTS[name].label),
  profile_photo: 'Photo',
};

const GENERAL_LISTS = ['nonFieldErrors', 'non_field_errors'];

/** Everything a failed call has to say, in the order of SPEC §8's catalogue. Never empty. */
export function readProblem(error: unknown): Problem {
  if (error instanceof BffUnreachable) return plain('No answer came. Check your connection and press again.');
  if (!(error instanceof RefusedByBff)) return plain('Something went wrong');
  return gatherProblem(error.body);
}

/** Messages of an error body: detail, the general lists, unknown fields, details, and the named fields. */
export function gatherProblem(body: ErrorBody): Problem {
  const given = body as Record<string, unknown>;
  const fields: Record<string, string[]> = {};
  const general = [given.detail, ...GENERAL_LISTS.map((name) => given[name])].flatMap(texts);
  general.push(...texts(given.unknown_fields).map((name) => `Unknown field: ${name}`));

  if (Array.isArray(given.details)) general.push(...texts(given.details));
  else if (isRecord(given.details)) {
    for (const [name, value] of Object.entries(given.details)) {
      if (GENERAL_LISTS.includes(name)) general.push(...texts(value));
      else fields[name] = texts(value);
    }
  }
  for (const name of Object.keys(FIELD_NAMES)) {
    // A `code` in words is for programs; the field's messages come as a list.
    if (name === 'code' && !Array.isArray(given.code)) continue;
    if (name in given) fields[name] = [...(fields[name] ?? []), ...texts(given[name])];
  }
  const named = Object.entries(fields).flatMap(([name, lines]) =>
    lines.map((line) => `${FIELD_NAMES[name] ?? name}: ${line}`),
  );
  const messages = [...new Set([...general, ...named])];
  return messages.length > 0 ? { messages, fields } : { ...plain('Something went wrong'), fields };
}

function plain(message: string): Problem {
  return { messages: [message], fields: {} };
}

function texts(value: unknown): string[] {
  return [value].flat(2).filter((text): text is string => typeof text === 'string' && text !== '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
