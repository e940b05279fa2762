import { clsx } from 'clsx';
import { CalendarClock, DoorClosed, Hourglass, Play, Undo2, Users } from 'lucide-react';
import { SystemScreen } from '@/components/layout/system-screen';
import { icon } from '@/components/quiz/icon-props';
import { Button, ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Challenge, ChallengeState } from '@/lib/contract/challenge';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import { formatRecentDay, formatTimeOfDay } from '@/lib/format/dates';
import { challengeSubject, nameOf } from '@/lib/quiz/challenge-text';
import { triviaHref } from '@/lib/urls';
import styles from './challenge-notices.module.css';

/**
 * Shown for a link that leads to no challenge: a wrong code, one deleted long ago, or one that is not for this player.
 */
export function ChallengeGone() {
  return (
    <SystemScreen title="This challenge isn’t there" lit={false}>
      <p className="lead">
        The link may be incomplete, or its challenge is long over. There’s plenty to play all the same.
      </p>
      <div className={clsx(styles.actions, styles.pair)}>
        <ButtonLink variant="primary" href="/daily-challenge">
          Today’s daily
        </ButtonLink>
        <ButtonLink href="/trivia">Trivia</ButtonLink>
      </div>
    </SystemScreen>
  );
}

type ClosedChallengeProps = {
  challenge: Challenge;
  isBusy: boolean;
  problem: string | null;
  /** Accepts it and leads to the archive. */
  onPlay: () => void;
};

/** Says why a challenge cannot be started now, and what can be played instead. */
export function ClosedChallenge({ challenge, isBusy, problem, onPlay }: ClosedChallengeProps) {
  const { Icon, title, text } = describeState(challenge);
  return (
    <>
      <Notice title={title} icon={Icon}>
        {text}
      </Notice>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        {challenge.state === 'past' && (
          <Button variant="primary" isBlock isBusy={isBusy} onClick={onPlay}>
            <Play size={20} fill="currentColor" {...icon} />
            Play it from the archive
          </Button>
        )}
        <PlayInstead challenge={challenge} />
      </div>
    </>
  );
}

function PlayInstead({ challenge: { topic, state } }: { challenge: Challenge }) {
  const variant = state === 'past' ? 'secondary' : 'primary';
  if (!topic) {
    return (
      <ButtonLink variant={variant} href="/daily-challenge" isBlock>
        Today’s daily
      </ButtonLink>
    );
  }
  const part = topic.sub_category === WHOLE_CATEGORY ? undefined : topic.sub_category;
  return (
    <ButtonLink variant={variant} href={triviaHref(topic.category, part)} isBlock>
      {`Play ${challengeSubject({ daily: null, topic })}`}
    </ButtonLink>
  );
}

type Description = { Icon: typeof Hourglass; title: string; text: string };

function describeState(challenge: Challenge): Description {
  const { maker, opens_at: opensAt } = challenge;
  const at = opensAt ? `${formatRecentDay(opensAt, new Date())}, ${formatTimeOfDay(opensAt)}` : '';
  const subject = challengeSubject(challenge);
  const states: Record<Exclude<ChallengeState, 'open'>, Description> = {
    expired: {
      Icon: Hourglass,
      title: 'This challenge has expired.',
      text: 'Links stay open for 30 days. Play a game and send one back.',
    },
    withdrawn: {
      Icon: Undo2,
      title: 'This link was withdrawn.',
      text: `${nameOf(maker)} has closed it. Play a game and send one back.`,
    },
    full: {
      Icon: Users,
      title: 'Every place is taken.',
      text: 'Fifty players have joined this challenge, and that’s the most.',
    },
    early: {
      Icon: CalendarClock,
      title: `${subject} hasn’t opened for you yet.`,
      text: `A daily opens at your own midnight${at && `: ${at}`}. Come back to this link then.`,
    },
    between: {
      Icon: DoorClosed,
      title: `${subject} is over where you are.`,
      text: `Once its date has ended everywhere you can play it from the archive: ${at}. Come back to this link then.`,
    },
    past: {
      Icon: CalendarClock,
      title: `${subject} is over.`,
      text: 'You can still play it from the archive, and compare. It doesn’t count for boards or streak.',
    },
  };
  return challenge.state === 'open' ? states.expired : states[challenge.state];
}
