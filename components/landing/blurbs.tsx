import { BlurbShape } from '@/components/illustration/blurb-shape';
import { Blurb } from '@/components/ui/blurb';
import { BLURBS } from './site-content';

/** What the product does, in four short pieces. */
export function Blurbs() {
  return (
    <section className="section">
      <h2 className="section-title">Small game. Big bragging rights.</h2>
      <ul className="blurbs">
        {BLURBS.map(({ shape, hue, title, text }) => (
          <Blurb key={title} shape={<BlurbShape name={shape} />} hue={hue} title={title}>
            {text}
          </Blurb>
        ))}
      </ul>
    </section>
  );
}
