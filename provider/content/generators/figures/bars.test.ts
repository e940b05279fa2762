import { testFigureFamily } from '@/provider/testing/figure-family-proofs';
import { logicBars } from './bars';

type Fits = (values: number[], named: number[], chosen: number[]) => boolean;
const total = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What is meant by a stem, from the heights of all bars, of those named and of those chosen. */
const MEANINGS: [RegExp, number, Fits][] = [
  [/twice|double|two bars like|exactly half of which/, 1, (_, [one = 0], [bar]) => bar === 2 * one],
  [
    /as many higher|in the middle|third when/,
    1,
    (values, _, [bar]) => values.toSorted((one, other) => one - other)[2] === bar,
  ],
  [
    /difference|gap|level|differ by the height/,
    1,
    (_, [one = 0, other = 0], [bar]) => bar === Math.abs(one - other),
  ],
  [
    /two of the others|as another one|sum of two others/,
    1,
    (values, _, [bar]) =>
      values.some((one, index) => values.some((other, place) => place > index && one + other === bar)),
  ],
  [/one (third|quarter|fifth)/, 1, () => false],
  [/three times|ratio|one to three/, 2, (_, __, chosen) => Math.max(...chosen) === 3 * Math.min(...chosen)],
  [
    /all the others together|half of|other three/,
    2,
    (values, _, chosen) => 2 * total(chosen) === total(values),
  ],
  [/^Which two bars|is as high as which two/, 2, (_, [one], chosen) => total(chosen) === one],
  [/together|on top of|plus|stacked/, 1, (_, named, [bar]) => bar === total(named)],
];
const SHARES: Record<string, number> = { third: 3, quarter: 4, fifth: 5 };

testFigureFamily(logicBars, ({ figure, question, options }) => {
  if (figure?.kind !== 'bars') return undefined;
  const heightOf = (label: string): number => figure.bars.find((bar) => bar.label === label)?.value ?? 0;
  const values = figure.bars.map(({ value }) => value);
  const named = (question.match(/\b[P-U]\b/g) ?? []).map(heightOf);
  const [pattern, count, fits] = MEANINGS.find(([one]) => one.test(question)) ?? MEANINGS[0] ?? [];
  const share = /one (third|quarter|fifth)/.exec(question)?.[1];
  const all = figure.bars.flatMap(({ label }, index) =>
    count === 1 ? [[label]] : figure.bars.slice(index + 1).map((other) => [label, other.label]),
  );
  const found = all.filter((labels) => {
    const chosen = labels.map(heightOf);
    return share ? (SHARES[share] ?? 0) * total(chosen) === total(values) : fits?.(values, named, chosen);
  });
  const names = found.map((labels) => labels.join(' and '));
  return pattern && names.length === 1 ? options.find((option) => option === names[0]) : undefined;
});
