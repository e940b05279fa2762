import type { GeneratedKind } from './generators/generated-question';

/** The parts of a daily; each takes items of its own families. */
export type Slot = 'general' | 'word' | 'logic' | 'picture';

/** The families that are written by hand (`teasers/<family>.json`), and the part of a daily that each belongs to. */
export const CRAFTED_FAMILIES: Readonly<Record<string, Slot>> = {
  'first-lines': 'general',
  'where-would-you-be': 'general',
  'who-said-it': 'general',
  'before-and-after': 'word',
  'clued-anagrams': 'word',
  'collective-nouns': 'word',
  acronyms: 'word',
  'hidden-words': 'word',
  homophones: 'word',
  'misquoted-proverbs': 'word',
  'missing-link': 'word',
  'missing-vowels': 'word',
  portmanteaux: 'word',
  rebus: 'word',
  spoonerisms: 'word',
  'word-origins': 'word',
  lateral: 'logic',
  'next-in-series': 'logic',
  'odd-one-out': 'logic',
  riddles: 'logic',
  'shared-link': 'logic',
  'true-or-false': 'logic',
  'emoji-titles': 'picture',
  units: 'picture',
};

const SLOT_OF_KIND: Record<GeneratedKind, Slot> = {
  word: 'word',
  logic: 'logic',
  number: 'picture',
  sequence: 'picture',
  picture: 'picture',
  general: 'general',
};

/** Returns the part of a daily that a generated family belongs to. */
export const slotOfKind = (kind: GeneratedKind): Slot => SLOT_OF_KIND[kind];
