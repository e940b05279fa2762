import { CookiesBlockedError } from '@/lib/browser/session/require-cookies';
import type { ErrorBody } from '@/lib/contract/error-body';
import { ApiError, NetworkError } from '@/lib/contract/errors';
import { forEachProfileText, PROFILE_TEXTS } from '@/lib/contract/profile-fields';

/**
 * The messages of a failed form: all of them for the prompt, those of each field, those about the form as a whole, and
 * whether different input could fix it.
 */
export type Problem = {
  messages: string[];
  fields: Record<string, string[]>;
  whole: string[];
  isFixable: boolean;
};

/** Fields whose messages are listed by name (product rules §5). Other keys are not shown. */
const FIELD_NAMES: Record<string, string> = {
  password: 'Password',
  current_password: 'Current password',
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

/** Fields that carry the code or token of a one-time link. */
const LINK_FIELDS = ['code', 'register_token', 'register-token'];

/** Returns whether a one-time link is used, expired or malformed, so that no input on its form can help. */
export function isLinkDead(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, detail } = error.body;
  if (code === 'code_invalid' || detail === 'Request not ready') return true;
  return LINK_FIELDS.some((name) => name in gatherProblem(error.body).fields);
}

/** Returns every message of a failed call, in the order of product rules §8. Never empty. */
export function readProblem(error: unknown): Problem {
  if (error instanceof NetworkError)
    return plain('We couldn’t reach the server. Check your connection and try again.');
  if (error instanceof CookiesBlockedError) return plain(error.message);
  if (!(error instanceof ApiError)) return plain('Something went wrong');
  return gatherProblem(error.body);
}

/** Returns the messages of an error body: detail, general lists, unknown fields, details, then named fields. */
export function gatherProblem(body: ErrorBody): Problem {
  const given = body as Record<string, unknown>;
  const fields: Record<string, string[]> = {};
  const whole = GENERAL_LISTS.flatMap((name) => texts(given[name]));
  const general = [...texts(given.detail), ...whole];
  general.push(...texts(given.unknown_fields).map((name) => `Unknown field: ${name}`));

  if (Array.isArray(given.details)) general.push(...texts(given.details));
  else if (isRecord(given.details)) {
    for (const [name, value] of Object.entries(given.details)) {
      if (GENERAL_LISTS.includes(name)) {
        whole.push(...texts(value));
        general.push(...texts(value));
      } else fields[name] = texts(value);
    }
  }
  for (const name of Object.keys(FIELD_NAMES)) {
    // A string in `code` is an error code for programs; the messages of the field `code` come as a list.
    if (name === 'code' && !Array.isArray(given.code)) continue;
    if (name in given) fields[name] = [...(fields[name] ?? []), ...texts(given[name])];
  }
  const named = Object.entries(fields).flatMap(([name, lines]) =>
    lines.map((line) => withName(FIELD_NAMES[name], line)),
  );
  const messages = [...new Set([...general, ...named])];
  const isFixable = named.length > 0 || whole.length > 0 || Array.isArray(given.details);
  return messages.length > 0 ? { messages, fields, whole, isFixable } : plain('Something went wrong');
}

/** Prefixes a message with its field: `Email: Enter a valid email address.`; `Email is required` stays unchanged. */
function withName(name: string | undefined, line: string): string {
  return name === undefined || line.startsWith(`${name} `) ? line : `${name}: ${line}`;
}

function plain(message: string): Problem {
  return { messages: [message], fields: {}, whole: [], isFixable: false };
}

function texts(value: unknown): string[] {
  return [value].flat(2).filter((text): text is string => typeof text === 'string' && text !== '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
