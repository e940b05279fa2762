import { expect, test } from '@jest/globals';
import { readStartArguments } from './start-arguments';

test.each([[['--only']], [['--only', '']], [['--only', 'database']], [['--only=both']]])(
  'rejects %j with one line',
  (given) => {
    expect(() => readStartArguments(given)).toThrow(/^--only: must be followed by web or provider$/);
  },
);

test.each([
  [['--onyl', 'web'], '--onyl'],
  [['--dev', 'web'], 'web'],
])('rejects %j with the name of the unknown argument', (given, name) => {
  expect(() => readStartArguments(given)).toThrow(
    `${name}: unknown argument; use --only web or --only provider`,
  );
});

test('runs both parts unless one is named', () => {
  expect(readStartArguments([])).toEqual({
    dev: false,
    buildOnly: false,
    parts: ['provider', 'web'],
    acceptedSecrets: [],
  });
  expect(readStartArguments(['--dev', '--only', 'web'])).toMatchObject({ dev: true, parts: ['web'] });
  expect(readStartArguments(['--only=provider'])).toMatchObject({ dev: false, parts: ['provider'] });
});

test('accepts new secrets by name, and only names of secrets', () => {
  expect(readStartArguments(['--accept-new-secret', 'AUTH_SECRET'])).toMatchObject({
    acceptedSecrets: ['AUTH_SECRET'],
  });
  for (const given of [['--accept-new-secret'], ['--accept-new-secret=SMTP_URL']])
    expect(() => readStartArguments(given)).toThrow(
      /^--accept-new-secret: must be followed by one of AUTH_SECRET, /,
    );
});
