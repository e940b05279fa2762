import { expect, type Page } from '@playwright/test';
import { typeset } from '@/lib/quiz/typeset';
import { answerByCall, dealDaily } from '../play-by-api';

/** An option may be a letter, which other options have as their key. */
const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** Drives the daily's screens as a player does: intro, play and result. */
export class QuizPage {
  constructor(readonly page: Page) {}

  async start() {
    await this.page.getByRole('button', { name: 'Start', exact: true }).click();
    await this.expectQuestion(1);
  }

  async expectQuestion(number: number) {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
      new RegExp(`^Question ${number} of 15`),
    );
  }

  options() {
    return this.page.getByRole('group', { name: 'Answers' }).getByRole('button');
  }

  /** Chooses an option by its text, or the first one, and waits for the verdict. */
  async answer(text?: string) {
    const options = this.options();
    const option =
      text === undefined
        ? options.first()
        : options.filter({
            has: this.page.locator('[data-part="option-text"]').filter({ hasText: exactly(typeset(text)) }),
          });
    await this.pause();
    await option.click();
    await expect(this.page.getByText(/^(Spot on!|Not this time)$/)).toBeVisible();
  }

  /**
   * Waits as a person would: the game ignores input for a moment after each change, so that a double tap answers
   * nothing.
   */
  pause() {
    return this.page.waitForTimeout(160);
  }

  async next() {
    await this.pause();
    await this.page.getByRole('button', { name: 'Next Question' }).click();
  }

  /** Plays all fifteen; `keys` are the correct answers in order, otherwise every first option is chosen. */
  async playThrough(keys?: string[]) {
    for (let number = 1; number <= 15; number++) {
      await this.expectQuestion(number);
      await this.answer(keys?.[number - 1]);
      if (number < 15) await this.next();
    }
    await this.getResult();
  }

  /**
   * Answers the questions between the current and the last one by API calls, and opens the page again, at the last
   * question; `keys` as for `playThrough`. Takes a tenth of the time of playing in the page.
   */
  async skipToTheLast({ from, keys }: { from: number; keys?: string[] }) {
    const context = this.page.context();
    const dealt = await dealDaily(context.request);
    await context.setExtraHTTPHeaders({ origin: new URL(this.page.url()).origin, 'x-playwit': '1' });
    for (const [index, question] of dealt.questions.slice(0, -1).entries()) {
      if (index + 1 < from) continue;
      const answer = keys?.[index] ?? question.options[0] ?? null;
      await answerByCall(context.request, dealt, { question, answer });
    }
    await context.setExtraHTTPHeaders({});
    await this.page.reload();
    await this.expectQuestion(dealt.questions.length);
  }

  async getResult() {
    await this.pause();
    await this.page.getByRole('button', { name: 'Get Result' }).click();
  }

  /** Returns how many answers of the current game the server has, by a call of its own. */
  async countStored(): Promise<number> {
    const { request } = this.page;
    const { data: daily } = await (await request.get('/api/daily-challenge/game-play')).json();
    const started = await request.post('/api/generics/leaderboard', {
      headers: { origin: new URL(this.page.url()).origin, 'x-playwit': '1' },
      data: { game: 'DailyChallenge', game_id: daily.id, start_date: new Date().toISOString() },
    });
    return (await started.json()).data.answered.length;
  }
}
