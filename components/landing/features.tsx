import { clsx } from 'clsx';
import { EmblemTile } from '@/components/illustration/category-emblem';
import { Dot } from '@/components/illustration/dot';
import { DailyLink } from '@/components/quiz/daily-link';
import { ButtonLink } from '@/components/ui/button';
import { MidnightClock } from '@/components/ui/midnight-clock';
import { HUES } from '@/lib/contract/enums';
import styles from './features.module.css';
import { ReaderText } from './reader-text';

/** Renders the two cards: Daily Challenge with its countdown, and Fun Trivia Games (product rules §2). */
export function Features() {
  return (
    <section className={styles.features} aria-label="Games">
      <article className={clsx(styles.feature, styles.featureNight)}>
        <h2>Daily Challenge</h2>
        <p className={styles.featureText}>
          <ReaderText part="Day">One set of fifteen. The same for everyone, gone at midnight.</ReaderText>
        </p>
        <div className={styles.featureBottom}>
          <p className="label">Next challenge in</p>
          <MidnightClock label="Next challenge in" tone="night" />
          <DailyLink variant="primary">Play today’s game</DailyLink>
        </div>
        <Dot mood="wow" className={clsx(styles.featureDot, 'dot-on-dark')} />
      </article>
      <article className={clsx(styles.feature, 'hue-fill tec')}>
        <h2>Fun Trivia Games</h2>
        <p className={styles.featureText}>Pick a rabbit hole. Whole worlds, ten questions a game.</p>
        <div className={styles.featureBottom}>
          <div className={styles.sixEmblems} aria-hidden="true">
            {HUES.map((hue) => (
              <EmblemTile key={hue} hue={hue} />
            ))}
          </div>
          <ButtonLink href="/trivia" variant="ink" prefetch={false}>
            Browse categories
          </ButtonLink>
        </div>
      </article>
    </section>
  );
}
