import type { ReviewedQuestion } from '@/lib/contract/game';
import type { PlayState } from './play-state';

/** One segment of the progress strip. `hint` is a right answer that cost a hint, `missed` was never answered. */
export type StripMark = 'right' | 'hint' | 'wrong' | 'missed' | 'unsaved' | 'pending' | 'now' | 'todo';

/** Returns a mark for every question, in order, for the progress strip and the result grid. */
export function stripMarks(state: PlayState): StripMark[] {
  const isOver = state.phase === 'completed' || state.phase === 'result';
  return state.questions.map((question, index) => {
    const choice = state.choices[question.id];
    if (!choice) {
      if (isOver) return 'missed';
      return index === state.index ? 'now' : 'todo';
    }
    if (choice.verdict === 'wrong' && choice.answer === null) return 'missed';
    return choice.verdict === 'right' && choice.hintUsed ? 'hint' : choice.verdict;
  });
}

/** Returns the mark of a question of a closed run. */
export function reviewMark(question: Pick<ReviewedQuestion, 'correct' | 'hint_used' | 'your_answer'>) {
  if (question.correct) return question.hint_used ? 'hint' : 'right';
  return question.your_answer === null ? 'missed' : 'wrong';
}

/** Returns on how many questions the player has revealed the hint, whatever the verdict. */
export function countHints(state: PlayState): number {
  return state.questions.filter(({ id }) => state.hinted[id] || state.choices[id]?.hintUsed).length;
}

/** Returns how often each mark occurs. */
export function countMarks(marks: readonly StripMark[]): Record<StripMark, number> {
  const counts = { right: 0, hint: 0, wrong: 0, missed: 0, unsaved: 0, pending: 0, now: 0, todo: 0 };
  for (const mark of marks) counts[mark] += 1;
  return counts;
}
