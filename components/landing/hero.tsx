import { Mosaic } from '@/components/illustration/mosaic';
import { StartPlaying } from './start-playing';

/** The first screen: what this is, and the one button. */
export function Hero() {
  return (
    <section className="hero">
      <div className="hero-text">
        <h1 className="hero-title">
          Know it?
          <br />
          Prove it.
        </h1>
        <p className="lead">
          Fifteen questions a day, trivia whenever you like. Free, fast and a little bit smug.
        </p>
        <StartPlaying variant="cta" hasIcon hasDayLine>
          Start Playing
        </StartPlaying>
      </div>
      <Mosaic />
    </section>
  );
}
