import { expect, type Page } from '@playwright/test';

/** A trivia game's screens as a player meets them. */
export class TriviaPage {
  constructor(readonly page: Page) {}

  async start(path: string) {
    await this.page.goto(path);
    await this.page.getByRole('button', { name: 'Start', exact: true }).click();
    await this.expectQuestion(1);
  }

  async expectQuestion(number: number, options?: { timeout: number }) {
    const heading = this.page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveAccessibleName(new RegExp(`^Question ${number} of 10`), options);
  }

  /** Chooses the first option and waits for the verdict. */
  async answer() {
    await this.pause();
    await this.page.getByRole('group', { name: 'Answers' }).getByRole('button').first().click();
    await expect(this.page.getByText(/^(Spot on!|Not this time)$/)).toBeVisible();
  }

  /** With or without an answer: trivia's Next is there from the start. */
  async next(number: number) {
    await this.pause();
    await this.page.getByRole('button', { name: number < 10 ? 'Next Question' : 'Get Result' }).click();
  }

  /** The game ignores input for a moment after each change, so that a double tap answers nothing: be a person. */
  pause() {
    return this.page.waitForTimeout(160);
  }

  /** Goes through the game without an answer from a question on: the quickest way to its result. */
  async skipFrom(first: number) {
    for (let number = first; number <= 10; number++) {
      await this.expectQuestion(number);
      await this.next(number);
    }
    await expect(this.page.getByRole('heading', { name: /Excellent Work|Don.t Give Up/ })).toBeVisible();
  }
}
