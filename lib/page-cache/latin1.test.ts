import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toLatin1 } from './latin1.mjs';

const isLatin1 = (text: string) => [...text].every((character) => (character.codePointAt(0) ?? 0) <= 0xff);

test('markup gets character references, also beyond the first plane', () => {
  expect(toLatin1('<p title="it’s">Today’s é 🎲</p>')).toBe(
    '<p title="it&#x2019;s">Today&#x2019;s é &#x1f3b2;</p>',
  );
});

test('a script gets escapes that mean the same string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const literal = JSON.stringify(text).replaceAll('<', '\\u003c');
      const page = toLatin1(`<b>’</b><script id="_R_">${literal}</script>`);
      const script = /<script[^>]*>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
      expect(isLatin1(page)).toBe(true);
      expect(JSON.parse(script)).toBe(text);
    }),
  );
});

test('a page without such characters is returned as it is', () => {
  const html = '<p>Café</p><script>"é"</script>';
  expect(toLatin1(html)).toBe(html);
});
