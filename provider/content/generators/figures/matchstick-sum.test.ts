import { expect, test } from '@jest/globals';
import { testFigureFamily } from '@/provider/testing/figure-family-proofs';
import { matchstickSum } from './matchstick-sum';
import { isTrue, movesOf, sticksOf } from './segment-digits';

const SHAPES: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abdeg',
  '3': 'abcdg',
  '4': 'bcfg',
  '5': 'acdfg',
  '6': 'acdefg',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  '+': 'hv',
  '-': 'h',
  '=': 'lu',
};

/** Returns how many matches must be taken away and laid down to turn one equation into the other. */
function difference(one: string, other: string): { taken: number; laid: number } {
  const [from, to] = [one.replaceAll(' ', ''), other.replaceAll(' ', '')];
  const missing = (here: string, there: string) =>
    [...here].flatMap((sign, index) =>
      [...(SHAPES[sign] ?? '')].filter((stick) => !SHAPES[there[index] ?? '']?.includes(stick)),
    ).length;
  return { taken: missing(from, to), laid: missing(to, from) };
}

const SUMS = Array.from({ length: 1_000 }, (_, code) => [Math.floor(code / 10), code % 10] as const).flatMap(
  ([left, right]) => [`${left} + ${right} = ${left + right}`, `${left} - ${right} = ${left - right}`],
);

testFigureFamily(matchstickSum, ({ figure }) => {
  if (figure?.kind !== 'matchsticks') return undefined;
  const shown = /show (.+?), which/.exec(figure.description)?.[1] ?? '';
  const drawn = [...shown.replaceAll(' ', '')].reduce((sum, sign) => sum + (SHAPES[sign]?.length ?? 0), 0);
  if (figure.sticks.length !== drawn || isTrue(shown)) return undefined;
  const found = SUMS.filter((text) => {
    if (text.length !== shown.length || text.indexOf('=') !== shown.indexOf('=')) return false;
    const { taken, laid } = difference(shown, text);
    return taken === 1 && laid === 1;
  });
  return found.length === 1 ? found[0] : undefined;
});

test('moving a match finds the changes of digits and signs, and a six without its tail', () => {
  const texts = movesOf('6 + 1 = 1', 'plain').map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['9 + 1 = 1', '0 + 1 = 1', '6 - 1 = 7']));
  expect(movesOf('5 - 2 = 7', 'any').map(({ text }) => text)).toContain('9 - 2 = 7');
  expect(movesOf('5 - 2 = 7', 'plain').map(({ text }) => text)).not.toContain('9 - 2 = 7');
  expect(sticksOf('1 + 1 = 2')).toHaveLength(13);
});
