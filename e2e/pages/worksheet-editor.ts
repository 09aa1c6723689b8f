import { CANVAS_WIDTH, type Mode } from '@domdom/worksheet';
import { expect, type Locator, type Page } from '@playwright/test';

/** What the buttons of the modes are called; each has the English name beside it. */
const MODE_BUTTONS: Record<Mode, RegExp> = {
  Write: /Write$/,
  Choice: /Choice$/,
  Match: /Match$/,
  Listen: /Listen$/,
  SelectWord: /SelectWord$/,
  DropDown: /DropDown$/,
  DragDrop: /DragDrop$/,
};

/** The modal in which a teacher draws a worksheet; places are canvas pixels. */
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

  /** Fields for typed answers, as one reads. */
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

  /** What lies further down comes into sight first. */
  async drag(from: [number, number], to: [number, number]): Promise<void> {
    const { x, y, scale } = await this.canvas.evaluate(
      (canvas, { width, middle }) => {
        const sheet = canvas.firstElementChild;
        if (sheet === null) throw new Error('There is nothing to draw on.');
        const shown = sheet.getBoundingClientRect().width / width;
        canvas.scrollTop = middle * shown - canvas.clientHeight / 2;
        const place = sheet.getBoundingClientRect();
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

  /** Zones of one mode, each 140 by 40, until Done. */
  async draw(mode: Mode, ...places: [number, number][]): Promise<void> {
    await this.pickMode(mode);
    for (const [left, top] of places) await this.drag([left, top], [left + 140, top + 40]);
    await this.button('Hoàn tất').click();
  }

  /** The same, and of each what stands there, for those who do not see the page. */
  async drawNamed(mode: Mode, ...places: [left: number, top: number, text: string][]): Promise<void> {
    const texts = this.dialog.getByRole('textbox', { name: /^Chữ ở ô \d+$/ });
    await this.pickMode(mode);
    for (const [left, top, text] of places) {
      const count = await texts.count();
      await this.drag([left, top], [left + 140, top + 40]);
      await expect(texts).toHaveCount(count + 1);
      // Those drawn before have theirs, wherever the new one stands among them.
      const written = await Promise.all((await texts.all()).map((field) => field.inputValue()));
      await texts.nth(written.indexOf('')).fill(text);
    }
    await this.button('Hoàn tất').click();
  }

  async expectSaved(): Promise<void> {
    await expect(this.dialog.getByText('Đã lưu', { exact: true })).toBeVisible();
  }
}
