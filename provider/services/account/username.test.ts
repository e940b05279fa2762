import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@/lib/contract/errors';
import { usernameKey } from '@/lib/contract/username';

import { generatedUsername } from './generated-name';
import { parseUsername, usernameColumns } from './username';

function error(typed: string): unknown {
  try {
    return parseUsername(typed);
  } catch (error) {
    return error instanceof ApiError ? error.body.details : error;
  }
}

describe('a username is rejected', () => {
  const zeroWidth = [
    '\u200B',
    '\u200D',
    '\u2060',
    '\uFEFF',
    '\u202E',
    '\u00AD',
    '\u115F',
    '\u3164',
    '\uE000',
  ];
  it.each([
    ['empty', ''],
    ['too short', 'ab'],
    ['too long', 'a'.repeat(21)],
    ['leading space', ' ada'],
    ['trailing space', 'ada '],
    ['inner spaces', 'ada  lovelace'],
    ['NUL', 'ada\u0000'],
    ['line break', 'ada\r\nBcc'],
    ['tab', 'ada\tx'],
    ...zeroWidth.map((sign) => [`U+${sign.charCodeAt(0).toString(16)}`, `ada${sign}love`] as const),
    ...['\u3164', '\u115F', '\u1160', '\uFFA0', '\u200B', '\u2066', '\uFE0F', '\u2800'].map(
      (sign) => [`nothing but U+${sign.charCodeAt(0).toString(16)}`, sign.repeat(4)] as const,
    ),
    ['Korean with a filler', '김서연\u3164'],
    ['a reserved name in letters that look like its own', 'ɑdmin'],
    ['a lone surrogate', 'ada\uD800'],
    ['two scripts: Cyrillic а in admin', 'аdmin'],
    ['Latin and Greek', 'adaλ'],
    ['Cyrillic that looks Latin throughout', 'расе'],
    ['full-width admin', 'Ａdmin'],
    ['reserved', 'settings'],
    ['reserved with signs', 'play-wit'],
    ['null', 'NULL'],
    ['undefined', 'undefined'],
    ['SQL', "'; drop table"],
    ['HTML', '<script>'],
    ['a template', '{{7*7}}'],
    ['an escape', 'ada%00'],
    ['an emoji', 'ada👩‍💻'],
    ['digits of another script', 'ada٣٤'],
    ['signs only', '---'],
    ['profanity', 'fuck-you'],
    ['profanity in disguise', 'f_u_c_k-you'],
  ])('%s', (_name, typed) => {
    expect(error(typed)).toEqual({ username: [expect.any(String)] });
  });
});

describe('a username is accepted', () => {
  it.each([
    'ada',
    'Ada_Lovelace-42',
    'Ünlüçé',
    'Анастасия',
    'Ελένη',
    'さくら桜サクラ',
    '김서연',
    'नमस्ते',
    'محمد',
    'a'.repeat(20),
  ])('%s', (typed) => {
    expect(parseUsername(typed)).toBe(typed.normalize('NFKC'));
  });

  it('and stored in its compatibility form', () => {
    expect(parseUsername('Ａｄａ４２')).toBe('Ada42');
  });

  it('like every generated name', () => {
    for (let count = 0; count < 3000; count++) parseUsername(generatedUsername());
  });

  it('with at most 14 characters when it is generated, and hardly ever the same twice', () => {
    const names = Array.from({ length: 3000 }, generatedUsername);
    expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(14);
    // Of 26 million: most lists of three thousand have no duplicates.
    expect(new Set(names).size).toBeGreaterThan(2990);
  });
});

describe('names that look alike', () => {
  const looks = (username: string) => usernameColumns(username).usernameSkeleton;
  it.each([
    ['modem', 'modern'],
    ['ada-1ovelace', 'ada-lovelace'],
    ['b0b', 'BOB'],
    ['ɡoogler', 'googler'],
  ])('%s looks like %s', (one, other) => {
    expect(looks(one)).toBe(looks(other));
  });

  it.each([
    ['ada', 'adá'],
    ['keen-otter-1000', 'keen-otter-1001'],
    ['Анастасия', 'Анастасий'],
    ['김서연', '김서윤'],
    ['さくら', 'サクラ'],
    ['محمد', 'أحمد'],
  ])('%s does not look like %s', (one, other) => {
    expect(looks(one)).not.toBe(looks(other));
  });
});

it('letter case and compatibility forms do not make another name', () => {
  expect(new Set(['Straße', 'STRASSE', 'strasse'].map(usernameKey)).size).toBe(1);
  expect(usernameKey('ＡＤＡ')).toBe('ada');
  expect(usernameKey('ΟΔΥΣΣΕΥΣ')).toBe(usernameKey('οδυσσευς'));
});
