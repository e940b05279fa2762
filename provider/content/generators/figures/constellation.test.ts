import { describe, expect, it } from '@jest/globals';
import charts from '@/provider/content/data/constellations.json' with { type: 'json' };
import { testTwinFamily } from '@/provider/testing/figure-family-proofs';
import type { GeneratedQuestion } from '../generated-question';
import { pictureConstellation } from './constellation';
import { CONSTELLATION_FACTS, type ConstellationFacts } from './constellation-facts';

/** Sizes of the stars and the lines between them stay the same however a chart is turned. */
const graphOf = (stars: readonly (readonly number[])[], lines: readonly (readonly number[])[]): string =>
  JSON.stringify([stars.map(([, , size]) => size), lines]);
const CODES = new Map(charts.map(({ code, stars, lines }) => [graphOf(stars, lines), code]));

function answerFor(
  facts: ConstellationFacts | undefined,
  question: string,
  options: string[],
): string | undefined {
  const { star, sight, name } = facts ?? {};
  const asksStar = /brightest|outshines/.test(question);
  const asksSight = /stand for|figure|meant|show/.test(question);
  const wanted = asksStar ? star : asksSight ? sight : name;
  return options.find((option) => option === wanted);
}

function solveTwin({ spoken, options }: GeneratedQuestion): string | undefined {
  const byClue = CONSTELLATION_FACTS.filter(({ clue }) => spoken === `Which constellation ${clue}?`);
  if (byClue.length === 1) return options.find((option) => option === byClue[0]?.name);
  const named = CONSTELLATION_FACTS.find(({ name }) =>
    new RegExp(`constellation ${name}( stand for)?\\?$`).test(spoken),
  );
  return answerFor(named, spoken, options);
}

testTwinFamily(
  pictureConstellation,
  ({ figure, question, options }) => {
    if (figure?.kind !== 'constellation') return undefined;
    const code = CODES.get(graphOf(figure.stars, figure.lines));
    return answerFor(
      CONSTELLATION_FACTS.find((one) => one.code === code),
      question,
      options,
    );
  },
  solveTwin,
);

describe('the constellations', () => {
  it('all have facts, clues of their own and a graph of their own', () => {
    expect(charts.map(({ code }) => code).sort()).toEqual(CONSTELLATION_FACTS.map(({ code }) => code).sort());
    expect(new Set(CONSTELLATION_FACTS.map(({ clue }) => clue)).size).toBe(CONSTELLATION_FACTS.length);
    expect(CODES.size).toBe(charts.length);
  });
});
