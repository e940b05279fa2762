/** Marks a page that shows a leaderboard, or the first rows of one. */
export const BOARDS_TAG = 'page:boards';

/** The addresses of those pages, which plain Node cannot take from lib/urls.ts. */
export const BOARD_PAGES = [
  '/',
  '/leader-board',
  '/leader-board?filter=All%20Time',
  '/leader-board?filter=Daily',
  '/leader-board?filter=Weekly',
  '/leader-board?filter=Monthly',
];
