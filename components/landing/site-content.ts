import type { BlurbShapeName } from '@/components/illustration/blurb-shape';
import type { Hue } from '@/lib/contract/enums';

/**
 * The landing page's fixed texts, in one place for the owner of the site to edit. Blurbs describe only what the product
 * does today.
 */
export const AVERAGE_RATING = '4.9';

type Blurb = { shape: BlurbShapeName; hue: Hue; title: string; text: string };

export const BLURBS: Blurb[] = [
  {
    shape: 'clock',
    hue: 'geo',
    title: 'One short set a day',
    text: 'Fifteen questions and you are done. No lives, no energy bars.',
  },
  {
    shape: 'flame',
    hue: 'ent',
    title: 'Streaks to keep',
    text: 'Finish the daily on consecutive days and watch the number grow.',
  },
  {
    shape: 'paper',
    hue: 'his',
    title: 'Every answer explained',
    text: 'One line says why, right after you answer. Stuck before that? Ask for a hint.',
  },
  {
    shape: 'steps',
    hue: 'spo',
    title: 'Boards that start over',
    text: 'A new board every day, week and month. First place is never taken for long.',
  },
];

type Testimonial = { hue: Hue; quote: string; name: string; about: string };

/** PLACEHOLDERS, written for the layout: nobody said these words. Replace them with real quotes, or empty the list. */
export const TESTIMONIALS: Testimonial[] = [
  {
    hue: 'sci',
    quote: 'I do it with my coffee. Some mornings I get eleven, some mornings I get humbled.',
    name: 'Ines M.',
    about: 'Plays most mornings',
  },
  {
    hue: 'spo',
    quote: 'My dad and I compare scores at dinner. He is winning. I am taking it well.',
    name: 'Theo K.',
    about: 'Second at dinner',
  },
  {
    hue: 'his',
    quote: 'The one line after each answer is the part I stay for.',
    name: 'Bea S.',
    about: 'History, mostly',
  },
];
