import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { LeaderboardScreen } from './leaderboard-screen';

const EMPTY: Leaderboard = {
  filter: 'Monthly',
  result: [],
  own: null,
  resets_at: '2026-12-01T00:00:00.000Z',
};

const render = (initial: Leaderboard) =>
  renderToStaticMarkup(<LeaderboardScreen filter="Monthly" initial={initial} readAtMs={0} />);

test('an empty leaderboard has its search, table head and invitation', () => {
  const html = render(EMPTY);
  expect(html).toContain('type="search"');
  expect(html).toContain('Nobody is on this board yet.');
  for (const column of ['Rank', 'Player', 'Points', 'Quizzes', 'Accuracy', 'Streak']) {
    expect(html).toContain(`<th scope="col">${column}</th>`);
  }
  expect(html).toContain('Nobody yet. First place is open.');
});

test('search and periods come before the podium, as shown on a phone', () => {
  const html = render(EMPTY);
  const places = ['type="search"', 'aria-label="Period"', 'class="podium"', '<table'].map((part) =>
    html.indexOf(part),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});
