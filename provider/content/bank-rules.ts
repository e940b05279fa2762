import { TRIVIA_QUESTIONS } from '@/lib/quiz/scoring';
import type { BankQuestion } from './bank-question';

const LONG_TEXT_CHARACTERS = 8;
/** Two lines on a phone. */
const OPTION_CHARACTERS_MAX = 44;
const LENGTH_RATIO_MAX = 1.3;
const NEAR_DUPLICATE_SHARE = 0.6;
/** Above this share, texts are near-duplicates whatever their keys. */
const NEAR_DUPLICATE_SHARE_ANY_KEY = 0.8;
/** Chi-square with three degrees of freedom at p = 0.01. */
const PLACE_CHI_SQUARE_MAX = 11.34;
const KEY_LONGEST_SHARE_MAX = 0.33;
/** With fewer questions than this, a share is not significant. */
const STATISTICS_MIN = 40;

const NEGATED =
  /\b(NOT|EXCEPT)\b|\b(which|what|who|whose)\b.*\b(not|never|except|isn't|aren't|doesn't|cannot)\b/i;
const CATCH_ALL = /\b(all|none|both|any|some) of (the above|these|them)\b|\bboth [a-d] and [a-d]\b/i;
const TIME_WORD =
  /\b(current|currently|latest|today|todays|now|nowadays|recent|recently|newest|so far|to date|at present|this (year|month|week|century)|largest|biggest|tallest|longest|fastest|richest|highest|heaviest)\b/i;
const OPINION_WORD =
  /\b(best|worst|finest|greatest|favourite|favorite|most beautiful|probably|arguably|maybe)\b/i;
const MARKUP = /&[a-z]+;|&#\d+;|<[a-z/]|\s{2}|\*\*|`/i;
const EMOJI = /\p{Emoji_Presentation}/u;
const STOP_WORDS = new Set([
  'with',
  'from',
  'that',
  'this',
  'into',
  'over',
  'under',
  'their',
  'back',
  'the',
  'and',
  'its',
  'a',
  'an',
  'of',
  'to',
  'in',
]);

/**
 * Returns the faults of one question by the rules that a program can check. Imported questions may have an empty hint or
 * explanation: then the rules about it are skipped.
 */
export function checkQuestion(question: BankQuestion): string[] {
  return [
    ...optionFaults(question),
    ...keyLeaks(question),
    ...wordingFaults(question),
    ...figureFaults(question),
  ];
}

/** Returns the faults of a bank: ids that reveal their key, duplicates, and keys given away by position or length. */
export function checkBank(questions: BankQuestion[]): string[] {
  return [...questions.flatMap(idFaults), ...duplicateFaults(questions), ...statisticsFaults(questions)];
}

/** Returns a fault when a trivia file has fewer questions than a game needs. */
export function countFaults(questions: readonly BankQuestion[]): string[] {
  if (questions.length >= TRIVIA_QUESTIONS) return [];
  return [`${questions.length} questions, a game needs ${TRIVIA_QUESTIONS}`];
}

function optionFaults({ options, answer }: BankQuestion): string[] {
  const faults: string[] = [];
  const folded = options.map((option) =>
    option
      .toLowerCase()
      .replace(/[\s.]+/g, ' ')
      .trim(),
  );
  if (options.length !== 4) faults.push('needs exactly four options');
  if (options.some((option) => option.length > OPTION_CHARACTERS_MAX)) faults.push('an option is too long');
  if (new Set(folded).size !== options.length) faults.push('two options are the same');
  if (!options.includes(answer)) faults.push('the answer is not one of the options');
  if (options.some((option) => CATCH_ALL.test(option))) faults.push('all or none of the above');
  const wrong = options.filter((option) => option !== answer).map((option) => option.length);
  const longestWrong = Math.max(...wrong);
  if (longestWrong > LONG_TEXT_CHARACTERS && longestWrong > LENGTH_RATIO_MAX * answer.length) {
    faults.push('an option is much longer than the key');
  }
  if (answer.length > LONG_TEXT_CHARACTERS && answer.length > LENGTH_RATIO_MAX * longestWrong) {
    faults.push('the key is much longer than the options');
  }
  const formats = new Set(options.map(numberFormat));
  if (formats.size > 1) faults.push('numbers in mixed formats');
  const capitals = new Set(options.map((option) => /^\p{Lu}/u.test(option)));
  if (capitals.size > 1 && !options.some((option) => /^[-\d]/.test(option)))
    faults.push('options differ in capitalization');
  return faults;
}

/** Returns 'text' or the format of a leading number: 1,500 and 1500 and 1.5 differ, 20 and 300 do not. */
function numberFormat(option: string): string {
  const number = /^[-−]?\d[\d.,:]*/.exec(option)?.[0];
  return number === undefined ? 'text' : number.replace(/^[-−]/, '').replace(/\d+/g, '#');
}

function keyLeaks(question: BankQuestion): string[] {
  const telling = tellingWords(question);
  const faults: string[] = [];
  for (const field of ['stem', 'hint'] as const) {
    const text = field === 'stem' ? question.question : question.hint;
    const leak = telling.find((word) => words(text).some((other) => sharesRoot(word, other)));
    if (leak) faults.push(`the ${field} gives away the key: ${leak}`);
  }
  return faults;
}

/** Checks the id, which is sent with the question and must not reveal the key either. */
function idFaults(question: BankQuestion): string[] {
  const parts = question.id.split('-');
  const leak = tellingWords(question).find((word) => parts.some((part) => sharesRoot(word, part)));
  return leak ? [`the id gives away the key: ${question.id}`] : [];
}

/** Returns the words of the key that distinguish it from the other options. */
function tellingWords({ options, answer }: BankQuestion): string[] {
  return words(answer).filter(
    (word) => !STOP_WORDS.has(word) && !options.every((option) => words(option).includes(word)),
  );
}

/** Returns true when `other` is the key's word or has the same root; short words must match whole or as plural. */
function sharesRoot(keyWord: string, other: string): boolean {
  if (keyWord === other || `${keyWord}s` === other || keyWord === `${other}s`) return true;
  if (keyWord.length < 4 || other.length < 4 || /\d/.test(keyWord)) return false;
  const root =
    keyWord.length < 6 ? keyWord.replace(/[es]$/, '') : keyWord.slice(0, Math.ceil(keyWord.length * 0.65));
  return other.startsWith(root);
}

function wordingFaults({ question, hint, explanation, source, answer, asOf }: BankQuestion): string[] {
  const faults: string[] = [];
  if (!question.endsWith('?')) faults.push('the stem is not a question');
  if (NEGATED.test(question)) faults.push('a negative stem');
  if (CATCH_ALL.test(question)) faults.push('all or none of the above');
  if (!asOf && [question, explanation].some((text) => TIME_WORD.test(text)))
    faults.push('a time word without asOf');
  if (OPINION_WORD.test(question)) faults.push('a matter of opinion');
  if ([question, hint, explanation, answer].some((text) => MARKUP.test(text)))
    faults.push('markup or double spaces');
  if (wordShare(question, hint) >= NEAR_DUPLICATE_SHARE) faults.push('the hint repeats the stem');
  if (wordShare(question, explanation) >= NEAR_DUPLICATE_SHARE)
    faults.push('the explanation repeats the stem');
  if (!/^\p{Lu}/u.test(source) || source.split(' ').length < 2) faults.push('the source is not a title');
  if (explanation && (!/[.!?)']$/.test(explanation) || /[.!?] .*[.!?] .*[.!?]$/.test(explanation)))
    faults.push('the explanation is not a single sentence');
  return faults;
}

function figureFaults({ question, options, figure }: BankQuestion): string[] {
  const faults: string[] = [];
  // Read out one by one and shown at the size of letters there, emoji belong in a figure.
  if (EMOJI.test(question)) faults.push('an emoji in the stem');
  if (figure?.kind === 'emoji' && figure.description.split(', ').length !== figure.symbols.length)
    faults.push('the description does not name each emoji');
  const drawn = figure?.kind === 'options' ? figure.drawings.map(({ option }) => option) : options;
  if (drawn.toSorted().join('\n') !== options.toSorted().join('\n'))
    faults.push('the drawings are not those of the options');
  return faults;
}

function duplicateFaults(questions: BankQuestion[]): string[] {
  const faults: string[] = [];
  questions.forEach((one, index) => {
    for (const other of questions.slice(index + 1)) {
      if (one.id === other.id) faults.push(`duplicate id: ${one.id}`);
      if (areNearDuplicates(one, other)) faults.push(`near-duplicates: ${one.id}, ${other.id}`);
    }
  });
  return faults;
}

type Asked = Readonly<Pick<BankQuestion, 'question' | 'answer'>>;

/** Returns true for the same words, for most words in common and the same key, or for nearly all words in common. */
export function areNearDuplicates(one: Asked, other: Asked): boolean {
  const left = foldedOf(one);
  const right = foldedOf(other);
  if (left.text === right.text) return true;
  return isNearShare(jaccard(left.subject, right.subject), left.key === right.key);
}

type Folded = { text: string; key: string; subject: Set<string> };
const folded = new WeakMap<Asked, Folded>();

/** A bank is compared in pairs: each question is analysed once, not once per comparison. */
function foldedOf(asked: Asked): Folded {
  const known = folded.get(asked);
  if (known) return known;
  const { question, answer } = asked;
  const made = {
    text: normalisedText(question),
    key: normalisedText(answer),
    subject: subjectWords(question),
  };
  folded.set(asked, made);
  return made;
}

/** Returns true when two questions with this share of common subject words are near-duplicates. */
export function isNearShare(share: number, isSameKey: boolean): boolean {
  return isSameKey ? share >= NEAR_DUPLICATE_SHARE : share > NEAR_DUPLICATE_SHARE_ANY_KEY;
}

/** Returns the words that say what a question is about, including numbers and acronyms: series differ in nothing else. */
export function subjectWords(question: string): Set<string> {
  const acronyms = (question.match(/\b[A-Z]{2,3}\b/g) ?? []).map((word) => word.toLowerCase());
  return new Set([...acronyms, ...words(question).filter((word) => word.length > 3 || /\d/.test(word))]);
}

/** Returns a text without capitals, accents and punctuation. */
export function normalisedText(text: string): string {
  return words(text).join(' ');
}

function statisticsFaults(questions: BankQuestion[]): string[] {
  if (questions.length < STATISTICS_MIN) return [];
  const faults: string[] = [];
  const { chiSquare, keyLongestShare } = bankFigures(questions);
  if (chiSquare > PLACE_CHI_SQUARE_MAX)
    faults.push(`key positions are uneven: chi-square ${chiSquare.toFixed(1)}`);
  if (keyLongestShare > KEY_LONGEST_SHARE_MAX)
    faults.push(`key too often longest: ${keyLongestShare.toFixed(2)}`);
  return faults;
}

/** Returns the chi-square of the keys' positions, and the success rate of always choosing the longest option (chance: 0.25). */
export function bankFigures(questions: BankQuestion[]): { chiSquare: number; keyLongestShare: number } {
  const places = [0, 0, 0, 0];
  let longest = 0;
  for (const { options, answer } of questions) {
    const place = options.indexOf(answer);
    places[place] = (places[place] ?? 0) + 1;
    const length = Math.max(...options.map((option) => option.length));
    const ties = options.filter((option) => option.length === length);
    if (ties.includes(answer)) longest += 1 / ties.length;
  }
  const expected = questions.length / 4;
  const chiSquare = places.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
  return { chiSquare, keyLongestShare: longest / questions.length };
}

/** Returns the share of common content words of two texts (Jaccard); 0 when either has none. */
function wordShare(one: string, other: string): number {
  const longWords = (text: string) => new Set(words(text).filter((word) => word.length > 3));
  return jaccard(longWords(one), longWords(other));
}

function jaccard(left: Set<string>, right: Set<string>): number {
  let common = 0;
  for (const word of left) if (right.has(word)) common += 1;
  const all = left.size + right.size - common;
  return all === 0 ? 0 : common / all;
}

/** Returns the lower-case words and numbers of a text, without accents and possessives; a minus stays with its number. */
export function words(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']s\b/g, '');
  return plain.match(/-?\d+(?:[.:]\d+)*|[\p{L}]+/gu) ?? [];
}
