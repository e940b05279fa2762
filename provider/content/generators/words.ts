import { readFileSync } from 'node:fs';
import { HIDDEN_ANIMALS } from '../word-lists/hidden-words';
import { THEMED_WORDS } from '../word-lists/themed-words';
import { defineFamily, type GeneratorFamily, type Level } from './generated-question';
import { createRandom, type Random } from './random';

const source = 'Playwit brain teasers: word puzzles';

type ThemedWord = { word: string; theme: string };

const lettersOf = (word: string): string => [...word].sort().join('');

const checkWords = readFileSync(new URL('../word-lists/check-words.txt', import.meta.url), 'utf8').trim().split('\n');
const wordsByLetters = new Map<string, string[]>();
for (const word of checkWords) {
  const letters = lettersOf(word);
  wordsByLetters.set(letters, [...(wordsByLetters.get(letters) ?? []), word]);
}
const isCheckWord = new Set(checkWords);

const themedWords: ThemedWord[] = Object.entries(THEMED_WORDS)
  .flatMap(([theme, words]) => words.map((word) => ({ word, theme })))
  .filter(({ word }) => isCheckWord.has(word));

/** Every word of the large check list (four to seven letters) that these letters make. */
export function wordsFromLetters(letters: string): string[] {
  return wordsByLetters.get(lettersOf(letters.toLowerCase())) ?? [];
}

const anagramWords = themedWords.filter(({ word }) => wordsFromLetters(word).length === 1);

/** Lengths of the words asked for at each level. */
const LENGTHS: Record<Level, number[]> = { 0: [5], 1: [5, 6], 2: [6], 3: [6, 7], 4: [7] };

/** A scrambled word; kept when the letters make no second word of the large list. */
export const wordAnagram = defineFamily({ family: 'word-anagram', kind: 'word', source }, (random, level) => {
  const { word, theme } = random.pick(anagramWords.filter(({ word }) => LENGTHS[level].includes(word.length)));
  const scrambled = scramble(word)?.toUpperCase();
  if (!scrambled || wordsFromLetters(scrambled).length !== 1) return undefined;
  const hard = level === 4;
  return {
    question: `Put the letters ${scrambled} in order. Which word do they make?`,
    spoken: `Put the letters ${[...scrambled].join(', ')} in order. Which word do they make?`,
    answer: word,
    wrong: lookalikes(word, random),
    hint: hard ? `Count the letters: ${rareLetters(word)} must be in it.` : `Think of ${theme}.`,
    explanation: `${scrambled} has just the letters of ${word}; each other word lacks at least one.`,
  };
});

/** The same letters in an order of the word's own, no letter in its place; the same word is always scrambled alike. */
function scramble(word: string): string | undefined {
  const random = createRandom([...word].reduce((seed, letter) => seed * 27 + letter.charCodeAt(0) - 96, 0));
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const mixed = random.shuffle([...word]);
    if (mixed.every((letter, index) => letter !== word[index])) return mixed.join('');
  }
  return undefined;
}

function rareLetters(word: string): string {
  const byRarity = [...new Set(word)].sort((one, other) => 'etaoinsrhldcumfpgwybvkxjqz'.indexOf(other) - 'etaoinsrhldcumfpgwybvkxjqz'.indexOf(one));
  return `${byRarity[0]?.toUpperCase()} and ${byRarity[1]?.toUpperCase()}`;
}

/** Words of the same length, by letters in common: the ones that a quick eye takes for the key. */
function lookalikes(word: string, random: Random): string[] {
  const common = (other: string) => [...other].filter((letter) => word.includes(letter)).length;
  const others = themedWords
    .map((entry) => entry.word)
    .filter((other) => other.length === word.length && lettersOf(other) !== lettersOf(word));
  const nearest = [...new Set(others)].sort((one, other) => common(other) - common(one) || (one < other ? -1 : 1));
  return random.shuffle(nearest.slice(0, 8)).slice(0, 3);
}

/** Moves letter number `index` of a word on round the alphabet by the amount that `shifts` repeats. */
export function shiftLetters(word: string, shifts: number[]): string {
  const moved = [...word.toLowerCase()].map((letter, index) => {
    const place = letter.charCodeAt(0) - 97 + (shifts[index % shifts.length] as number);
    return String.fromCharCode(97 + (((place % 26) + 26) % 26));
  });
  return moved.join('');
}

/** A word in code; decoding is a function, so no second word can fit. */
export const wordShift = defineFamily({ family: 'word-shift', kind: 'word', source }, (random, level) => {
  const { word, theme } = random.pick(themedWords.filter(({ word }) => LENGTHS[level].includes(word.length)));
  const size = level === 0 ? 1 : random.int(level < 3 ? 1 : 2, 2 + level);
  const forth = level === 0 || random.int(0, 1) === 0;
  const twoShifts = level === 4 ? [size, -size] : [forth ? size : -size];
  const code = shiftLetters(word, twoShifts).toUpperCase();
  const decoded = shiftLetters(code, twoShifts.map((shift) => -shift));
  if (decoded !== word) return undefined;
  const places = `${size} ${size === 1 ? 'place' : 'places'}`;
  const rule =
    level === 4
      ? `Letters moved by turns ${places} forward and ${places} back in the alphabet`
      : `Every letter moved ${places} ${forth ? 'forward' : 'back'} in the alphabet`;
  return {
    question: `${rule}, and a word became ${code}. What was the word?`,
    spoken: `${rule}, and a word became ${[...code].join(', ')}. What was the word?`,
    answer: word,
    wrong: lookalikes(word, random),
    hint: level < 3 ? `Undo the first letter, then check the last. Think of ${theme}.` : 'Undo the first letter and the last.',
    explanation: `Moved ${level === 4 || !forth ? 'the other way' : 'back'}, the letters of ${code} spell ${word}.`,
  };
});

/** The animals of the list whose letters stand in a row in the phrase once its gaps are closed. */
export function animalsIn(phrase: string): string[] {
  const letters = phrase.toLowerCase().replace(/[^a-z]/g, '');
  return HIDDEN_ANIMALS.map(({ animal }) => animal).filter((animal) => letters.includes(animal));
}

const HIDDEN_LENGTHS: Record<Level, number[]> = { 0: [3], 1: [3, 4], 2: [4], 3: [4, 5], 4: [5] };

/** An animal across the gap of two words; kept when no other animal of the list is in the phrase. */
export const wordHidden = defineFamily({ family: 'word-hidden', kind: 'word', source }, (random, level) => {
  const fitting = HIDDEN_ANIMALS.filter(({ animal }) => HIDDEN_LENGTHS[level].includes(animal.length));
  const { animal, first, second } = random.pick(fitting);
  const phrase = `${random.pick(first)} ${random.pick(second)}`;
  if (animalsIn(phrase).join() !== animal) return undefined;
  const others = HIDDEN_ANIMALS.filter((other) => other.animal.length === animal.length).map((other) => other.animal);
  return {
    question: `An animal hides in '${phrase}', its letters in a row. Which one?`,
    spoken: `An animal hides in the two words ${phrase}, its letters in a row. Which one?`,
    answer: animal,
    wrong: random.shuffle(others.filter((other) => other !== animal)),
    hint: 'Look across the gap between the words.',
    explanation: `Close the gap: ${phrase.replace(' ', '').replace(animal, animal.toUpperCase())}.`,
  };
});

export const wordFamilies: GeneratorFamily[] = [wordAnagram, wordShift, wordHidden];
