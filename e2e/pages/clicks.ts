import { expect, type Locator, type Page } from '@playwright/test';

/** What a finger needs (`--target`), less the pixels that a border or a zoom may take. */
const LEAST_TARGET = 40;

/** Presses things as one person does, and counts. */
export class Clicks {
  readonly page: Page;
  readonly #isTouch: boolean;
  #count = 0;

  constructor(page: Page, isTouch: boolean) {
    this.page = page;
    this.#isTouch = isTouch;
  }

  /** Begins at the home page, where everybody is after logging in. */
  async beginAtHome(): Promise<void> {
    await this.page.goto('/lms/home');
    this.#count = 0;
  }

  /** Begins where the page is. */
  begin(): void {
    this.#count = 0;
  }

  async press(target: Locator): Promise<void> {
    this.#count += 1;
    if (!this.#isTouch) return target.click();
    await target.scrollIntoViewIfNeeded();
    // A finger may press anywhere on the label of a box.
    const label = target.locator('xpath=ancestor::label[1]');
    const box = await ((await label.count()) === 0 ? target : label).boundingBox();
    expect(Math.round(box?.height ?? 0), `the height of ${String(target)}`).toBeGreaterThanOrEqual(
      LEAST_TARGET,
    );
    await target.tap();
  }

  /** Chooses an entry of the menu, which a phone keeps behind a button. */
  async pressMenu(name: string): Promise<void> {
    if (this.#isTouch) await this.press(this.page.getByRole('button', { name: 'Mở thanh bên' }));
    await this.press(this.page.getByRole('link', { name, exact: true }).first());
  }

  /** Fails when it took more clicks; a phone may need more, to open the menu. */
  expectAtMost(limit: number, what: string): void {
    if (!this.#isTouch) expect(this.#count, what).toBeLessThanOrEqual(limit);
  }
}
