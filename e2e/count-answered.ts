import type { Page } from '@playwright/test';

/** How many answers of today's daily the server has of the player who is signed in on the page. */
export async function countAnswered(page: Page): Promise<number> {
  const game = await (await page.request.get('/api/daily-challenge/game-play')).json();
  const started = await page.request.post('/api/generics/leaderboard', {
    headers: { origin: new URL(page.url()).origin, 'x-playwit': '1' },
    data: { game: 'DailyChallenge', game_id: game.data.id, start_date: new Date().toISOString() },
  });
  return (await started.json()).data.answered.length;
}
