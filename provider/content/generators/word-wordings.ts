import type { Random } from './random';
import { chooseStem } from './wordings';

type Texts = { question: string; spoken: string; hint: string; explanation: string };

const spellOut = (letters: string): string => [...letters].join(', ');

const anagramStems = (letters: string): string[] => [
  `Which word can you make from the letters ${letters}?`,
  `Rearrange the letters ${letters}. Which word do they make?`,
  `Which word uses each of the letters ${letters} once?`,
  `The letters ${letters} are in the wrong order. Which word do they make in the right one?`,
  `Somebody has mixed up the letters of a word, and now they read ${letters}. What is the word?`,
];

/** Returns the texts about an anagram; `clue` is its theme, or its two rarest letters when it is hard. */
export function anagramTexts(
  random: Random,
  { word, scrambled, clue, isHard }: { word: string; scrambled: string; clue: string; isHard: boolean },
): Texts {
  return {
    ...chooseStem(anagramStems(scrambled), anagramStems(spellOut(scrambled))),
    hint: random.pick(
      isHard
        ? [
            `Find a place for the rarer letters first: ${clue}.`,
            `Begin with the less common letters, ${clue}.`,
          ]
        : [`Think of ${clue}.`, `The word has to do with ${clue}.`],
    ),
    explanation: random.pick([
      `The letters of ${scrambled} spell ${word}. None of the other words has the same letters.`,
      `In the right order, the letters of ${scrambled} make ${word}. The other words need different letters.`,
    ]),
  };
}

/** How the letters of a code were moved: all the same way, or forward and back in turn. */
type Move = { places: string; way: 'forward' | 'back'; isInTurn: boolean };

function shiftStems(code: string, { places, way, isInTurn }: Move): string[] {
  if (!isInTurn) {
    return [
      `Which word becomes ${code} if you move each letter ${places} ${way} in the alphabet?`,
      `Move every letter of a word ${places} ${way} in the alphabet and you get ${code}. What is the word?`,
      `Every letter of a word was moved ${places} ${way} in the alphabet, which gave ${code}. What was the word?`,
      `In a code, each letter moves ${places} ${way} in the alphabet. Which word is written as ${code}?`,
      `A word became ${code} when all its letters moved ${places} ${way} in the alphabet. What was the word?`,
    ];
  }
  const turns = `${places} ${way} in the alphabet, the next ${places} ${way === 'back' ? 'forward' : 'back'}, and so on`;
  return [
    `Which word becomes ${code} if you move the first letter ${turns}?`,
    `Move the first letter of a word ${turns}, and you get ${code}. What is the word?`,
    `In a code, the first letter of a word moves ${turns}. Which word is written as ${code}?`,
    `A word became ${code} when its first letter moved ${turns}. What was the word?`,
  ];
}

/** Returns the texts about a word in code; `theme` is given away in the hint where it is present. */
export function shiftTexts(
  random: Random,
  { word, code, move, theme }: { word: string; code: string; move: Move; theme: string | undefined },
): Texts {
  const back = move.way === 'back' ? 'forward' : 'back';
  return {
    ...chooseStem(shiftStems(code, move), shiftStems(spellOut(code), move)),
    hint: random.pick(
      theme
        ? [
            `Move the first letter the other way, and think of ${theme}.`,
            `The word has to do with ${theme}. Begin by moving the first letter the other way.`,
          ]
        : [
            'Move the first letter the other way, and then the last one.',
            'You need only a few letters: move the first and the last one the other way.',
          ],
    ),
    explanation: random.pick([
      `If you move the letters of ${code} the other way, they spell ${word}.`,
      move.isInTurn
        ? `Undo every move, and ${code} turns into ${word}.`
        : `Move each letter of ${code} ${move.places} ${back}, and you get ${word}.`,
    ]),
  };
}

const hiddenStems = (phrase: string): string[] => [
  `Which animal hides in the words ${phrase}?`,
  `The words ${phrase} hide the name of an animal. Which animal is it?`,
  `Read the words ${phrase} without the space. Which animal do you find in them?`,
  `Letters in a row spell an animal in the words ${phrase}. Which animal is it?`,
  `If you look closely at the words ${phrase}, which animal do you find?`,
];

/** Returns the texts about an animal hidden across the space of a phrase. */
export function hiddenTexts(random: Random, { animal, phrase }: { animal: string; phrase: string }): Texts {
  const closed = phrase.replace(' ', '').replace(animal, animal.toUpperCase());
  return {
    ...chooseStem(hiddenStems(`'${phrase}'`), hiddenStems(phrase)),
    hint: random.pick([
      'Look across the gap between the words.',
      'The name begins in the first word and ends in the other.',
    ]),
    explanation: random.pick([
      `Without the space, the words read ${closed}.`,
      `Close the gap between the words, and you can read it: ${closed}.`,
    ]),
  };
}
