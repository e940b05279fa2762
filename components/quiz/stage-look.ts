import type { Hue } from '@/components/illustration/hue';

type StageLook = { hue: Hue; label: string };

/** The daily's own kinds of question. */
const KINDS: Record<string, StageLook> = {
  sequence: { hue: 'geo', label: 'Number sequence' },
  word: { hue: 'ent', label: 'Word puzzle' },
  logic: { hue: 'his', label: 'Logic riddle' },
  number: { hue: 'spo', label: 'Number game' },
};

/** Words of a trivia category, and the hue they wear. */
const HUES_BY_WORD: readonly (readonly [RegExp, Hue])[] = [
  [/geograph|place/i, 'geo'],
  [/science|space|nature|food/i, 'sci'],
  [/sport|nba|football/i, 'spo'],
  [/entertain|hollywood|art|film|music|language/i, 'ent'],
  [/histor/i, 'his'],
];

/** The hue, emblem and words of a question's category; unknown categories share one hue. */
export function stageLook(category: string): StageLook {
  const kind = KINDS[category];
  if (kind) return kind;
  const hue = HUES_BY_WORD.find(([words]) => words.test(category))?.[1] ?? 'tec';
  const words = category.replaceAll('-', ' ');
  return { hue, label: words.charAt(0).toUpperCase() + words.slice(1) };
}
