import { and, eq, sql } from 'drizzle-orm';
import { boardPeriod } from '@/lib/quiz/board-period';
import { localHour } from '@/lib/quiz/day';
import { MILESTONES, type MilestoneFacts, reachedMilestones } from '@/lib/quiz/milestones';
import { isPass } from '@/lib/quiz/scoring';
import type { Transaction } from '@/provider/db/database';
import { queryRows } from '@/provider/db/query-rows';
import { achievements } from '@/provider/db/schema';
import { countChallengesWon } from './challenges-won';
import { milestoneCause, milestoneOf } from './milestone-cause';
import { readLongFacts } from './milestone-facts';
import type { ClosedRun } from './run-result';

const DAY_MS = 86_400_000;

const PODIUM = milestoneCause('podium');

/** A podium that is older is in the profile, but news no more. */
const PODIUM_DAYS = 7;

const CAUSES = MILESTONES.map(({ id }) => milestoneCause(id));

/**
 * Stores the milestones that a player has reached with a run that has just been credited, each once. Those that an earlier
 * game had reached are stored without a run: no result shows them as new. A podium of the last days, which no game could
 * tell of, is shown with this one. Call it after the player's totals are written.
 */
export async function awardMilestones(tx: Transaction, run: ClosedRun): Promise<void> {
  const player = await readPlayer(tx, run);
  const held = player.held.flatMap((cause) => milestoneOf(cause) ?? []);
  if (player.isPodiumUntold) await tellPodium(tx, run);
  const facts: MilestoneFacts = {
    game: run.game,
    dailyNumber: run.dailyNumber,
    isPerfect: run.questionCount > 0 && run.correct === run.questionCount,
    isPassed: isPass(run.score, run.totalPoints),
    startHour: localHour(run.startedAt, player.timeZone),
    daysAway: player.previousAt
      ? Math.floor((run.startedAt.getTime() - new Date(player.previousAt).getTime()) / DAY_MS)
      : null,
    streak: run.streak,
    longestStreak: player.longestStreak,
    games: player.games,
    rightInGame: run.correct,
    ...(await readLongFacts(tx, { run, held, games: player.games })),
    challengesWon:
      player.isChallenge && !held.includes('ten-challenges') ? await countChallengesWon(tx, run.userId) : 0,
  };
  const reached = reachedMilestones(facts, held);
  if (reached.length === 0) return;
  await tx
    .insert(achievements)
    .values(
      reached.map(({ id, name, description, isNew }) => ({
        userId: run.userId,
        cause: milestoneCause(id),
        name,
        description,
        runId: isNew ? run.id : null,
        createdAt: run.completedAt,
      })),
    )
    .onConflictDoNothing();
}

async function tellPodium(tx: Transaction, { id, userId }: ClosedRun): Promise<void> {
  await tx
    .update(achievements)
    .set({ runId: id })
    .where(and(eq(achievements.userId, userId), eq(achievements.cause, PODIUM)));
}

type PlayerFacts = {
  timeZone: string;
  longestStreak: number;
  games: number;
  previousAt: string | Date | null;
  isChallenge: boolean;
  isPodiumUntold: boolean;
  held: string[];
};

/** Reads what most games are judged by in one statement of lookups by key. */
async function readPlayer(tx: Transaction, run: ClosedRun): Promise<PlayerFacts> {
  const allTime = boardPeriod('All Time', run.completedAt).start;
  const [player] = await queryRows<PlayerFacts>(
    tx,
    sql`
    select a.time_zone as "timeZone", s.longest_streak as "longestStreak",
      coalesce((select occurrences from board_totals
        where filter = 'All Time' and period_start = ${allTime} and user_id = a.id), 0)::int as games,
      (select max(started_at) from runs where user_id = a.id and kind = 'scored' and completed_at is not null
        and started_at < ${run.startedAt.toISOString()}::timestamptz) as "previousAt",
      exists (select from challenge_players where user_id = a.id and game_id = ${run.gameId}) as "isChallenge",
      exists (select from achievements where user_id = a.id and cause = ${PODIUM} and run_id is null
        and created_at > ${new Date(run.startedAt.getTime() - PODIUM_DAYS * DAY_MS).toISOString()}::timestamptz)
        as "isPodiumUntold",
      array(select cause from achievements where user_id = a.id and cause = any(${sql.param(CAUSES)}::text[])) as held
    from accounts a join player_stats s on s.user_id = a.id where a.id = ${run.userId}`,
  );
  if (!player) throw new Error(`No player for run ${run.id}`);
  return player;
}
