import { EmblemTile } from '@/components/illustration/category-emblem';
import { Dot } from '@/components/illustration/dot';
import { DailyLink } from '@/components/quiz/daily-link';
import { ButtonLink } from '@/components/ui/button';
import { MidnightClock } from '@/components/ui/midnight-clock';
import { HUES } from '@/lib/contract/enums';
import { DailyFeatureText } from './daily-feature-text';

/** The two cards: Daily Challenge with its countdown, and Fun Trivia Games (SPEC §2). */
export function Features() {
  return (
    <section className="features" aria-label="Games">
      <article className="feature feature-night">
        <h2>Daily Challenge</h2>
        <DailyFeatureText />
        <div className="feature-bottom">
          <p className="label">Next challenge in</p>
          <MidnightClock label="Next challenge in" tone="night" />
          <DailyLink variant="primary">Play today's set</DailyLink>
        </div>
        <Dot mood="wow" className="feature-dot dot-on-dark" />
      </article>
      <article className="feature hue-fill tec">
        <h2>Fun Trivia Games</h2>
        <p className="feature-text">Pick a rabbit hole. Whole worlds, ten questions a game.</p>
        <div className="feature-bottom">
          <div className="six-emblems" aria-hidden="true">
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
