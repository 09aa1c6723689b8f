import { expect, type Locator } from '@playwright/test';
import type { Answer } from './answers.ts';

/** How a pupil presses something: a mouse on a computer, a finger on a phone. */
export type Press = (target: Locator) => Promise<void>;

export const click: Press = (target) => target.click();
export const tap: Press = (target) => target.tap();

/** The button that shows this text on the right of a row of a matching question. */
const matchingTexts = (question: Locator): Locator => question.locator('[data-tile]');

/** Puts an answer into the player of the open question with a mouse or a finger. */
export async function giveAnswer(question: Locator, answer: Answer, press: Press): Promise<void> {
  switch (answer.type) {
    case 'one-choice': {
      const radio = question.page().getByRole('radio', { name: answer.option });
      await press(question.locator('label').filter({ has: radio }));
      await expect(question.getByRole('radio', { name: answer.option })).toBeChecked();
      return;
    }
    case 'tick-tf':
      for (const { statement, label } of answer.choices) {
        const choices = question.getByRole('radiogroup', { name: statement, exact: true });
        await press(choices.getByText(label, { exact: true }));
        await expect(choices.getByRole('radio', { name: label, exact: true })).toBeChecked();
      }
      return;
    case 'matching':
      for (const [row, text] of answer.texts.entries()) {
        const texts = matchingTexts(question);
        if ((await texts.nth(row).innerText()).trim() === text) continue;
        await press(texts.getByText(text, { exact: true }));
        await press(texts.nth(row));
        await expect(texts.nth(row)).toHaveText(text);
      }
      return;
    case 'unscramble':
      for (const [place, piece] of answer.pieces.entries()) {
        const bank = question.getByRole('list', { name: 'Các thẻ chưa xếp' });
        await press(bank.getByRole('button', { name: piece, exact: true }).first());
        const line = question.getByRole('list', { name: 'Dòng trả lời' });
        await expect(line.getByRole('button')).toHaveCount(place + 1);
      }
      return;
    case 'typed':
      for (const { label, text } of answer.fields) {
        await question.getByRole('textbox', { name: label, exact: true }).fill(text);
      }
  }
}

const MOST_TABS = 80;

/** Presses Tab until the element has the focus; fails when the keyboard cannot reach it. */
export async function tabTo(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    // Not an assertion that waits: the focus is where the last Tab has put it.
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(target)}.`);
}

/** The same answers with nothing but a keyboard. */
export async function typeAnswer(question: Locator, answer: Answer): Promise<void> {
  const { keyboard } = question.page();
  switch (answer.type) {
    case 'one-choice': {
      const radios = question.getByRole('radio');
      const wanted = question.getByRole('radio', { name: answer.option });
      await tabTo(radios.first());
      await keyboard.press('Space');
      for (let presses = 0; !(await wanted.isChecked()); presses += 1) {
        if (presses > (await radios.count())) throw new Error('The arrow keys do not reach the option.');
        await keyboard.press('ArrowDown');
      }
      return;
    }
    case 'tick-tf':
      for (const { statement, label, isFirst } of answer.choices) {
        const choices = question.getByRole('radiogroup', { name: statement, exact: true });
        await tabTo(choices.getByRole('radio').first());
        await keyboard.press('Space');
        if (!isFirst) await keyboard.press('ArrowRight');
        await expect(choices.getByRole('radio', { name: label, exact: true })).toBeChecked();
      }
      return;
    case 'matching':
      for (const [row, text] of answer.texts.entries()) {
        const texts = matchingTexts(question);
        const order = await texts.allInnerTexts();
        const from = order.findIndex((one) => one.trim() === text);
        if (from <= row) continue;
        await tabTo(texts.nth(from));
        for (let place = from; place > row; place -= 1) await keyboard.press('ArrowUp');
        await expect(texts.nth(row)).toHaveText(text);
        await expect(texts.nth(row)).toBeFocused();
      }
      return;
    case 'unscramble':
      for (const [place, piece] of answer.pieces.entries()) {
        const bank = question.getByRole('list', { name: 'Các thẻ chưa xếp' });
        await tabTo(bank.getByRole('button', { name: piece, exact: true }).first());
        await keyboard.press('Enter');
        const line = question.getByRole('list', { name: 'Dòng trả lời' });
        await expect(line.getByRole('button')).toHaveCount(place + 1);
      }
      return;
    case 'typed':
      for (const { label, text } of answer.fields) {
        await tabTo(question.getByRole('textbox', { name: label, exact: true }));
        await keyboard.type(text);
      }
  }
}
