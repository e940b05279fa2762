import { LRUCache } from 'lru-cache';
import { VERDICT_SECONDS } from '@/lib/quiz/play-clock';
import type { Db } from '@/provider/db/database';
import type { GameKind } from '@/provider/services/game/game-kind';
import type { GameQuestion } from '@/provider/services/question/game-question';
import { readQuestions } from '@/provider/services/question/read-questions';
import { meetQuestion, meetUnanswered } from './player-questions';
import { findSignedGame } from './trivia-game';

/** A game's questions never change while it is played, so each database's are cached after the first read. */
const known = new WeakMap<Db, LRUCache<string, Promise<GameQuestion[]>>>();
const CACHE_SIZE = 500;

/**
 * Category trivia as a kind of game: a signed list of questions, a timer for each, credited at the first meeting of a
 * UTC day.
 */
export const triviaKind: GameKind = {
  async findGame(context, caller, { gameId }) {
    const signed = await findSignedGame(context, caller, gameId);
    if (!signed) return undefined;
    const { topic, questions, isPractice = false } = signed;
    return {
      category: topic.category.id,
      subCategory: topic.subCategory,
      questionIds: questions.map(({ id }) => id),
      questions,
      isPractice,
      seconds: questions.reduce((sum, { durationSeconds }) => sum + durationSeconds + VERDICT_SECONDS, 0),
    };
  },
  async getQuestions({ db }, run, reader) {
    const kept = known.get(db) ?? new LRUCache<string, Promise<GameQuestion[]>>({ max: CACHE_SIZE });
    known.set(db, kept);
    const loading = kept.get(run.id) ?? readQuestions(reader, run.questionIds ?? []);
    kept.set(run.id, loading);
    loading.catch(() => kept.delete(run.id));
    return loading;
  },
  meetQuestion,
  meetUnanswered,
  async streakAfter(_tx, _run, { streak, freezes, longestStreak, lastDailyNumber }) {
    return { streak, freezes, longestStreak, lastDailyNumber };
  },
};
