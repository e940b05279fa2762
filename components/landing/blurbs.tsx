import { BlurbShape } from '@/components/illustration/blurb-shape';
import { BLURBS } from '@/lib/site-content';

/** What the product does, in four short pieces. */
export function Blurbs() {
  return (
    <section className="section">
      <h2 className="section-title">Small game. Big bragging rights.</h2>
      <ul className="blurbs">
        {BLURBS.map((blurb) => (
          <li className="blurb" key={blurb.title}>
            <span className={`blurb-shape hue-fill ${blurb.hue}`}>
              <BlurbShape name={blurb.shape} />
            </span>
            <div>
              <h3>{blurb.title}</h3>
              <p>{blurb.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
