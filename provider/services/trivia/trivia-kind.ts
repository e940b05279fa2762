import { LRUCache } from 'lru-cache';
import { VERDICT_SECONDS } from '@/lib/quiz/play-clock';
import type { Db } from '@/provider/db/database';
import type { GameKind } from '@/provider/services/game/game-kind';
import type { GameQuestion } from '@/provider/services/question/game-question';
import { readQuestions } from '@/provider/services/question/read-questions';
import { meetQuestion } from './player-questions';
import { findSignedGame } from './trivia-game';

/** A game's questions never change while it is played, so each database's are kept in memory once read. */
const known = new WeakMap<Db, LRUCache<string, Promise<GameQuestion[]>>>();
const KEPT_IN_MEMORY = 500;

/** Category trivia as a kind of game: a signed list of questions, a clock for each, credited once a UTC day. */
export const triviaKind: GameKind = {
  async findGame(context, _caller, { gameId }) {
    const signed = await findSignedGame(context, gameId);
    if (!signed) return undefined;
    const { place, questions } = signed;
    return {
      category: place.category.id,
      subCategory: place.subCategory,
      questionIds: questions.map(({ id }) => id),
      questions,
      seconds: questions.reduce((sum, { durationSeconds }) => sum + durationSeconds + VERDICT_SECONDS, 0),
    };
  },
  async getQuestions({ db }, run, reader) {
    const kept = known.get(db) ?? new LRUCache<string, Promise<GameQuestion[]>>({ max: KEPT_IN_MEMORY });
    known.set(db, kept);
    const loading = kept.get(run.id) ?? readQuestions(reader, run.questionIds ?? []);
    kept.set(run.id, loading);
    loading.catch(() => kept.delete(run.id));
    return loading;
  },
  meetQuestion,
  async streakAfter(_tx, _run, before) {
    return before;
  },
};
