import { expect, type Page } from '@playwright/test';
import { typeset } from '@/lib/quiz/typeset';

/** The daily's screens as a player meets them: intro, play and result. */
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
        : options.filter({ has: this.page.getByText(typeset(text), { exact: true }) });
    await this.pause();
    await option.click();
    await expect(this.page.getByText(/^(Spot on!|Not this time)$/)).toBeVisible();
  }

  /** The game ignores input for a moment after each change, so that a double tap answers nothing: be a person. */
  pause() {
    return this.page.waitForTimeout(300);
  }

  async next() {
    await this.pause();
    await this.page.getByRole('button', { name: 'Next Question' }).click();
  }

  /** Plays all fifteen; `keys` are the right answers in order, else every first option is taken. */
  async playThrough(keys?: string[]) {
    for (let number = 1; number <= 15; number++) {
      await this.expectQuestion(number);
      await this.answer(keys?.[number - 1]);
      if (number < 15) await this.next();
    }
    await this.getResult();
  }

  async getResult() {
    await this.pause();
    await this.page.getByRole('button', { name: 'Get Result' }).click();
  }

  /** How many answers of the game in play the server has, asked past the page. */
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
