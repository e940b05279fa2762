import { EyeOff, Hourglass, Users } from 'lucide-react';
import { FactTrio } from '@/components/quiz/daily-intro';
import { IntroExtraTime } from '@/components/quiz/extra-time-switch';
import introStyles from '@/components/quiz/intro.module.css';
import { IntroRules } from '@/components/quiz/intro-rules';
import { StartButton } from '@/components/quiz/start-button';
import type { Challenge } from '@/lib/contract/challenge';
import { formatShortDay } from '@/lib/format/dates';
import { DAILY_QUESTIONS, TRIVIA_QUESTIONS } from '@/lib/quiz/scoring';

type ChallengeStartProps = {
  challenge: Challenge;
  view: Parameters<typeof StartButton>[0]['view'];
  onStart: () => void;
};

const RULES = [
  { Icon: Users, text: 'The same questions in the same order for everybody with this link.' },
  { Icon: Hourglass, text: 'Your own clock, whenever you start.' },
  { Icon: EyeOff, text: 'Results stay hidden until you’ve played.' },
];

/** What is known of a challenge before it is played, and Start. */
export function ChallengeStart({ challenge, view, onStart }: ChallengeStartProps) {
  const { daily, played, expires_at: expiresAt, has_played: hasPlayed } = challenge;
  const facts = [
    { value: daily ? DAILY_QUESTIONS : TRIVIA_QUESTIONS, word: 'questions' },
    { value: played, word: played === 1 ? 'has played' : 'have played' },
    { value: formatShortDay(expiresAt.slice(0, 10)), word: 'open until' },
  ];
  return (
    <>
      <FactTrio facts={facts} />
      <StartButton view={view} onStart={onStart} label={hasPlayed ? 'See who won' : 'Start'} />
      {!hasPlayed && <IntroExtraTime openRun={null} />}
      <div className={introStyles.introRules}>
        {hasPlayed ? (
          <p className={introStyles.introNext}>
            You’ve played this daily already: your result counts here too.
          </p>
        ) : (
          <IntroRules rules={RULES} />
        )}
      </div>
    </>
  );
}
