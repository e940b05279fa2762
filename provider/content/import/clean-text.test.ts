import { describe, expect, it } from '@jest/globals';
import { cleanText, decodeBytes, decodeWindows1252, hasBrokenCharacters, mendMojibake } from './clean-text';

/** What UTF-8 becomes when it is decoded as Windows-1252. */
const damage = (text: string) => decodeWindows1252(new TextEncoder().encode(text));

describe('cleaning a text', () => {
  it.each([
    ['entities', 'Caf&eacute; &quot;Noir&quot; &amp; Co &#039;82&#x2e;', `Café "Noir" & Co '82.`],
    ['entities encoded twice', 'Beyonc&amp;eacute; &amp;amp; Jay', 'Beyoncé & Jay'],
    ['Greek and symbols', '&pi; &ne; &Omega;&hellip; 5&deg; &frac12; &euro;', 'π ≠ Ω... 5° ½ €'],
    ['references that mean Windows-1252', '&#147;Yes&#148;', '"Yes"'],
    ['unknown entities', '&nosuch; &#0; &#xD800;', '&nosuch; &#0; &#xD800;'],
    ['quotes of all kinds', '“one” ‘two’ `three´ «four»', `"one" 'two' 'three' "four"`],
    ['spaces', ' \t a\u00a0\u00a0b\u200b \r\n c ', 'a b c'],
    ['soft hyphens', 'won\u00adderful', 'wonderful'],
    ['composed letters', 'Cafe\u0301', 'Café'],
    ['lost apostrophes', 'Dont say it isnt so, theyre here', "Don't say it isn't so, they're here"],
    [
      'words that only look like lost apostrophes',
      'were, ill, cant, wont, hunt',
      'were, ill, cant, wont, hunt',
    ],
    ['mojibake', damage('São Tomé – “Éire”'), 'São Tomé – "Éire"'],
  ])('repairs %s', (_, from, to) => {
    expect(cleanText(from)).toBe(to);
  });

  it('repairs mojibake that happened twice and leaves intact text unchanged', () => {
    expect(mendMojibake(damage(damage('Zürich’s café')))).toBe('Zürich’s café');
    for (const sound of ['Ångström', 'naïve façade', 'Š–ž', '“é’”', 'Ã la carte'])
      expect(mendMojibake(sound)).toBe(sound);
  });
});

describe('decoding bytes', () => {
  it('decodes UTF-8, UTF-16 with a byte order mark, and Windows-1252 in lines that are not valid UTF-8', () => {
    const utf8 = new TextEncoder().encode('São\n');
    expect(decodeBytes(utf8)).toBe('São\n');
    expect(decodeBytes(Uint8Array.of(0xff, 0xfe, 0x41, 0, 0xe9, 0)).replace('\ufeff', '')).toBe('Aé');
    expect(decodeBytes(Uint8Array.of(...utf8, 0x43, 0xe9, 0x92, 0x0a, ...utf8))).toBe('São\nCé’\nSão\n');
  });
});

describe('broken characters', () => {
  it.each(['φ\ufffdσις', 'Caf\u0081', 'Caf?s', '??rhus', 'M\u043escow', '\ue000'])(
    'are found in %j',
    (text) => {
      expect(hasBrokenCharacters(text)).toBe(true);
    },
  );

  it.each(['Which letter comes next: W-L-?', '4, 7, 12, ??', 'φύσις (phusis)', 'µm and π r²', 'Москва'])(
    'are not found in %j',
    (text) => {
      expect(hasBrokenCharacters(text)).toBe(false);
    },
  );
});
