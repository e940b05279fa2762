import { clsx } from 'clsx';
import { OfferShape, type OfferShapeName } from '@/components/illustration/offer-shape';
import { Blurb } from '@/components/ui/blurb';
import blurbStyles from '@/components/ui/blurb.module.css';
import sectionStyles from '@/components/ui/section.module.css';
import { Tag } from '@/components/ui/tag';
import type { Hue } from '@/lib/contract/enums';
import styles from './offers.module.css';

type Offer = { shape: OfferShapeName; hue: Hue; title: string; text: string; isPlanned: boolean };

/** What product rules §1 lists, in its order. Entries that the product does not have yet say so. */
const OFFERS: readonly Offer[] = [
  {
    shape: 'trivia',
    hue: 'his',
    title: 'Trivia and quizzes',
    text: 'Big worlds from geography to technology, ten questions a round.',
    isPlanned: false,
  },
  {
    shape: 'daily',
    hue: 'spo',
    title: 'Daily challenges',
    text: 'Word puzzles, logic riddles and number games. New at midnight.',
    isPlanned: false,
  },
  {
    shape: 'multiplayer',
    hue: 'ent',
    title: 'Multiplayer competitions',
    text: 'Same questions, same clock, one of you is wrong.',
    isPlanned: true,
  },
  {
    shape: 'skill',
    hue: 'geo',
    title: 'Skill mini-games',
    text: 'Quick hands, quick eyes, thirty seconds.',
    isPlanned: true,
  },
  {
    shape: 'prediction',
    hue: 'tec',
    title: 'Prediction games',
    text: 'Call it before it happens. Points only, never money.',
    isPlanned: true,
  },
  {
    shape: 'story',
    hue: 'sci',
    title: 'AI story adventures',
    text: 'Stories that change with what you know.',
    isPlanned: true,
  },
];

/** Renders the six features of Playwit. */
export function Offers() {
  return (
    <section className={sectionStyles.section}>
      <h2 className={clsx(sectionStyles.sectionTitle, styles.aboutOffersTitle)}>
        Two ways to show off,
        <br />
        four on the way
      </h2>
      <ul className={clsx(blurbStyles.blurbs, styles.aboutOffers)}>
        {OFFERS.map(({ shape, hue, title, text, isPlanned }) => (
          <Blurb
            key={title}
            shape={<OfferShape name={shape} />}
            hue={hue}
            title={title}
            tag={isPlanned && <Tag>Planned</Tag>}
          >
            {text}
          </Blurb>
        ))}
      </ul>
    </section>
  );
}
