import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toAscii } from './ascii.mjs';

const isAscii = (text: string) => [...text].every((character) => (character.codePointAt(0) ?? 0) <= 0x7f);

test('markup gets character references, also beyond the first plane', () => {
  expect(toAscii('<p title="it’s">Today’s é 🎲</p>')).toBe(
    '<p title="it&#x2019;s">Today&#x2019;s &#xe9; &#x1f3b2;</p>',
  );
});

test('a script gets escapes that mean the same string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const literal = JSON.stringify(text).replaceAll('<', '\\u003c');
      const page = toAscii(`<b>’</b><script id="_R_">${literal}</script>`);
      const script = /<script[^>]*>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
      expect(isAscii(page)).toBe(true);
      expect(JSON.parse(script)).toBe(text);
    }),
  );
});

test('a page without such characters is returned as it is', () => {
  const html = '<p>Cafe</p><script>"e"</script>';
  expect(toAscii(html)).toBe(html);
});
