import { CANVAS_WIDTH, type Mode } from '@domdom/worksheet';
import { expect, type Locator, type Page } from '@playwright/test';

/** The names of the mode buttons; each includes the English name. */
const MODE_BUTTONS: Record<Mode, RegExp> = {
  Write: /Write$/,
  Choice: /Choice$/,
  Match: /Match$/,
  Listen: /Listen$/,
  SelectWord: /SelectWord$/,
  DropDown: /DropDown$/,
  DragDrop: /DragDrop$/,
};

/** The modal in which a teacher draws a worksheet; places are in canvas pixels. */
export class WorksheetEditor {
  readonly dialog: Locator;
  readonly canvas: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'LIVE WORKSHEET' });
    this.canvas = this.dialog.getByRole('application');
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** The fields for typed answers, in reading order. */
  get answers(): Locator {
    return this.dialog
      .getByRole('combobox', { name: /^Đáp án/ })
      .or(this.dialog.getByRole('textbox', { name: /^Đáp án/ }));
  }

  async pickMode(mode: Mode): Promise<void> {
    await this.dialog
      .getByRole('group', { name: 'Kiểu bài' })
      .getByRole('button', { name: MODE_BUTTONS[mode] })
      .click();
  }

  /** Scrolls the place into view first. */
  async drag(from: [number, number], to: [number, number]): Promise<void> {
    const { x, y, scale } = await this.canvas.evaluate(
      (canvas, { width, middle }) => {
        const drawn = canvas.firstElementChild;
        if (drawn === null) throw new Error('There is nothing to draw on.');
        const shown = drawn.getBoundingClientRect().width / width;
        canvas.scrollTop = middle * shown - canvas.clientHeight / 2;
        const place = drawn.getBoundingClientRect();
        return { x: place.x, y: place.y, scale: shown };
      },
      { width: CANVAS_WIDTH, middle: (from[1] + to[1]) / 2 },
    );
    const { mouse } = this.#page;
    await mouse.move(x + from[0] * scale, y + from[1] * scale);
    await mouse.down();
    await mouse.move(x + to[0] * scale, y + to[1] * scale, { steps: 5 });
    await mouse.up();
  }

  /** Draws zones of one mode, each 140 by 40, and presses Done. */
  async draw(mode: Mode, ...places: [number, number][]): Promise<void> {
    await this.pickMode(mode);
    for (const [left, top] of places) await this.drag([left, top], [left + 140, top + 40]);
    await this.button('Hoàn tất').click();
  }

  /** Does the same, and writes the text of each zone for those who cannot see the page. */
  async drawNamed(mode: Mode, ...places: [left: number, top: number, text: string][]): Promise<void> {
    const texts = this.dialog.getByRole('textbox', { name: /^Chữ ở ô \d+$/ });
    await this.pickMode(mode);
    for (const [left, top, text] of places) {
      const count = await texts.count();
      await this.drag([left, top], [left + 140, top + 40]);
      await expect(texts).toHaveCount(count + 1);
      // Earlier zones already have a text, and the new one may be anywhere among them.
      const written = await Promise.all((await texts.all()).map((field) => field.inputValue()));
      await texts.nth(written.indexOf('')).fill(text);
    }
    await this.button('Hoàn tất').click();
  }

  async expectSaved(): Promise<void> {
    await expect(this.dialog.getByText('Đã lưu', { exact: true })).toBeVisible();
  }
}
