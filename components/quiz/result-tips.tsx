import { BookOpenCheck, Hourglass, Lightbulb } from 'lucide-react';
import type { GameName } from '@/lib/contract/enums';
import type { StripMark } from '@/lib/quiz/play-strip';
import { icon } from './icon-props';
import { type Tip, tipsFor } from './result-text';
import styles from './result-tips.module.css';

/** Three tips for the next run, derived from this one. */
export function ResultTips(props: { marks: readonly StripMark[]; hints: number; game: GameName }) {
  return (
    <div>
      <h2>Three ways to do better</h2>
      <ul className={styles.tips}>
        {tipsFor(props).map(({ about, title, text }) => (
          <li key={title} className={styles.tip}>
            <span className={styles.tipTile}>
              <TipIcon about={about} />
            </span>
            <p>
              <b>{title}</b>
              <span>{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ICONS = { reading: BookOpenCheck, hints: Lightbulb, clock: Hourglass } satisfies Record<
  Tip['about'],
  unknown
>;

function TipIcon({ about }: { about: Tip['about'] }) {
  const Icon = ICONS[about];
  return <Icon size={30} {...icon} />;
}
