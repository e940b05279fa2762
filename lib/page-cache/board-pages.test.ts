import { expect, test } from '@jest/globals';
import { LEADERBOARD_FILTERS } from '@/lib/contract/enums';
import { boardHref } from '@/lib/urls';
import { BOARD_PAGES } from './board-pages.mjs';

test('the landing page and every address of a leaderboard are rendered again when a board changes', () => {
  const boards = LEADERBOARD_FILTERS.map((filter) => boardHref(filter));
  expect([...BOARD_PAGES].sort()).toEqual(['/', '/leader-board', ...boards].sort());
});
