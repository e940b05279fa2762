import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { startedGame } from '@/lib/quiz/play-test-game';
import { QuestionHeroPanel } from './question-hero-panel';

function renderQuestion(difficulty: string): string {
  const state = startedGame('Trivia');
  const [first, ...rest] = state.questions;
  if (!first) throw new Error('the test game has no question');
  const question = { ...first, difficulty };
  return renderToStaticMarkup(
    <QuestionHeroPanel
      state={{ ...state, questions: [question, ...rest] }}
      question={question}
      gameHue="geo"
    />,
  );
}

describe('the question in play', () => {
  it.each([
    ['Very Very Hard', 100],
    ['Very Hard', 80],
    ['Hard', 60],
    ['Intermediate', 40],
    ['Easy', 30],
    ['Fiendish', 20],
  ])('shows the difficulty %s with its bar at %d percent', (difficulty, percent) => {
    const html = renderQuestion(difficulty);
    expect(html).toContain(`Difficulty: </span>${difficulty}<`);
    expect(html).toContain(`width:${percent}%`);
  });
});
