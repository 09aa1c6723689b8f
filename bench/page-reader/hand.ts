import type { Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Milliseconds of the keystroke-level model for a practised hand. */
const KEY_MS = 200;
const PRESS_MS = 100;
/** Fitts's law for a mouse: a farther or smaller target takes longer. */
const [AIM_MS, AIM_MS_PER_BIT] = [230, 166];
const STEP_MS = 20;

/** A hand on mouse and keyboard that takes as long as a person. */
export class Hand {
  readonly #page: Page;
  #at: Point = { x: 640, y: 400 };

  constructor(page: Page) {
    this.#page = page;
  }

  think(ms: number): Promise<void> {
    return this.#page.waitForTimeout(ms);
  }

  async click(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    if (!box) throw new Error('There is nothing to click.');
    await this.#move(
      { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      Math.min(box.width, box.height),
    );
    await this.#press();
    await this.#release();
  }

  /** Drags a rectangle whose corners may be off by a few points. */
  async draw(from: Point, to: Point, precision: number): Promise<void> {
    await this.#move(from, precision);
    await this.#press();
    await this.#move(to, precision);
    await this.#release();
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.key(letter);
  }

  async key(name: string): Promise<void> {
    const start = performance.now();
    await this.#page.keyboard.press(name);
    await this.#rest(start, KEY_MS);
  }

  async #press(): Promise<void> {
    const start = performance.now();
    await this.#page.mouse.down();
    await this.#rest(start, PRESS_MS);
  }

  async #release(): Promise<void> {
    const start = performance.now();
    await this.#page.mouse.up();
    await this.#rest(start, PRESS_MS);
  }

  async #move(to: Point, width: number): Promise<void> {
    const from = this.#at;
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    const whole = AIM_MS + AIM_MS_PER_BIT * Math.log2(distance / Math.max(4, width) + 1);
    const start = performance.now();
    for (let part = 0; part < 1;) {
      part = Math.min(1, (performance.now() - start) / whole);
      // Slow at both ends.
      const gone = part * part * (3 - 2 * part);
      await this.#page.mouse.move(from.x + (to.x - from.x) * gone, from.y + (to.y - from.y) * gone);
      if (part < 1) await this.#page.waitForTimeout(STEP_MS);
    }
    this.#at = to;
  }

  /** Waits for the rest of `whole`: time that a slow machine has already taken does not count twice. */
  async #rest(start: number, whole: number): Promise<void> {
    const left = whole - (performance.now() - start);
    if (left > 0) await this.#page.waitForTimeout(left);
  }
}
