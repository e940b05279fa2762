import { randomUUID } from 'node:crypto';
import { boardPeriod } from '@/lib/quiz/board-period';
import { dailyNumber, localDate } from '@/lib/quiz/day';
import { MILESTONES } from '@/lib/quiz/milestones';
import { listCategories } from '@/provider/content/categories';
import type { Transaction } from '@/provider/db/database';
import { achievements, boardTotals, frozenDays, runs } from '@/provider/db/schema';
import { milestoneCause } from '@/provider/services/game/milestone-cause';
import { recountTopicTotals } from '@/provider/services/game/topic-totals';
import { TEST_PLAYERS } from './test-players';

export type History = {
  userId: string;
  /** Number of invited friends; each is one achievement. */
  invited: number;
  /** Points of the best week before the current one. */
  bestWeek: number;
};

const DAY_MS = 86_400_000;
const WEEKS = 12;
const QUESTIONS = 10;

/** Inserts what a profile shows over time: days, weeks, topics, badges, and the latest games. */
export async function insertHistory(tx: Transaction, past: History, now: Date): Promise<void> {
  await tx.insert(runs).values([...playedTrivia(past, now), ...playedDailies(past, now)]);
  await recountTopicTotals(tx, past.userId);
  await tx.insert(achievements).values([...inviteRows(past, now), ...milestoneRows(past, now)]);
  await tx.insert(frozenDays).values({ userId: past.userId, number: numberBefore(now, FROZEN_DAYS_AGO) });
  await tx.insert(boardTotals).values(weekRows(past, now));
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Inserts one finished game of each category, the best topic first; the last one has no correct answer. */
function playedTrivia({ userId }: History, now: Date) {
  return listCategories().map(({ id, sub_categories }, index) => {
    const correct = Math.max(0, QUESTIONS - 2 * index);
    const at = daysBefore(now, index + 1);
    return {
      ...runOf(userId, at),
      game: 'Trivia' as const,
      gameId: `cast-${index}`,
      category: id,
      subCategory: sub_categories[0]?.id ?? null,
      questionCount: QUESTIONS,
      totalPoints: 100,
      score: correct * 10,
      creditedPoints: correct * 10,
      correct,
    };
  });
}

/** The one missed day of the streak, which a freeze covered. */
const FROZEN_DAYS_AGO = 2;

const numberBefore = (now: Date, days: number) => dailyNumber(localDate(now, 'UTC')) - days;

/**
 * Inserts the dailies of twelve weeks before today: all of the champion's streak but the frozen day, before it every fifth
 * one missed.
 */
function playedDailies({ userId }: History, now: Date) {
  return Array.from({ length: WEEKS * 7 - 1 }, (_, index) => index + 1)
    .filter((days) => days !== FROZEN_DAYS_AGO && (days <= TEST_PLAYERS.champion.streak || days % 5 !== 0))
    .map((days) => dailyOf({ userId, days, now }));
}

/** Inserts the seven dailies that ended the day before yesterday, each with nothing right. */
export async function insertWeekBeforeYesterday(tx: Transaction, userId: string, now: Date): Promise<void> {
  const week = Array.from({ length: TEST_PLAYERS.skipper.streak }, (_, index) => index + 2);
  await tx
    .insert(runs)
    .values(
      week.map((days) => ({ ...dailyOf({ userId, days, now }), score: 0, creditedPoints: 0, correct: 0 })),
    );
}

type PlayedDay = { userId: string; days: number; now: Date };

const dailyOf = ({ userId, days, now }: PlayedDay) => ({
  ...runOf(userId, daysBefore(now, days + 0.2)),
  game: 'DailyChallenge' as const,
  gameId: `daily-${numberBefore(now, days)}`,
  dailyNumber: numberBefore(now, days),
  questionCount: 15,
  totalPoints: 150,
  score: 120,
  creditedPoints: 120,
  correct: 12,
});

function runOf(userId: string, at: Date) {
  return {
    userId,
    id: randomUUID(),
    kind: 'scored' as const,
    startedAt: at,
    completedAt: at,
    timeSeconds: 161,
  };
}

function inviteRows({ userId, invited }: History, now: Date) {
  return Array.from({ length: invited }, (_, index) => ({
    userId,
    cause: `invite:cast-${index}`,
    name: 'Invite accepted',
    description: 'A friend you invited finished their first game.',
    createdAt: daysBefore(now, 2.4 + index),
  }));
}

/** Every milestone there is, each a few days after the one before. */
function milestoneRows({ userId }: History, now: Date) {
  return MILESTONES.map(({ id, name, description }, index) => ({
    userId,
    cause: milestoneCause(id),
    name,
    description,
    createdAt: daysBefore(now, 3.3 + 4 * index),
  }));
}

/** Inserts the weeks before the current one, some of them empty. */
function weekRows({ userId, bestWeek }: History, now: Date) {
  return Array.from({ length: WEEKS - 1 }, (_, index) => ({
    filter: 'Weekly' as const,
    periodStart: boardPeriod('Weekly', daysBefore(now, (index + 1) * 7)).start,
    userId,
    points: Math.round((bestWeek * ((index * 7 + 4) % 11)) / 10),
    occurrences: 20,
    reachedAt: daysBefore(now, (index + 1) * 7),
  }));
}
