import { creditInviter } from '@/provider/services/account/invite-achievement';
import { recordChallengeResult } from '@/provider/services/challenge/challenge-result';
import { dailyKind } from '@/provider/services/daily/daily-kind';
import { awardMilestones } from '@/provider/services/game/award-milestones';
import { creditConfirmedRuns, creditRun } from '@/provider/services/game/credit-run';
import type { GameRules } from '@/provider/services/game/game-kind';
import { countScore } from '@/provider/services/game/score-counts';
import { addToTopicTotals } from '@/provider/services/game/topic-totals';
import { addCreditedAnswers, isPassedBy } from '@/provider/services/question/question-stats';
import { triviaKind } from '@/provider/services/trivia/trivia-kind';

/** The kinds of games that this provider plays, and what follows each closed run. */
export const gameRules: GameRules = {
  kinds: { DailyChallenge: dailyKind, Trivia: triviaKind },
  closedRunSteps: [
    async (tx, run) => {
      if (run.creditState === 'credited') await creditRun(tx, run);
    },
    creditConfirmedRuns,
    async (tx, run, end) => {
      if (end.by === 'player') await creditInviter(tx, { friendId: run.userId, at: end.at });
    },
    addToTopicTotals,
    // Before the milestones, which count challenges won.
    recordChallengeResult,
    async (tx, run) => {
      if (run.creditState === 'credited') await awardMilestones(tx, run);
    },
    async (tx, run, end) => {
      if (run.creditState === 'credited' && isPassedBy(run, end.at)) await addCreditedAnswers(tx, run);
    },
    // Last: players who end a game with the same score wait for one another here.
    async (tx, run) => {
      if (run.comparedOn !== null) await countScore(tx, run, run.comparedOn);
    },
  ],
};
