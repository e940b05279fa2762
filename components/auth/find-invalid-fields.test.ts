import { expect, test } from '@jest/globals';
import { type Control, findInvalidFields } from './find-invalid-fields';

const fine = { valid: true, valueMissing: false, typeMismatch: false };

const control = (given: Partial<Control>): Control => ({
  name: 'email',
  validity: fine,
  validationMessage: '',
  labels: [{ textContent: 'Email' }],
  ...given,
});

test('a valid form has no errors, whatever its buttons are called', () => {
  const button = control({ name: '', validity: { ...fine, valid: false } });
  expect(findInvalidFields([control({}), button])).toBeUndefined();
});

test('every invalid field has its own message', () => {
  const missing = { valid: false, valueMissing: true, typeMismatch: false };
  const mistyped = { valid: false, valueMissing: false, typeMismatch: true };
  const tooLong = { valid: false, valueMissing: false, typeMismatch: false };
  expect(
    findInvalidFields([
      control({ validity: mistyped }),
      control({ name: 'code', validity: missing, labels: [{ textContent: ' Verification code ' }] }),
      control({ name: 'handle', validity: missing, labels: null }),
      control({ name: 'bio', validity: tooLong, validationMessage: 'Shorten it.' }),
    ]),
  ).toEqual({
    email: ['Enter a valid email address.'],
    code: ['Verification code is required'],
    handle: ['This is required'],
    bio: ['Shorten it.'],
  });
});
