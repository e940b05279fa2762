import { Avatar } from '@/components/illustration/avatar';
import { TESTIMONIALS } from './site-content';

/** What players say; the owner's words in `site-content.ts`. Nothing when the list is empty. */
export function Testimonials() {
  if (TESTIMONIALS.length === 0) return null;
  return (
    <section className="section">
      <h2 className="mb-8">Overheard at the bus stop</h2>
      <div className="quotes">
        {TESTIMONIALS.map((testimonial) => (
          <figure className={`quote ${testimonial.hue}`} key={testimonial.name}>
            <blockquote>
              <p>{testimonial.quote}</p>
            </blockquote>
            <figcaption>
              <Avatar username={testimonial.name} size={44} />
              <span>
                <b>{testimonial.name}</b>
                <br />
                <span className="text-small">{testimonial.about}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
