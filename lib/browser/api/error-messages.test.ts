import { expect, test } from '@jest/globals';
import type { ErrorBody } from '@/lib/contract/error-body';
import { ApiError, NetworkError } from '@/lib/contract/errors';
import { gatherProblem, isLinkDead, readProblem } from './error-messages';

const messages = (body: Record<string, unknown>) =>
  gatherProblem({ statusCode: 400, ...body } as ErrorBody).messages;

test.each([
  [{ detail: 'One.' }, ['One.']],
  [{ detail: ['One.', 'Two.'] }, ['One.', 'Two.']],
  [{ nonFieldErrors: ['One.'], non_field_errors: 'Two.' }, ['One.', 'Two.']],
  [{ unknown_fields: ['role'] }, ['Unknown field: role']],
  [{ details: ['One.', 'Two.'] }, ['One.', 'Two.']],
  [{ details: { non_field_errors: ['One.'], email: ['Two.'] } }, ['One.', 'Email: Two.']],
  [{ password: ['Too short.'], handle: ['Taken.'] }, ['Password: Too short.', 'Handle: Taken.']],
  [{ details: { code: ['A.', 'B.'] } }, ['Code: A.', 'Code: B.']],
  [
    { first_name: 'A.', last_name: 'B.', business_name: 'C.' },
    ['First name: A.', 'Last name: B.', 'Business name: C.'],
  ],
  [{ detail: 'Used up.', code: 'code_invalid' }, ['Used up.']],
  [{ details: { register_token: ['Expired.'] } }, ['Expired.']],
  [{ code: ['Wrong.'] }, ['Code: Wrong.']],
  [{ detail: 'Same.', details: ['Same.'] }, ['Same.']],
  [{}, ['Something went wrong']],
  [{ detail: 5, details: 'text' }, ['Something went wrong']],
])('%j', (body, expected) => {
  expect(messages(body)).toEqual(expected);
});

test('each field keeps its own messages', () => {
  const body = { statusCode: 400, details: { email: ['No.'], password: ['Short.'] } };
  expect(readProblem(new ApiError(body)).fields).toEqual({ email: ['No.'], password: ['Short.'] });
});

test('a missing response and an unknown error have their own messages', () => {
  expect(readProblem(new NetworkError('x')).messages[0]).toMatch(/couldn’t reach the server/);
  expect(readProblem(new Error('secret')).messages).toEqual(['Something went wrong']);
});

test('messages about the whole form are separate from messages about a field', () => {
  const body = { statusCode: 400, details: { non_field_errors: ['Wrong.'], email: ['No.'] } };
  expect(gatherProblem(body).whole).toEqual(['Wrong.']);
  expect(gatherProblem({ statusCode: 429, detail: 'Wait.' }).whole).toEqual([]);
});

test.each([
  [404, { code: 'code_invalid', detail: 'Used up.' }, true],
  [400, { detail: 'Request not ready' }, true],
  [400, { details: { 'register-token': ['Not complete.'] } }, true],
  [400, { details: { password: ['Too short.'] } }, false],
  [503, { code: 'unavailable', detail: 'Later.' }, false],
] as const)('%i %j: the link is dead: %s', (status, body, expected) => {
  expect(isLinkDead(new ApiError({ statusCode: status, ...body } as ErrorBody))).toBe(expected);
});

test.each([
  [400, { details: { email: ['No.'] } }, true],
  [400, { details: { non_field_errors: ['Wrong.'] } }, true],
  [400, { details: ['Wrong.'] }, true],
  [429, { code: 'rate_limited', detail: 'Wait.' }, false],
  [503, { code: 'unavailable', detail: 'Later.' }, false],
  [403, { detail: 'From elsewhere.' }, false],
  [400, { unknown_fields: ['role'] }, false],
] as const)('%i %j: other input could mend it: %s', (status, body, expected) => {
  const error = new ApiError({ statusCode: status, ...body } as unknown as ErrorBody);
  expect(readProblem(error).isFixable).toBe(expected);
});

test('a network or server error cannot be fixed by other input', () => {
  expect(readProblem(new NetworkError('x')).isFixable).toBe(false);
  expect(readProblem(new Error('x')).isFixable).toBe(false);
});

test('a message that names its field gets no prefix', () => {
  expect(messages({ details: { email: ['Email is required'] } })).toEqual(['Email is required']);
});

test('a network error does not mark a link as dead', () => {
  expect(isLinkDead(new NetworkError('x'))).toBe(false);
});
