import { expect, type Locator, type Page } from '@playwright/test';

/** On the canvas, which is 1140 wide: left, top, width, height. */
export type Box = readonly [number, number, number, number];

/** The modal in which a teacher draws a worksheet, by what a hand does to it. */
export class DrawnWorksheet {
  readonly page: Page;
  readonly modal: Locator;
  readonly #canvas: Locator;

  constructor(page: Page) {
    this.page = page;
    this.modal = page.getByRole('dialog', { name: 'LIVE WORKSHEET' });
    this.#canvas = this.modal.getByRole('application', { name: 'Trang phiếu bài tập' });
  }

  /** From the open folder: a new worksheet of this file. Returns its id. */
  async create(file: { name: string; mimeType: string; buffer: Buffer }): Promise<string> {
    await this.page.getByRole('button', { name: 'Tạo bài tập chấm tự động' }).click();
    const created = this.page.waitForResponse(
      (response) => /\/api\/folders\/[^/]+\/worksheets$/.test(response.url()) && response.ok(),
    );
    await this.modal.getByLabel('Chọn tệp PDF hoặc hình ảnh').setInputFiles(file);
    const { id } = (await (await created).json()) as { id: string }; // the contract of the route
    await expect(this.#canvas).toBeVisible();
    return id;
  }

  async open(worksheetId: string): Promise<void> {
    await this.page.goto(`/lms/teacher/worksheet/${worksheetId}/edit/${worksheetId}`);
    await expect(this.#canvas).toBeVisible();
  }

  /** Picks the mode, draws one box after the other with the mouse, and finishes the group. */
  async draw(mode: string, boxes: readonly Box[]): Promise<void> {
    await this.pick(mode);
    for (const box of boxes) await this.drag(box);
    await this.modal.getByRole('button', { name: 'Hoàn tất' }).click();
  }

  async pick(mode: string): Promise<void> {
    const button = this.modal.getByRole('group', { name: 'Dạng bài' }).getByRole('button', { name: mode });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }

  async drag([left, top, width, height]: Box): Promise<void> {
    const place = await this.#canvas.evaluate(
      (canvas, middle) => {
        const sheet = canvas.firstElementChild;
        if (sheet === null) throw new Error('Nothing to draw on');
        const scale = sheet.getBoundingClientRect().width / 1140;
        canvas.scrollTop = middle * scale - canvas.clientHeight / 2;
        const { x, y } = sheet.getBoundingClientRect();
        return { x, y, scale };
      },
      top + height / 2,
    );
    const { mouse } = this.page;
    await mouse.move(place.x + left * place.scale, place.y + top * place.scale);
    await mouse.down();
    await mouse.move(place.x + (left + width / 2) * place.scale, place.y + (top + height / 2) * place.scale);
    await mouse.move(place.x + (left + width) * place.scale, place.y + (top + height) * place.scale);
    await mouse.up();
  }

  /** The questions of one mode, as the panel beside the canvas lists them. */
  entries(mode: string): Locator {
    return this.modal.locator('[data-answers]').getByRole('listitem').filter({ hasText: mode });
  }

  async answer(mode: string, texts: readonly string[]): Promise<void> {
    const fields = this.entries(mode).getByRole('textbox', { name: /^Đáp án/ });
    for (const [at, text] of texts.entries()) await fields.nth(at).fill(text);
  }

  /** Says which options are right, and what stands in the zones for those who do not see the page. */
  async label(mode: string, labels: readonly string[], right: readonly number[] = []): Promise<void> {
    const entries = this.entries(mode);
    const fields = entries.getByRole('textbox', { name: /^Chữ ở ô/ });
    for (const [at, text] of labels.entries()) await fields.nth(at).fill(text);
    for (const at of right) await entries.getByRole('checkbox', { name: 'Đúng' }).nth(at).check();
  }

  async expectSaved(): Promise<void> {
    await expect(this.modal.getByText('Đã lưu', { exact: true })).toBeVisible();
  }
}
