import type { QuestionBase } from '@domdom/questions';
import { screenAnswer } from '@domdom/questions/testing';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Examination } from './content.ts';
import { click, giveAnswer, typeAnswer, type Press } from './players.ts';

export interface Exercise {
  examinationId: string;
  assignmentId: string;
}

/** The question screen of one examination. */
export class ExamPage {
  readonly page: Page;
  readonly #examination: Pick<Examination, 'questions'>;
  readonly #press: Press;

  constructor(page: Page, examination: Pick<Examination, 'questions'>, press: Press = click) {
    this.page = page;
    this.#examination = examination;
    this.#press = press;
  }

  static path({ examinationId, assignmentId }: Exercise, index = 1): string {
    return `/lms/exercise/examination/${examinationId}/start/${index}?assignment=${assignmentId}`;
  }

  /** Returns the stored question at a place, counted from 1. */
  stored(index: number): QuestionBase {
    const question = this.#examination.questions[index - 1];
    if (question === undefined) throw new Error(`There is no question ${index}.`);
    return question;
  }

  get total(): number {
    return this.#examination.questions.length;
  }

  /** Returns the part of the screen that shows the question. */
  question(index: number): Locator {
    return this.page.getByRole('region', { name: this.stored(index).title, exact: true });
  }

  get startButton(): Locator {
    return this.page.getByRole('button', { name: 'Bắt đầu làm bài' });
  }

  get submitButton(): Locator {
    return this.page.getByRole('button', { name: 'Nộp câu trả lời' });
  }

  /** Leaves a running exercise with a clock: the way out says first that the clock goes on. */
  async leave(): Promise<void> {
    await this.#press(this.page.getByRole('link', { name: 'Thoát' }));
    const question = this.page.getByRole('dialog', { name: 'Rời bài đang làm?' });
    await this.#press(question.getByRole('button', { name: 'Thoát' }));
  }

  bubble(index: number): Locator {
    return this.page
      .getByRole('list', { name: 'Các câu hỏi' })
      .getByRole('listitem')
      .nth(index - 1);
  }

  async expectOpen(index: number): Promise<void> {
    await expect(this.question(index)).toBeVisible();
    await expect(this.page).toHaveURL(new RegExp(`/start/${index}(?:\\?|$)`));
  }

  async start(): Promise<void> {
    await this.#press(this.startButton);
    await this.expectOpen(1);
  }

  /** Waits until the newest answer has reached the server. */
  async expectSaved(): Promise<void> {
    await expect(this.page.locator('[data-save]')).toHaveAttribute('data-save', 'saved');
  }

  /** Answers without submitting. */
  async give(index: number, isRight: boolean): Promise<void> {
    await giveAnswer(this.question(index), screenAnswer(this.stored(index), isRight), this.#press);
  }

  async giveByKeyboard(index: number, isRight: boolean): Promise<void> {
    await typeAnswer(this.question(index), screenAnswer(this.stored(index), isRight));
  }

  async expectVerdict(isRight: boolean): Promise<void> {
    await expect(
      this.page.getByText(isRight ? 'Kết quả: Đúng' : 'Kết quả: Sai', { exact: true }),
    ).toBeVisible();
  }

  /** Takes one question from its answer to its verdict; the next one opens by itself. */
  async answer(index: number, isRight: boolean): Promise<void> {
    await this.expectOpen(index);
    await this.give(index, isRight);
    await this.#press(this.submitButton);
    await this.expectVerdict(isRight);
  }
}
