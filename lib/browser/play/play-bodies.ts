import type { PlayState, UnsentChoice } from '@/lib/quiz/play-state';
import type { OutboxBody } from './outbox-store';

/** Returns the choices without a verdict yet, by question, as outbox bodies. */
export function pendingBodies({ run, game, choices }: PlayState): { questionId: string; body: OutboxBody }[] {
  if (!run || !game) return [];
  const { game_id, run_id } = run;
  return Object.entries(choices)
    .filter(([, { verdict }]) => verdict === 'pending')
    .map(([question_id, { answer, hintUsed: hint_used }]) => ({
      questionId: question_id,
      body: { game, game_id, run_id, question_id, answer, hint_used },
    }));
}

/** Returns the body that completes the run; `now` is its end unless the game has stopped already. null before a run. */
export function completionBody({ run, game, counter }: PlayState, now: number): OutboxBody | null {
  if (!run || !game) return null;
  const { game_id, run_id } = run;
  const end_date = new Date(counter.stopTime ?? now).toISOString();
  return { game, game_id, run_id, completed: true, end_date };
}

/** Returns the choices of a run that are still in the outbox. */
export function unsentChoices(waiting: readonly OutboxBody[], runId: string): UnsentChoice[] {
  return waiting
    .filter((body) => body.run_id === runId)
    .flatMap((body) =>
      'question_id' in body
        ? [{ questionId: body.question_id, answer: body.answer, hintUsed: body.hint_used }]
        : [],
    );
}
