import type { Hue } from '@/lib/contract/enums';

/** The tile in a hero panel's corner for the daily's own kinds of question. */
export type KindTile = 'sequence' | 'word' | 'logic' | 'number';

type QuestionAppearance = { hue: Hue; label: string; tile?: KindTile };

/** The kinds of generated questions. */
const KINDS: Record<string, QuestionAppearance> = {
  sequence: { hue: 'geo', label: 'Number sequence', tile: 'sequence' },
  word: { hue: 'ent', label: 'Word puzzle', tile: 'word' },
  logic: { hue: 'his', label: 'Logic riddle', tile: 'logic' },
  number: { hue: 'spo', label: 'Number game', tile: 'number' },
  picture: { hue: 'geo', label: 'Picture puzzle', tile: 'sequence' },
  'sunday-link': { hue: 'tec', label: 'The Sunday link' },
};

/** The families of crafted teasers, by the tile and hue that they share. */
const CRAFTED: [KindTile, Hue, string[]][] = [
  [
    'word',
    'ent',
    [
      'acronyms',
      'before-and-after',
      'clued-anagrams',
      'collective-nouns',
      'hidden-words',
      'homophones',
      'misquoted-proverbs',
      'missing-link',
      'missing-vowels',
      'portmanteaux',
      'rebus',
      'spoonerisms',
      'word-origins',
    ],
  ],
  ['logic', 'his', ['lateral', 'next-in-series', 'odd-one-out', 'riddles', 'shared-link', 'true-or-false']],
  ['number', 'spo', ['emoji-titles', 'units']],
];

/** The fields of the daily's general questions; others have the last hue. */
const FIELDS: [Hue, string[]][] = [
  ['geo', ['places', 'travel', 'oceans', 'where-would-you-be', 'languages', 'weather']],
  [
    'sci',
    [
      'animals',
      'chemistry',
      'everyday-science',
      'food',
      'mathematics',
      'medicine',
      'nature',
      'physics',
      'plants',
      'psychology',
      'space',
    ],
  ],
  ['spo', ['sport', 'video-games', 'dance']],
  [
    'ent',
    [
      'arts',
      'fashion',
      'film',
      'first-lines',
      'language',
      'music',
      'novels-and-poetry',
      'painting',
      'television',
    ],
  ],
  [
    'his',
    ['ancient-history', 'history', 'history-after-1945', 'politics', 'religion-and-myth', 'who-said-it'],
  ],
];

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns hue, label and tile of a question's hero panel. A trivia game has its category's `gameHue`; the daily's kinds,
 * families and fields have their own.
 */
export function questionAppearance(category: string, gameHue?: Hue): QuestionAppearance {
  const kind = KINDS[category];
  if (kind) return kind;
  const label = capitalize(category.replaceAll('-', ' '));
  const crafted = CRAFTED.find(([, , families]) => families.includes(category));
  if (crafted && !gameHue) return { hue: crafted[1], label, tile: crafted[0] };
  const field = FIELDS.find(([, fields]) => fields.includes(category));
  return { hue: gameHue ?? field?.[0] ?? 'tec', label };
}
