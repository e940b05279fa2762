import { HeroFrame } from './hero-frame';
import { StartPlaying } from './start-playing';

/** The first screen: what this is, and the one button. */
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
      lead="Fifteen questions a day, trivia whenever you like. Free, fast and a little bit smug."
    >
      <StartPlaying variant="cta" hasIcon hasDayLine>
        Start Playing
      </StartPlaying>
    </HeroFrame>
  );
}
