import { type Browser, expect } from '@playwright/test';
import type { Question } from '@/lib/contract/question';
import { loadBank } from '@/provider/content/load-bank';
import { dealDaily, giveUp } from './play-by-api';

/** Returns the correct answers of today's daily, in order: another guest skips every question first. */
export async function learnAnswers(browser: Browser, siteUrl: string): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    extraHTTPHeaders: { origin: siteUrl, 'x-playwit': '1' },
  });
  const { request } = context;
  expect((await request.post('/api/account/register/auth-less')).ok()).toBe(true);
  const answers = await giveUp(request, await dealDaily(request));
  await context.close();
  return answers;
}

/** Returns the correct answers of a trivia game, in order, from the bank: a game is dealt to one player only. */
export function lookUpAnswers(questions: readonly Question[]): string[] {
  const bank = new Map(loadBank().flatMap((file) => file.questions.map(({ id, answer }) => [id, answer])));
  return questions.map(({ id }) => bank.get(id) ?? '');
}
