import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { lookUpAnswers } from './learn-answers';
import { type DealtGame, dealDaily, finishByCall, startByCall } from './play-by-api';

/** Returns a trivia game of the caller of these requests: a topic's, or an accepted challenge's. */
export async function dealTrivia(request: APIRequestContext, query: string): Promise<DealtGame> {
  const { data } = await (await request.get(`/api/trivia/game-play?${query}`)).json();
  return { game: 'Trivia', id: data.id, questions: data.questions };
}

/** Finishes a game as a new guest in a browser of its own, and returns the path of its challenge, and who made it. */
export async function makeChallenge(
  browser: Browser,
  siteUrl: string,
  game: 'trivia' | 'daily',
): Promise<{ path: string; maker: string }> {
  const headers = { origin: siteUrl, 'x-playwit': '1' };
  const context = await browser.newContext({ baseURL: siteUrl, extraHTTPHeaders: headers });
  const { request } = context;
  expect((await request.post('/api/account/register/auth-less')).ok()).toBe(true);
  const dealt =
    game === 'daily'
      ? await dealDaily(request)
      : await dealTrivia(request, 'category=sports&sub-category=nba');
  const answers =
    game === 'daily'
      ? dealt.questions.map(({ options }) => options[0] ?? '')
      : lookUpAnswers(dealt.questions);
  const runId = await startByCall(request, dealt);
  await finishByCall(request, dealt, answers);
  const made = await request.post('/api/challenge', { data: { run_id: runId } });
  const { code } = (await made.json()).data;
  const maker = (await (await request.get('/api/session')).json()).data.username;
  await context.close();
  const address = game === 'daily' ? '/daily-challenge?' : '/trivia/sports?sub-category=nba&';
  return { path: `${address}challenge=${code}`, maker };
}
