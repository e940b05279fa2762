import type { Hue } from '@/lib/contract/enums';

type QuestionAppearance = { hue: Hue; label: string };

/** The daily's own kinds of question. */
const KINDS: Record<string, QuestionAppearance> = {
  sequence: { hue: 'geo', label: 'Number sequence' },
  word: { hue: 'ent', label: 'Word puzzle' },
  logic: { hue: 'his', label: 'Logic riddle' },
  number: { hue: 'spo', label: 'Number game' },
};

/** The subjects of the daily's general questions. */
const SUBJECT_HUES: Record<string, Hue> = {
  places: 'geo',
  'everyday-science': 'sci',
  food: 'sci',
  nature: 'sci',
  sport: 'spo',
  arts: 'ent',
  language: 'ent',
  history: 'his',
};

/** Returns hue and label of a question's hero panel. A trivia game has its category's `gameHue`; the daily's subjects have their own. */
export function questionAppearance(category: string, gameHue?: Hue): QuestionAppearance {
  const kind = KINDS[category];
  if (kind) return kind;
  const words = category.replaceAll('-', ' ');
  return {
    hue: gameHue ?? SUBJECT_HUES[category] ?? 'tec',
    label: words.charAt(0).toUpperCase() + words.slice(1),
  };
}
