import { clsx } from 'clsx';
import { Avatar } from '@/components/illustration/avatar';
import sectionStyles from '@/components/ui/section.module.css';
import { TESTIMONIALS } from './site-content';
import styles from './testimonials.module.css';

/** Renders quotes of players from the owner's `site-content.ts`; nothing when the list is empty. */
export function Testimonials() {
  if (TESTIMONIALS.length === 0) return null;
  return (
    <section className={sectionStyles.section}>
      <h2 className={styles.quotesTitle}>Overheard at the bus stop</h2>
      <div className={styles.quotes}>
        {TESTIMONIALS.map((testimonial) => (
          <figure className={clsx(styles.quote, testimonial.hue)} key={testimonial.name}>
            <blockquote>
              <p>{testimonial.quote}</p>
            </blockquote>
            <figcaption>
              <Avatar username={testimonial.name} size={44} />
              <span>
                <b>{testimonial.name}</b>
                <br />
                <span className={styles.quoteAbout}>{testimonial.about}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
