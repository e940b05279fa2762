import { decodeWindows1252 } from './windows-1252';

/**
 * The text with HTML 4's named entities, decimal and hexadecimal references decoded; unknown ones stay as they are.
 * Texts that were encoded twice (`&amp;eacute;`) come out whole as well.
 */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let round = 0; round < 2 && decoded.includes('&'); round += 1) decoded = decodeOnce(decoded);
  return decoded;
}

function decodeOnce(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,30}));/g,
    (whole, ...found) => {
      const [decimal, hex, name] = found as (string | undefined)[];
      if (name) return NAMED.get(name) ?? whole;
      return fromCode(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)) ?? whole;
    },
  );
}

/** References from 128 to 159 mean Windows-1252, as browsers read them. */
function fromCode(code: number): string | undefined {
  if (code >= 128 && code < 160) return decodeWindows1252(Uint8Array.of(code));
  const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isText ? String.fromCodePoint(code) : undefined;
}

/** Names in the order of their code points, from the number in front; `-` leaves a code point out. */
const RUNS = [
  '160 nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest',
  '192 Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig',
  '224 agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml',
  '913 Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega',
  '945 alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega',
  '338 OElig oelig',
  '352 Scaron scaron',
  '376 Yuml',
  '402 fnof',
  '710 circ',
  '732 tilde',
  '8194 ensp emsp',
  '8201 thinsp',
  '8204 zwnj zwj lrm rlm',
  '8211 ndash mdash',
  '8216 lsquo rsquo sbquo - ldquo rdquo bdquo - dagger Dagger bull',
  '8230 hellip',
  '8240 permil - prime Prime',
  '8249 lsaquo rsaquo',
  '8260 frasl',
  '8364 euro',
  '8482 trade',
  '8592 larr uarr rarr darr harr',
  '8704 forall - part exist - empty - nabla isin notin - ni',
  '8719 prod - sum minus',
  '8730 radic - - prop infin - ang',
  '8743 and or cap cup int',
  '8773 cong - - - - - - - - - - asymp',
  '8800 ne equiv - - le ge',
  '8834 sub sup nsub - sube supe',
  '9824 spades - - clubs - hearts diams',
];

const NAMED = new Map([
  ['quot', '"'],
  ['apos', "'"],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ...RUNS.flatMap((run) => {
    const [first, ...names] = run.split(' ');
    return names
      .map((name, index) => [name, String.fromCodePoint(Number(first) + index)] as const)
      .filter(([name]) => name !== '-');
  }),
]);
