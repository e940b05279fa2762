/** The seven places of a digit: top, upper right, lower right, bottom, lower left, upper left, middle. */
const SEGMENTS: [number, number, number, number][] = [
  [0, 0, 1, 0],
  [1, 0, 1, 1],
  [1, 1, 1, 2],
  [0, 2, 1, 2],
  [0, 1, 0, 2],
  [0, 0, 0, 1],
  [0, 1, 1, 1],
];
const DIGITS = ['012345', '12', '01346', '01236', '1256', '02356', '023456', '012', '0123456', '012356'];
/** Ways of writing that somebody may accept, too: 6 and 9 without a tail, 7 with a hook, 1 on the left. */
const VARIANTS: Record<string, string> = { '23456': '6', '01256': '9', '0125': '7', '45': '1' };
const OPERATORS: Record<string, string> = { '0': '-', '01': '+' };

/** One symbol: a digit, an operator or the equals sign, with the places of its matches in ascending order. */
export type Symbol = { kind: 'digit' | 'operator' | 'equals'; places: string };

const PLACE_COUNTS = { digit: 7, operator: 2, equals: 0 };
const DIGIT_GAP = 0.5;
const SYMBOL_GAP = 0.8;

/** Returns the symbols of an equation such as '12 - 5 = 7'. */
export function symbolsOf(text: string): Symbol[] {
  return [...text.replaceAll(' ', '')].map((sign): Symbol => {
    if (sign === '=') return { kind: 'equals', places: '' };
    if (sign === '+' || sign === '-') return { kind: 'operator', places: sign === '+' ? '01' : '0' };
    return { kind: 'digit', places: DIGITS[Number(sign)] as string };
  });
}

/** Returns the sign that the symbol shows; undefined when it is none. */
function readSymbol({ kind, places }: Symbol, writing: Writing): string | undefined {
  if (kind === 'equals') return '=';
  if (kind === 'operator') return OPERATORS[places];
  const digit = DIGITS.indexOf(places);
  return digit >= 0 ? String(digit) : writing === 'any' ? VARIANTS[places] : undefined;
}

/** Returns true when the left side of the equation has the value of the right one. */
export function isTrue(text: string): boolean {
  const [left, operator, right, , result] = text.split(' ');
  const sum = operator === '+' ? Number(left) + Number(right) : Number(left) - Number(right);
  return sum === Number(result);
}

/** Plain digits are those that figures show; any writing includes the variants. */
export type Writing = 'plain' | 'any';

/** An equation after moving one match; `from` and `to` are the indexes of the symbols. */
export type Move = { text: string; from: number; to: number };

/** Returns every readable equation that moving one match makes, the equals sign left alone. */
export function movesOf(text: string, writing: Writing): Move[] {
  const signsOf = (found: Symbol[]) =>
    [...new Set(found.map((symbol) => readSymbol(symbol, writing)))].filter((sign) => sign !== undefined);
  const symbols = symbolsOf(text);
  const signs = [...text.replaceAll(' ', '')];
  const written = (changed: string[]) => changed.join('').replace(/[-+=]/g, ' $& ');
  const moves: Move[] = [];
  for (const [from, source] of symbols.entries()) {
    const fewer = taken(source);
    const turned = fewer.flatMap(added).filter(({ places }) => places !== source.places);
    for (const sign of signsOf(turned)) moves.push({ text: written(signs.with(from, sign)), from, to: from });
    for (const left of signsOf(fewer)) {
      for (const [to, target] of symbols.entries()) {
        if (to === from) continue;
        for (const sign of signsOf(added(target))) {
          moves.push({ text: written(signs.with(from, left).with(to, sign)), from, to });
        }
      }
    }
  }
  return moves;
}

/** Returns the symbol without one of its matches, in every way. */
function taken({ kind, places }: Symbol): Symbol[] {
  return [...places].map((place) => ({ kind, places: places.replace(place, '') }));
}

/** Returns the symbol with one more match, in every way. */
function added({ kind, places }: Symbol): Symbol[] {
  const free = Array.from({ length: PLACE_COUNTS[kind] }, (_, place) => String(place));
  return free
    .filter((place) => !places.includes(place))
    .map((place) => ({ kind, places: [...places, place].sort().join('') }));
}

/** Returns where the matches of the equation lie, in units of a match's length. */
export function sticksOf(text: string): [number, number, number, number][] {
  let x = 0;
  let last: Symbol | undefined;
  return symbolsOf(text).flatMap((symbol) => {
    const isSameNumber = last?.kind === 'digit' && symbol.kind === 'digit';
    if (last) x += 1 + (isSameNumber ? DIGIT_GAP : SYMBOL_GAP);
    last = symbol;
    const start = x;
    return placesOf(symbol).map(([x1, y1, x2, y2]): [number, number, number, number] => [
      round(start + x1),
      y1,
      round(start + x2),
      y2,
    ]);
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;

function placesOf({ kind, places }: Symbol): [number, number, number, number][] {
  if (kind === 'digit')
    return [...places].map((place) => SEGMENTS[Number(place)] as [number, number, number, number]);
  if (kind === 'equals')
    return [
      [0, 0.75, 1, 0.75],
      [0, 1.25, 1, 1.25],
    ];
  return places === '0'
    ? [[0, 1, 1, 1]]
    : [
        [0, 1, 1, 1],
        [0.5, 0.5, 0.5, 1.5],
      ];
}
