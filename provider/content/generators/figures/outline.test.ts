import { describe, expect, it } from '@jest/globals';
import { answerAbout, answerInWords } from '@/provider/testing/country-solver';
import { testTwinFamily } from '@/provider/testing/figure-family-proofs';
import { COUNTRIES } from './country-questions';
import { outlinePath, pictureOutline } from './outline';

const PATH_CHARACTERS_MAX = 1_200;
const VIEWS = [false, true].flatMap((isMirrored) => [0, 90, 180, 270].map((turn) => ({ turn, isMirrored })));
const OUTLINED = COUNTRIES.flatMap(({ name, outline }) => (outline ? [{ name, outline }] : []));
/** Each path in each view belongs to one country. */
const NAMES = new Map(
  OUTLINED.flatMap(({ name, outline }) => VIEWS.map((view) => [outlinePath(outline, view), name] as const)),
);

testTwinFamily(
  pictureOutline,
  (made) => {
    const name = made.figure?.kind === 'outline' ? NAMES.get(made.figure.path) : undefined;
    return answerAbout(
      COUNTRIES.find((one) => one.name === name),
      made,
    );
  },
  answerInWords,
);

describe('the outlines', () => {
  it('are all different, short and within their square', () => {
    expect(NAMES.size).toBe(OUTLINED.length * VIEWS.length);
    expect([...NAMES.keys()].filter((path) => path.length > PATH_CHARACTERS_MAX)).toEqual([]);
    expect(
      OUTLINED.filter(({ outline }) => outline.flat().some((place) => place < 0 || place > 1_000)),
    ).toEqual([]);
  });

  it('come with borders that both countries have, and none that is unsure', () => {
    const oneSided = COUNTRIES.filter((one) =>
      one.borders.some(
        (name) =>
          !COUNTRIES.find((other) => other.name === name)?.borders.includes(one.name) ||
          one.unsure?.includes(name),
      ),
    );
    expect(oneSided).toEqual([]);
  });
});
