/** Windows-1252 as text. Node's own decoder reads 0x80 to 0x9f as control characters in some versions (seen in 20.20). */
export function decodeWindows1252(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => SPECIAL[byte - 0x80] ?? String.fromCharCode(byte)).join('');
}

/** 0x80 to 0x9f; the five bytes without a meaning stay the control characters that they are. */
const SPECIAL = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'];
