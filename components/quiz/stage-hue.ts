import type { Hue } from '@/components/illustration/hue';

/** Words of a question's category, and the hue and emblem its stage wears. */
const HUES_BY_WORD: readonly (readonly [RegExp, Hue])[] = [
  [/geograph|place/i, 'geo'],
  [/science|space|nature|sequence/i, 'sci'],
  [/sport|number game|arithmetic/i, 'spo'],
  [/entertain|art|film|music|word|language|anagram/i, 'ent'],
  [/histor|logic|riddle/i, 'his'],
  [/tech|invent|number/i, 'tec'],
];

/** The hue of a question's category; unknown categories share one. */
export function stageHue(category: string): Hue {
  return HUES_BY_WORD.find(([words]) => words.test(category))?.[1] ?? 'geo';
}
