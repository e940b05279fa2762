import { clsx } from 'clsx';
import { BadgeCheck, Layers, Newspaper, Sparkles, Trophy } from 'lucide-react';
import { IconTile } from '@/components/ui/icon-tile';
import { Panel } from '@/components/ui/panel';
import sectionStyles from '@/components/ui/section.module.css';
import { Tag } from '@/components/ui/tag';
import styles from './earnings.module.css';

/** The ways to earn that product rules §1 lists. The product has none of them yet: one mark says so for all. */
const WAYS = [
  { icon: Newspaper, title: 'Ads', text: 'A few, never over a question.' },
  { icon: Sparkles, title: 'Premium features', text: 'Extras for people who play a lot.' },
  { icon: BadgeCheck, title: 'VIP memberships', text: 'Support us, get a nicer chair.' },
  { icon: Trophy, title: 'Paid tournaments', text: 'Optional, with clear rules.' },
  { icon: Layers, title: 'Sponsored quizzes', text: 'Always labelled.' },
];

/** Renders how a free game pays for itself. */
export function Earnings() {
  return (
    <section className={clsx(sectionStyles.section, styles.aboutEarnings)}>
      <div>
        <h2>Free to play, and here is how</h2>
        <p className="lead">
          No energy bars, no lives and no paying to fix a streak. These will keep the lights on instead. Today
          none of them is switched on.
        </p>
      </div>
      <Panel>
        <p className={styles.aboutWaysHead}>
          <b id="about-ways">Five ways to earn</b>
          <Tag>Planned</Tag>
        </p>
        <ul aria-labelledby="about-ways" className={styles.aboutWays}>
          {WAYS.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <IconTile>
                <Icon size={22} strokeWidth={2.4} aria-hidden="true" />
              </IconTile>
              <div>
                <h3>{title}</h3>
                <p className="help">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}
