'use client';

import { ListChecks } from 'lucide-react';
import resultStyles from '@/components/quiz/game-result.module.css';
import { icon } from '@/components/quiz/icon-props';
import { LazyReview } from '@/components/quiz/lazy-review';
import { GuestInvitation } from '@/components/quiz/result-actions';
import { REVIEW_ID } from '@/components/quiz/review-id';
import { useSession } from '@/lib/browser/session/session';
import type { Challenge, HeadToHead as Result } from '@/lib/contract/challenge';
import type { CompletedRun } from '@/lib/contract/game';
import { standingOf } from '@/lib/quiz/head-to-head';
import { ChallengeLink } from './challenge-link';
import { OwnGame } from './own-game';
import { PlayersTable } from './players-table';
import { QuestionsTable } from './questions-table';
import { Rematch } from './rematch';
import { VerdictPanel } from './verdict-panel';

type HeadToHeadProps = {
  challenge: Challenge;
  result: Result;
  /** The game that has just ended in this tab. */
  completed: CompletedRun | null;
  onChange: (challenge: Challenge) => void;
};

/** What those who have played a challenge see: who is ahead and why, and the way to play again. */
export function HeadToHead({ challenge, result, completed, onChange }: HeadToHeadProps) {
  const { session } = useSession();
  const { players, run_id: runId } = result;
  const standing = standingOf(players);
  if (!standing) return null;
  return (
    <>
      <div className={resultStyles.result}>
        <VerdictPanel challenge={challenge} players={players} standing={standing} />
        <section className={resultStyles.resultColumn}>
          {completed && <OwnGame completed={completed} />}
          {players.length > 1 && <Rematch challenge={challenge} rematch={result.rematch} />}
          <ChallengeLink challenge={challenge} players={players} onChange={onChange} />
          {players.length > 2 && <PlayersTable players={players} />}
          {players.length > 1 && <QuestionsTable players={players} runId={runId} />}
          {runId && (
            <a className={`text-link ${resultStyles.resultToReview}`} href={`#${REVIEW_ID}`}>
              <ListChecks size={20} {...icon} />
              See your answers
            </a>
          )}
          {session?.authLess && <GuestInvitation />}
        </section>
      </div>
      {runId && <LazyReview runId={runId} />}
    </>
  );
}
