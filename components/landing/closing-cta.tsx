'use client';

import { clsx } from 'clsx';
import { Dot } from '@/components/illustration/dot';
import sectionStyles from '@/components/ui/section.module.css';
import { type DailyState, useDailyState } from '@/lib/browser/play/daily-state';
import featuresStyles from './features.module.css';
import { StartPlaying } from './start-playing';
import { Swap } from './swap';
import { useReaderParts } from './use-reader-parts';

/**
 * Renders the end of a page: another invitation to play, or the reader's day. Only readers who are not signed in are
 * told that guests can play.
 */
export function ClosingCta({ title }: { title: string }) {
  const day = useDailyState();
  const isSignedIn = day.state !== 'unknown' && day.state !== 'visitor';
  const parts = useReaderParts();
  return (
    <section
      className={clsx(
        sectionStyles.section,
        featuresStyles.feature,
        featuresStyles.featureNight,
        featuresStyles.lastCall,
      )}
    >
      <h2>
        <Swap initial={title}>{TITLES[day.state]}</Swap>
      </h2>
      <p className={featuresStyles.featureText}>
        <Swap initial="Guests welcome. No email needed to start.">
          {isSignedIn && parts && <parts.DayStatus day={day} />}
        </Swap>
      </p>
      <StartPlaying variant="primary">Join the Fun</StartPlaying>
      <Dot mood="wink" className={clsx(featuresStyles.featureDot, 'dot-on-dark')} />
    </section>
  );
}

const TITLES: Partial<Record<DailyState['state'], string>> = {
  playing: 'Your game is still open.',
  done: 'That’s today’s game done.',
};
