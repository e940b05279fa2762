import { defineFamily, joinWords, type Level } from '../generated-question';
import type { Random } from '../random';
import { numberSlips } from './number-slips';

type Task = { level: Level; count: number; shown: number; hidden: number };

const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** Dice from above: the faces underneath follow from the rule that opposite faces add up to seven. */
export const diceOpposite = defineFamily(
  {
    family: 'picture-dice-opposite',
    kind: 'picture',
    source: 'Playwit brain teasers: pictures',
    hasFigure: true,
  },
  (random, level) => {
    const count = [3, 4, 5, 5, 4][level] as number;
    const faces = Array.from({ length: count }, () => random.int(1, 6));
    const shown = faces.reduce((sum, face) => sum + face, 0);
    const task: Task = { level, count, shown, hidden: 7 * count - shown };
    // With equal sums above and below the slip of counting what is seen would be right.
    if (task.hidden === shown || (level === 3 && task.hidden < shown)) return undefined;
    const answer = answerFor(task);
    return {
      question: stemFor(random, level),
      answer: String(answer),
      wrong: numberSlips(random, { answer, slips: slipsFor(task) }),
      hint: random.pick(level === 4 ? ALL_HINTS : HINTS),
      explanation: explanationFor(random, task),
      figure: {
        kind: 'dice',
        description: `${count} ordinary dice lie in a row, seen from above. Their upper faces show ${joinWords(faces.map(String))}. Opposite faces of each die add up to seven.`,
        faces,
      },
    };
  },
);

function answerFor({ level, count, shown, hidden }: Task): number {
  if (level === 3) return hidden - shown;
  return level === 4 ? 21 * count - shown : hidden;
}

/** Slips: the faces seen, seven taken once only, one die too few or too many. */
function slipsFor({ level, count, shown, hidden }: Task): number[] {
  if (level === 3) return [hidden, shown, hidden - shown + 7, hidden - shown - 7];
  if (level === 4) return [hidden, 14 * count, 21 * count, 20 * count - shown, 21 * (count - 1) - shown];
  return [shown, hidden + 7, hidden - 7, 6 * count - shown];
}

function stemFor(random: Random, level: Level): string {
  if (level === 3) {
    return random.pick([
      'Opposite faces add up to seven. How many more dots lie below than on top?',
      'By how much do the hidden bottom faces beat the top faces?',
      'Turn all the dice upside down. How many dots more do you see?',
      'How many more dots are on the bottom faces than on the top faces?',
    ]);
  }
  if (level === 4) {
    return random.pick([
      'Sides and bottoms: how many dots can you not see from above?',
      'How many dots are on all the faces hidden from above?',
      'Seen from above: how many dots stay out of sight, sides included?',
      'Count the dots on every face except these. How many are there?',
    ]);
  }
  return random.pick([
    'Opposite faces add up to seven. How many dots lie underneath?',
    'How many dots are on the faces that these dice lie on?',
    'What do the hidden faces under these dice add up to?',
    'Turn all the dice upside down. How many dots do you see then?',
    'How many dots would you see from below, through a glass table?',
  ]);
}

const HINTS = [
  'The top and the bottom of a die always have the same sum.',
  'You need not turn each die by itself: think of top and bottom together.',
];
const ALL_HINTS = [
  'How many dots are there on one whole die?',
  'Count all the dots that the dice have, then take away what you see.',
];

function explanationFor(random: Random, { level, count, shown, hidden }: Task): string {
  const dice = COUNT_WORDS[count];
  if (level === 4) {
    return random.pick([
      `Each die has 21 dots, ${21 * count} in all, and ${shown} of them are on top.`,
      `Of ${dice} times 21 dots you see ${shown}, so ${21 * count - shown} stay hidden.`,
    ]);
  }
  const below = random.pick([
    `Top and bottom of ${dice} dice make ${7 * count}, and ${shown} of that are on top`,
    `Opposite faces add up to seven, so ${dice} dice have ${7 * count} dots above and below; ${shown} are above`,
  ]);
  return level === 3 ? `${below}, which leaves ${hidden} below, ${hidden - shown} more.` : `${below}.`;
}
