const SCRIPT = /(<script\b[^>]*>[\s\S]*?<\/script>)/;
const BEYOND_ASCII = /[^\0-\x7f]/;

/**
 * Returns the same page with every character beyond ASCII escaped: as a character reference in markup, as `\uXXXX` in
 * scripts, where Next and JSON-LD have such characters in string literals only. V8 keeps the result in one byte per
 * character and sends it without encoding it (decision 005). A `style` element must not contain such characters.
 *
 * @param {string} html
 */
export function toAscii(html) {
  const parts = BEYOND_ASCII.test(html) ? html.split(SCRIPT).map(escapePart) : [html];
  // A string cut or joined from others stays what they are, whatever it contains: this makes a new one.
  return Buffer.from(parts.join(''), 'latin1').toString('latin1');
}

/** @param {string} part */
const escapePart = (part) => (part.startsWith('<script') ? escapeScript(part) : escapeMarkup(part));

/** @param {string} text */
const escapeMarkup = (text) =>
  text.replace(/[\u{80}-\u{10ffff}]/gu, (character) => `&#x${(character.codePointAt(0) ?? 0).toString(16)};`);

/** @param {string} text */
const escapeScript = (text) =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
