import { expect, test } from '@jest/globals';
import { hasUsernameShape } from './username';

test.each([
  ['too short', 'ab'],
  ['too long', 'a'.repeat(21)],
  ['a path', '../../etc/passwd'],
  ['spaces', 'ada lovelace'],
  ['a control character', 'ada\u0000'],
  ['half a character', 'ada\ud800'],
  ['markup', '<script>'],
  ['an address', 'ada@example.com'],
  ['signs', '%F0%9F'],
])('%s is no name', (_what, name) => expect(hasUsernameShape(name)).toBe(false));

test.each([
  'Ada',
  'ADA',
  'keen-lynx-4821',
  'WILLHELMINA-WAGNER-W',
  'Ада_77',
  'अदिति',
  'ＡＤＡ',
  'Jose\u0301',
  '\u{20000}'.repeat(20),
])('%s can be one', (name) => expect(hasUsernameShape(name)).toBe(true));
