import { clsx } from 'clsx';
import { Dot } from '@/components/illustration/dot';
import sectionStyles from '@/components/ui/section.module.css';
import featuresStyles from './features.module.css';
import { ReaderText } from './reader-text';
import { StartPlaying } from './start-playing';

/**
 * Renders the end of a page: another invitation to play, or the reader's day. Only readers who are not signed in are
 * told that guests can play.
 */
export function ClosingCta({ title }: { title: string }) {
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
        <ReaderText part="ClosingTitle">{title}</ReaderText>
      </h2>
      <p className={featuresStyles.featureText}>
        <ReaderText part="ClosingDay">Guests welcome. No email needed to start.</ReaderText>
      </p>
      <StartPlaying variant="primary">Join the Fun</StartPlaying>
      <Dot mood="wink" className={clsx(featuresStyles.featureDot, 'dot-on-dark')} />
    </section>
  );
}
