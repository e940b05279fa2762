import { decodeHTMLStrict } from 'entities';

/** Returns a text with entities and broken encodings repaired, plain quotes, single spaces, trimmed. */
export function cleanText(text: string): string {
  return restoreContractions(
    mendMojibake(decodeEntities(text))
      .normalize('NFC')
      .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
      .replace(/[“”„‟«»″]/g, '"')
      .replace(/[‘’‚‛`´′]/g, "'")
      .replace(/…/g, '...')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/**
 * Decodes a file: UTF-8 or UTF-16 with a byte order mark, else UTF-8; lines that are not valid UTF-8 are decoded as
 * Windows-1252, because collected files mix the two.
 */
export function decodeBytes(bytes: Uint8Array): string {
  const mark = [bytes[0], bytes[1]].join(' ');
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes);
  return decodeStrictly(bytes) ?? splitLines(bytes).map(decodeLine).join('');
}

const REFERENCE = /&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,30});/g;

/**
 * Returns the text with its character references decoded; leaves unknown and invalid ones unchanged.
 * Also decodes texts that were encoded twice (`&amp;eacute;`).
 */
function decodeEntities(text: string): string {
  let decoded = text;
  for (let round = 0; round < 2 && decoded.includes('&'); round += 1) {
    decoded = decoded.replace(REFERENCE, (reference) => {
      const character = decodeHTMLStrict(reference);
      const code = character.codePointAt(0) ?? 0;
      return code < 32 || code === 0xfffd ? reference : character;
    });
  }
  return decoded;
}

/**
 * Returns bytes of Windows-1252 as text. Node's own decoder reads 0x80 to 0x9f as control characters in some versions
 * (seen in 20.20), and iconv-lite loses the five undefined bytes, which repairing damaged texts needs.
 */
export function decodeWindows1252(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => SPECIAL[byte - 0x80] ?? String.fromCharCode(byte)).join('');
}

/** 0x80 to 0x9f; the five undefined bytes map to their control characters. */
const SPECIAL = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'];

/** Repairs UTF-8 that was decoded as Windows-1252, once or twice (`CafÃ©`); leaves other text unchanged. */
export function mendMojibake(text: string): string {
  let mended = text;
  for (let round = 0; round < 2; round += 1) mended = mended.replace(DAMAGED_RUN, mendRun);
  return mended;
}

/** Returns true for characters that no intact text contains: replacement and control characters, words of two scripts. */
export function hasBrokenCharacters(text: string): boolean {
  if (/[\ufffd\p{Cc}\p{Co}\p{Cn}]/u.test(text) || /\?{2,}\p{L}|\p{L}\?\p{L}/u.test(text)) return true;
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word),
  );
}

const TO_CP1252 = new Map(
  Array.from(
    { length: 128 },
    (_, index) => [decodeWindows1252(Uint8Array.of(index + 128)), index + 128] as const,
  ),
);
const DAMAGED_RUN = new RegExp(`[${[...TO_CP1252.keys()].join('')}]{2,}`, 'gu');

function mendRun(run: string): string {
  const bytes = Uint8Array.from([...run].map((character) => TO_CP1252.get(character) ?? 0));
  return decodeStrictly(bytes) ?? run;
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decodeLine(line: Uint8Array): string {
  return decodeStrictly(line) ?? decodeWindows1252(line);
}

function splitLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(10, start);
    const next = end === -1 ? bytes.length : end + 1;
    lines.push(bytes.subarray(start, next));
    start = next;
  }
  return lines;
}

/** Restores lost apostrophes in words that can be nothing else, so that negatives are detected. */
function restoreContractions(text: string): string {
  return text.replace(CONTRACTIONS, (word) => {
    const parts = /^(\w+?)(nt|re|ve)$/i.exec(word);
    if (!parts) return word;
    const [, stem = '', end = ''] = parts;
    return end.toLowerCase() === 'nt' ? `${stem}${end[0]}'${end[1]}` : `${stem}'${end}`;
  });
}

const CONTRACTIONS =
  /\b(?:(?:do|does|did|is|are|was|were|could|would|should|has|have|had|must)nt|(?:they|you)re|(?:they|you)ve)\b/gi;
