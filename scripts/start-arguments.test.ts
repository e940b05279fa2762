import { expect, test } from '@jest/globals';
import { readStartArguments } from './start-arguments';

test.each([[['--only']], [['--only', '']], [['--only', 'database']], [['--only=both']]])(
  '%j is refused in one line',
  (given) => {
    expect(() => readStartArguments(given)).toThrow(/^--only: must be followed by web or provider$/);
  },
);

test.each([
  [['--onyl', 'web'], '--onyl'],
  [['--dev', 'web'], 'web'],
])('%j is refused by the name that is not known', (given, name) => {
  expect(() => readStartArguments(given)).toThrow(
    `${name}: not known here; there is --only web and --only provider`,
  );
});

test('both parts run unless one is named', () => {
  expect(readStartArguments([])).toEqual({ dev: false, buildOnly: false, parts: ['provider', 'web'] });
  expect(readStartArguments(['--dev', '--only', 'web'])).toMatchObject({ dev: true, parts: ['web'] });
  expect(readStartArguments(['--only=provider'])).toMatchObject({ dev: false, parts: ['provider'] });
});
