import { RecapLead } from '@/components/recap/recap-lead';
import { HeroFrame } from './hero-frame';
import { StartPlaying } from './start-playing';

/** Renders the first screen: what Playwit is, and one button. */
export function Hero() {
  return (
    <HeroFrame
      title={
        <>
          Know it?
          <br />
          Prove it.
        </>
      }
      lead={
        <RecapLead>
          Fifteen questions a day, trivia whenever you like. Free, fast and a little bit smug.
        </RecapLead>
      }
    >
      <StartPlaying variant="cta" hasIcon hasDayLine>
        Start Playing
      </StartPlaying>
    </HeroFrame>
  );
}
