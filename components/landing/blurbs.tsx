import { BlurbShape } from '@/components/illustration/blurb-shape';
import { Blurb } from '@/components/ui/blurb';
import blurbStyles from '@/components/ui/blurb.module.css';
import sectionStyles from '@/components/ui/section.module.css';
import { BLURBS } from './site-content';

/** Renders what the product does, in four short texts. */
export function Blurbs() {
  return (
    <section className={sectionStyles.section}>
      <h2 className={sectionStyles.sectionTitle}>Small game. Big bragging rights.</h2>
      <ul className={blurbStyles.blurbs}>
        {BLURBS.map(({ shape, hue, title, text }) => (
          <Blurb key={title} shape={<BlurbShape name={shape} />} hue={hue} title={title}>
            {text}
          </Blurb>
        ))}
      </ul>
    </section>
  );
}
