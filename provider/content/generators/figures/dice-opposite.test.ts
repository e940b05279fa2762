import { testFigureFamily } from '@/provider/testing/figure-family-proofs';
import { diceOpposite } from './dice-opposite';

const OPPOSITE: Record<number, number> = { 1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1 };

testFigureFamily(diceOpposite, ({ figure, question }) => {
  if (figure?.kind !== 'dice') return undefined;
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const below = sum(figure.faces.map((face) => OPPOSITE[face] as number));
  if (/more|beat/.test(question)) return String(below - sum(figure.faces));
  if (!/side(s| )|hidden from above|every face/i.test(question) || /upside/.test(question))
    return String(below);
  return String(sum(figure.faces.flatMap((face) => [1, 2, 3, 4, 5, 6].filter((other) => other !== face))));
});
