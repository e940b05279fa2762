import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/illustration/avatar';
import { HeroPanelCorner } from '@/components/illustration/hero-panel-corner';
import introStyles from '@/components/quiz/intro.module.css';
import { Tag } from '@/components/ui/tag';
import type { Challenge } from '@/lib/contract/challenge';
import { challengeSubject, nameOf } from '@/lib/quiz/challenge-text';
import styles from './challenge-intro.module.css';

/** The hero panel of a challenge: who challenges, and in what; beside it what the player can do. */
export function ChallengeIntro({ challenge, children }: { challenge: Challenge; children: ReactNode }) {
  const { maker, topic, is_maker: isMaker } = challenge;
  return (
    <div className={introStyles.intro}>
      <section
        className={clsx(
          introStyles.introHeroPanel,
          introStyles.hueHeroPanel,
          styles.panel,
          topic?.hue ?? 'sci',
        )}
      >
        <HeroPanelCorner />
        <p className={introStyles.introTop}>
          <span>Challenge</span>
          <Tag className={introStyles.introTag}>{challengeSubject(challenge)}</Tag>
        </p>
        <h1>{isMaker ? 'Your challenge' : `${nameOf(maker)} challenges you`}</h1>
        <span className={styles.face}>
          <Avatar username={maker?.username ?? ''} photoUrl={maker?.profile_photo ?? null} />
        </span>
      </section>
      <section className={introStyles.introColumn}>{children}</section>
    </div>
  );
}
