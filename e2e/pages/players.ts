import type { ScreenAnswer, ShownOption } from '@domdom/questions/testing';
import { expect, type Locator } from '@playwright/test';
import { keyboard, pointer, type Press, type Way } from './ways.ts';

export { click, tap, tabTo, type Press } from './ways.ts';

/** Enters an answer in the player of the open question with a mouse or a finger. */
export async function giveAnswer(question: Locator, answer: ScreenAnswer, press: Press): Promise<void> {
  await put(question, answer, pointer(press));
}

/** Enters the same answers with only a keyboard. */
export async function typeAnswer(question: Locator, answer: ScreenAnswer): Promise<void> {
  await put(question, answer, keyboard);
}

async function put(question: Locator, answer: ScreenAnswer, way: Way): Promise<void> {
  switch (answer.kind) {
    case 'option':
      return way.choose(await findOption(question, answer.option, way));
    case 'part':
      return way.choose(question.getByRole('radio').nth(answer.part));
    case 'groups':
      for (const [index, options] of answer.groups.entries()) {
        const group = question.locator('[role=group], [role=radiogroup]').nth(index);
        for (const option of options) await way.choose(await findOption(group, option, way));
      }
      return;
    case 'ticks':
      for (const [index, isFirst] of answer.isFirst.entries()) {
        const statement = question.getByRole('radiogroup').nth(index);
        await way.choose(statement.getByRole('radio').nth(isFirst ? 0 : 1));
      }
      return;
    case 'tiles':
      return arrange(question.locator('[data-tile]'), answer.texts, way);
    case 'columns':
      return arrangeColumns(question, answer, way);
    case 'line':
      for (const [place, piece] of answer.pieces.entries()) {
        const bank = question.getByRole('list', { name: 'Các thẻ chưa xếp' });
        await way.press(bank.getByRole('button', { name: piece, exact: true }).first());
        const line = question.getByRole('list', { name: 'Dòng trả lời' });
        await expect(line.getByRole('button')).toHaveCount(place + 1);
      }
      return;
    case 'typed':
      for (const { label, text } of answer.fields) {
        await way.write(question.getByRole('textbox', { name: label, exact: true }), text);
      }
      return;
    case 'slots':
      for (const { label, word } of answer.slots) {
        const box = question.getByRole('list', { name: 'Các từ trong khung' });
        await way.press(box.getByRole('button', { name: word, exact: true }).first());
        await expect(question.getByRole('button', { name: `${label}: ${word}`, exact: true })).toBeVisible();
      }
      return;
    case 'lists':
      for (const { label, word } of answer.lists) {
        await way.pick(question.getByRole('combobox', { name: label, exact: true }), word);
      }
      return;
    case 'words':
      for (const position of answer.words) {
        const word = question.locator('[aria-pressed]').nth(position);
        await way.press(word);
        await expect(word).toHaveAttribute('aria-pressed', 'true');
      }
      return;
    case 'cells':
      for (const cell of answer.cells) {
        const letters = question.getByRole('table').getByRole('button');
        await way.mark(letters, cell, answer.columns);
        await expect(letters.nth(cell)).toHaveAttribute('aria-pressed', 'true');
      }
      return;
    case 'together':
      for (const one of answer.answers) await put(question, one, way);
      return;
    case 'questions':
      for (const [index, one] of answer.answers.entries()) {
        await put(question.getByRole('region', { name: new RegExp(`^Câu ${index + 1}(?!\\d)`) }), one, way);
      }
  }
}

/** Returns the radio button or checkbox of an option. */
async function findOption(group: Locator, { words, sound }: ShownOption, way: Way): Promise<Locator> {
  const choices = group.locator('input[type=radio], input[type=checkbox]');
  if (words.length === 0) return choices.nth(await positionHeard(group, sound, way));
  const wanted = oneLine(words.join(' '));
  const labels = await namesOf(choices.locator('..'));
  const position = labels.indexOf(wanted);
  if (position < 0 || position !== labels.lastIndexOf(wanted)) {
    throw new Error(`Expected exactly one option "${wanted}" among: ${labels.join(' | ')}`);
  }
  return choices.nth(position);
}

/** Plays one option after another until the wanted one sounds. */
async function positionHeard(group: Locator, sound: ShownOption['sound'], way: Way): Promise<number> {
  const page = group.page();
  await page.evaluate(`{
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      globalThis.heard = this.src.split('/').at(-1);
      return play.call(this);
    };
    speechSynthesis.speak = ({ text }) => { globalThis.heard = text; };
  }`);
  const buttons = group.getByRole('button', { name: /^(?:Nghe|Dừng) Lựa chọn/ });
  const count = await buttons.count();
  for (let position = 0; position < count; position += 1) {
    await way.press(buttons.nth(position));
    if ((await page.evaluate('globalThis.heard')) === (sound?.file ?? sound?.script)) return position;
  }
  throw new Error(`No option says ${JSON.stringify(sound)}.`);
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Returns the name of each element: descriptions of its pictures, then its text, without parts that are only visual.
 */
async function namesOf(elements: Locator): Promise<string[]> {
  await elements.first().waitFor();
  const names = await elements.evaluateAll((all) =>
    all.map((element) => {
      const copy = element.cloneNode(true);
      for (const hidden of copy.querySelectorAll('[aria-hidden=true], .visually-hidden')) hidden.remove();
      const pictures = [...copy.querySelectorAll('img')].map(({ alt }) => alt);
      return [...pictures, copy.textContent].join(' ');
    }),
  );
  return names.map(oneLine);
}

/** A number is part of its text and moves with it. */
const withoutNumber = (text: string): string => text.replace(/^\d+\. /, '');

/** Moves tiles up until they are in the wanted order from top to bottom. */
async function arrange(tiles: Locator, wanted: readonly string[], way: Way): Promise<void> {
  for (const [row, text] of wanted.entries()) {
    const shown = (await namesOf(tiles)).map(withoutNumber);
    const from = shown.findIndex((one, at) => at >= row && one === oneLine(text));
    if (from < 0) throw new Error(`No tile "${text}" below row ${row}: ${shown.join(' | ')}`);
    if (from === row) continue;
    await way.lift(tiles, from, row);
    await expect.poll(async () => withoutNumber((await namesOf(tiles))[row] ?? '')).toBe(oneLine(text));
  }
}

/** Moves the right column, or the left one if the right one is fixed. */
async function arrangeColumns(
  question: Locator,
  { pairs, isRightFixed }: Extract<ScreenAnswer, { kind: 'columns' }>,
  way: Way,
): Promise<void> {
  const rows = question.locator('li:has([data-tile])');
  const cellsOf = (side: 'first' | 'last'): Locator => rows.locator(`> :${side}-child`);
  const [fixed, moved] = isRightFixed ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const left = [...pairs];
  const standing = await namesOf(cellsOf(isRightFixed ? 'last' : 'first'));
  const wanted = standing.map(withoutNumber).map((text) => {
    const at = left.findIndex((pair) => oneLine(pair[fixed]) === text);
    const [pair] = left.splice(at, 1);
    if (at < 0 || pair === undefined) throw new Error(`"${text}" is in no pair.`);
    return pair[moved];
  });
  await arrange(cellsOf(isRightFixed ? 'first' : 'last').locator('[data-tile]'), wanted, way);
}
