import type { ZodError } from 'zod';
import type { ErrorCode } from '@/lib/contract/error-body';
import { ApiError, ValidationError } from '@/lib/contract/errors';

// The errors that services and routes throw deliberately; `app.ts` turns them into responses.

export const notFound = (detail: string) => new ApiError({ statusCode: 404, detail });

export const conflict = (code: ErrorCode, detail: string) => new ApiError({ statusCode: 409, code, detail });

export const tokenNotValid = () =>
  new ApiError({ statusCode: 401, code: 'token_not_valid', detail: 'Token is invalid or expired' });

export const refreshNotValid = () =>
  new ApiError({
    statusCode: 401,
    code: 'refresh_not_valid',
    detail: 'This session has ended. Please sign in again.',
  });

export const unavailable = (detail: string) =>
  new ApiError({ statusCode: 503, code: 'unavailable', detail }, { 'Retry-After': '2' });

/** Refused before any work was done, because there is too much of it. */
export const busy = (retryAfterSeconds: number) =>
  new ApiError(
    {
      statusCode: 503,
      code: 'busy',
      detail: 'Playwit is very busy right now. Please try again in a moment.',
    },
    { 'Retry-After': String(retryAfterSeconds) },
  );

export const tooManyRequests = (
  retryAfterSeconds: number,
  detail = 'Too many requests. Please wait a moment.',
  code: ErrorCode = 'rate_limited',
) => new ApiError({ statusCode: 429, code, detail }, { 'Retry-After': String(retryAfterSeconds) });

/** A code that is wrong, used or expired; the same error for all three, so that it reveals nothing. */
export const codeNotValid = (detail = 'This code is wrong or has expired.') =>
  new ApiError({ statusCode: 400, code: 'code_invalid', details: { code: [detail] } });

export const LINK_NOT_VALID = 'This link was already used or has expired. Please ask for a new one.';

/** An invalid one-time link: unknown, used, expired or malformed. */
export const linkNotValid = (detail = LINK_NOT_VALID) =>
  new ApiError({ statusCode: 404, code: 'code_invalid', detail });

/** An invalid field of a form (product rules §8). */
export const invalidField = (field: string, message: string) =>
  new ValidationError({ statusCode: 400, details: { [field]: [message] } });

/** Any failure of Google sign-in: the player always sees the same message (product rules §5). */
export const googleUnavailable = () =>
  new ApiError({ statusCode: 400, code: 'google_unavailable', detail: 'Cannot continue with google' });

/** A body or query that does not match its schema: messages by field, unknown keys by name (product rules §8). */
export function invalidInput(error: ZodError, value: unknown): ValidationError {
  const details: Record<string, string[]> = {};
  const unknownFields: string[] = [];
  for (const issue of flattenUnions(error.issues)) {
    if (issue.code === 'unrecognized_keys') unknownFields.push(...issue.keys);
    else {
      const field = String(issue.path[0] ?? 'non_field_errors');
      const message = isLeftOut(value, issue.path) ? `${labelOf(field)} is required` : issue.message;
      details[field] = [...new Set([...(details[field] ?? []), message])];
    }
  }
  return new ValidationError({
    statusCode: 400,
    ...(Object.keys(details).length > 0 && { details }),
    ...(unknownFields.length > 0 && { unknown_fields: unknownFields }),
  });
}

/** Returns true when the value is missing: no other message about it matters then. */
function isLeftOut(value: unknown, path: PropertyKey[]): boolean {
  if (path.length !== 1) return false;
  const given = (value as Record<PropertyKey, unknown> | null)?.[path[0] as PropertyKey];
  return given === undefined || given === '';
}

/** Returns the label of a field, e.g. Register token for `register_token`. */
function labelOf(field: string): string {
  const words = field.replace(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A union reports issues of every branch; keeps those of the branch with the fewest, which is the one that was meant. */
function flattenUnions(issues: ZodError['issues']): ZodError['issues'] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
    const [closest = []] = [...issue.errors].sort((a, b) => a.length - b.length);
    return flattenUnions(closest as ZodError['issues']);
  });
}
