import { expect, type Page } from '@playwright/test';

/** Drives a trivia game's screens as a player does. */
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

  /** Presses Next, with or without an answer: in trivia it is there from the start. */
  async next(number: number) {
    await this.pause();
    await this.page.getByRole('button', { name: number < 10 ? 'Next Question' : 'Get Result' }).click();
  }

  /**
   * Waits as a person would: the game ignores input for a moment after each change, so that a double tap answers
   * nothing.
   */
  pause() {
    return this.page.waitForTimeout(160);
  }

  /** Skips all questions from the given one on: the quickest way to the result. */
  async skipFrom(first: number) {
    for (let number = first; number <= 10; number++) {
      await this.expectQuestion(number);
      await this.next(number);
    }
    await expect(this.page.getByRole('heading', { name: /Excellent Work|Don.t Give Up/ })).toBeVisible();
  }
}
