import { expect, test } from '@jest/globals';
import type { ErrorBody } from '@/lib/contract/error';
import { BffUnreachable, RefusedByBff } from './bff';
import { gatherProblem, readProblem } from './error-messages';

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
  [{ code: ['Wrong.'] }, ['Code: Wrong.']],
  [{ detail: 'Same.', details: ['Same.'] }, ['Same.']],
  [{}, ['Something went wrong']],
  [{ detail: 5, details: 'text' }, ['Something went wrong']],
])('%j', (body, expected) => {
  expect(messages(body)).toEqual(expected);
});

test('each field keeps its own messages', () => {
  const body = { statusCode: 400, details: { email: ['No.'], password: ['Short.'] } };
  expect(readProblem(new RefusedByBff(400, body)).fields).toEqual({ email: ['No.'], password: ['Short.'] });
});

test('no answer and unknown faults have words of their own', () => {
  expect(readProblem(new BffUnreachable('x')).messages[0]).toMatch(/No answer came/);
  expect(readProblem(new Error('secret')).messages).toEqual(['Something went wrong']);
});
