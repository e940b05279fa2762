import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { QuizFoot } from './quiz-foot';

const stay = () => {};

const renderFoot = (isHintShown: boolean) =>
  renderToStaticMarkup(
    <QuizFoot
      choice={undefined}
      outbox={{ state: 'empty', savedAt: null }}
      isHintShown={isHintShown}
      canSkip={false}
      isLast={false}
      nextRef={null}
      onHint={stay}
      onNext={stay}
    />,
  );

const hintButton = (html: string) => /<button.*?<\/button>/.exec(html)?.[0] ?? '';
const words = (html: string) => html.replace(/<[^>]+>/g, '');

test('the hint button is named by the words on it, with its price', () => {
  const button = hintButton(renderFoot(false));
  expect(button).not.toContain('aria-label');
  expect(words(button)).toBe('Hint −5 pts');
});

test('a used hint says so and has no price', () => {
  expect(words(hintButton(renderFoot(true)))).toBe('Hint used');
});
