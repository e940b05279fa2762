import { readFileSync } from 'node:fs';
import { HIDDEN_ANIMALS } from '../word-lists/hidden-words';
import { THEMED_WORDS } from '../word-lists/themed-words';
import { defineFamily, type GeneratorFamily, type Level } from './generated-question';
import { createRandom, type Random } from './random';
import { anagramTexts, hiddenTexts, shiftTexts } from './word-wordings';
import { plural } from './wordings';

const source = 'Playwit brain teasers: word puzzles';

type ThemedWord = { word: string; theme: string };

const lettersOf = (word: string): string => [...word].sort().join('');

type WordTables = { byLetters: Map<string, string[]>; themed: ThemedWord[] };

let tables: WordTables | undefined;

/** Reads the lists on the first call: most starts compose no daily, and none should wait for this. */
function wordTables(): WordTables {
  tables ??= readTables();
  return tables;
}

function readTables(): WordTables {
  const checkWords = readFileSync(new URL('../word-lists/check-words.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const byLetters = new Map<string, string[]>();
  for (const word of checkWords) {
    const letters = lettersOf(word);
    byLetters.set(letters, [...(byLetters.get(letters) ?? []), word]);
  }
  const isCheckWord = new Set(checkWords);
  const themed = Object.entries(THEMED_WORDS)
    .flatMap(([theme, words]) => words.map((word) => ({ word, theme })))
    .filter(({ word }) => isCheckWord.has(word));
  return { byLetters, themed };
}

/** Returns every word of the large check list (four to seven letters) that consists of these letters. */
export function wordsFromLetters(letters: string): string[] {
  return wordTables().byLetters.get(lettersOf(letters.toLowerCase())) ?? [];
}

/** Word lengths of the anagrams at each level. */
const LENGTHS: Record<Level, number[]> = { 0: [5], 1: [5, 6], 2: [6], 3: [6, 7], 4: [7] };
const anagramPool = poolOf((level) =>
  wordTables().themed.filter(
    ({ word }) =>
      LENGTHS[level].includes(word.length) && wordsFromLetters(word).length === 1 && scramble(word),
  ),
);

/** A scrambled word; accepted when the letters form no second word of the large list. */
const wordAnagram = defineFamily({ family: 'word-anagram', kind: 'word', source }, (random, level, place) => {
  const { word, theme } = entryAt(anagramPool(level), place);
  const scrambled = scramble(word)?.toUpperCase();
  if (!scrambled || wordsFromLetters(scrambled).length !== 1) return undefined;
  const isHard = level === 4;
  return {
    answer: word,
    wrong: lookalikes(word, random),
    ...anagramTexts(random, { word, scrambled, clue: isHard ? rareLetters(word) : theme, isHard }),
  };
});

/** Returns the letters in an order derived from the word, none at its original position: the same word, the same result. */
function scramble(word: string): string | undefined {
  const random = createRandom([...word].reduce((seed, letter) => seed * 27 + letter.charCodeAt(0) - 96, 0));
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const mixed = random.shuffle([...word]);
    if (mixed.every((letter, index) => letter !== word[index])) return mixed.join('');
  }
  return undefined;
}

function rareLetters(word: string): string {
  const byRarity = [...new Set(word)].sort(
    (one, other) => 'etaoinsrhldcumfpgwybvkxjqz'.indexOf(other) - 'etaoinsrhldcumfpgwybvkxjqz'.indexOf(one),
  );
  return `${byRarity[0]?.toUpperCase()} and ${byRarity[1]?.toUpperCase()}`;
}

/** Returns words of the same length by letters in common, which are easily mistaken for the key. */
function lookalikes(word: string, random: Random): string[] {
  const common = (other: string) => [...other].filter((letter) => word.includes(letter)).length;
  let nearest = nearestWords.get(word);
  if (!nearest) {
    const others = wordTables()
      .themed.map((entry) => entry.word)
      .filter((other) => other.length === word.length && lettersOf(other) !== lettersOf(word));
    nearest = [...new Set(others)].sort(
      (one, other) => common(other) - common(one) || (one < other ? -1 : 1),
    );
    nearestWords.set(word, nearest.slice(0, 8));
  }
  return random.shuffle(nearest.slice(0, 8)).slice(0, 3);
}
const nearestWords = new Map<string, string[]>();

/** Shifts the letters of a word along the alphabet; the amounts in `shifts` repeat. */
export function shiftLetters(word: string, shifts: number[]): string {
  const moved = [...word.toLowerCase()].map((letter, index) => {
    const place = letter.charCodeAt(0) - 97 + (shifts[index % shifts.length] as number);
    return String.fromCharCode(97 + (((place % 26) + 26) % 26));
  });
  return moved.join('');
}

type Code = ThemedWord & { shifts: number[] };

/** How far the letters are shifted at each level; disjoint, so that no two levels share a code. */
const SHIFT_SIZES: Record<Level, number[]> = {
  0: [1, 2],
  1: [3, 4],
  2: [5, 6],
  3: [7, 8, 9],
  4: [2, 3, 4, 5, 6],
};
const codePool = poolOf((level) => {
  const lengths = level === 0 ? [5, 6] : level === 4 ? [7] : [5, 6, 7];
  const words = wordTables().themed.filter(({ word }) => lengths.includes(word.length));
  const amounts = SHIFT_SIZES[level].flatMap((size) => [size, -size]);
  return amounts.flatMap((amount): Code[] =>
    words.map((entry) => ({ ...entry, shifts: level === 4 ? [amount, -amount] : [amount] })),
  );
});

/** A word in code; decoding is a function, so no second word can match. */
const wordShift = defineFamily(
  { family: 'word-shift', kind: 'word', group: 'cipher', source },
  (random, level, place) => {
    const { word, theme, shifts } = entryAt(codePool(level), place);
    const size = Math.abs(shifts[0] as number);
    const code = shiftLetters(word, shifts).toUpperCase();
    const move = {
      places: plural(size, 'place'),
      way: shifts[0] === size ? 'forward' : 'back',
      isInTurn: level === 4,
    } as const;
    return {
      answer: word,
      wrong: lookalikes(word, random),
      ...shiftTexts(random, { word, code, move, theme: level < 3 ? theme : undefined }),
    };
  },
);

/** Returns the animals of the list whose letters are consecutive in the phrase without its spaces. */
export function animalsIn(phrase: string): string[] {
  const letters = phrase.toLowerCase().replace(/[^a-z]/g, '');
  return HIDDEN_ANIMALS.map(({ animal }) => animal).filter((animal) => letters.includes(animal));
}

const HIDDEN_LENGTHS: Record<Level, number[]> = { 0: [3], 1: [3, 4], 2: [4], 3: [4, 5], 4: [4, 5] };
const hiddenPool = poolOf((level) =>
  HIDDEN_ANIMALS.filter(({ animal }) => HIDDEN_LENGTHS[level].includes(animal.length)).flatMap(
    ({ animal, first, second }) =>
      first
        .flatMap((left) => second.map((right) => ({ animal, phrase: `${left} ${right}` })))
        .filter(({ phrase }) => animalsIn(phrase).join() === animal),
  ),
);

/** An animal hidden across the space between two words; accepted when no other animal of the list is in the phrase. */
const wordHidden = defineFamily({ family: 'word-hidden', kind: 'word', source }, (random, level, place) => {
  const { animal, phrase } = entryAt(hiddenPool(level), place);
  const others = HIDDEN_ANIMALS.filter((other) => other.animal.length === animal.length).map(
    (other) => other.animal,
  );
  return {
    answer: animal,
    wrong: random.shuffle(others.filter((other) => other !== animal)),
    ...hiddenTexts(random, { animal, phrase }),
  };
});

/** Returns a function that returns the list of a level in a fixed mixed order. */
function poolOf<T>(list: (level: Level) => T[]): (level: Level) => T[] {
  const pools: Partial<Record<Level, T[]>> = {};
  return (level) => {
    pools[level] ??= createRandom(level).shuffle(list(level));
    return pools[level];
  };
}

function entryAt<T>(pool: T[], place: number): T {
  return pool[place % pool.length] as T;
}

export const wordFamilies: GeneratorFamily[] = [wordAnagram, wordShift, wordHidden];
