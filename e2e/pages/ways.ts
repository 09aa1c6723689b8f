import { expect, type Locator } from '@playwright/test';

/** How a student presses something: with a mouse on a computer, with a finger on a phone. */
export type Press = (target: Locator) => Promise<void>;

export const click: Press = (target) => target.click();
export const tap: Press = (target) => target.tap();

/** The actions of a student on a player's controls, on any device. */
export interface Way {
  press(this: void, button: Locator): Promise<void>;
  /** Chooses a radio button or checkbox when none is chosen yet. */
  choose(this: void, choice: Locator): Promise<void>;
  write(this: void, field: Locator, text: string): Promise<void>;
  /** Picks a word from a drop-down list. */
  pick(this: void, list: Locator, word: string): Promise<void>;
  /** Moves a tile of a column to a row above it. */
  lift(this: void, tiles: Locator, from: number, to: number): Promise<void>;
  /** Marks a letter of a grid. */
  mark(this: void, letters: Locator, cell: number, columns: number): Promise<void>;
}

export function pointer(press: Press): Way {
  return {
    press,
    async choose(choice) {
      await press(choice.locator('..'));
      await expect(choice).toBeChecked();
    },
    write: (field, text) => field.fill(text),
    async pick(list, word) {
      await list.selectOption({ label: word });
    },
    async lift(tiles, from, to) {
      await press(tiles.nth(from));
      await press(tiles.nth(to));
    },
    mark: (letters, cell) => press(letters.nth(cell)),
  };
}

const MOST_TABS = 80;

/** Presses Tab until the element, or one of the elements, has the focus; fails if the keyboard cannot reach it. */
export async function tabTo(target: Locator): Promise<void> {
  await target.first().waitFor();
  const { keyboard: keys } = target.page();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    // Not a waiting assertion: the focus is where the last Tab put it.
    const where = await target.evaluateAll((elements) => {
      const { activeElement } = elements[0].ownerDocument;
      if (elements.includes(activeElement)) return 'here';
      // 2 is DOCUMENT_POSITION_PRECEDING.
      return (activeElement.compareDocumentPosition(elements[0]) & 2) === 0 ? 'below' : 'above';
    });
    if (where === 'here') return;
    await keys.press(where === 'above' ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab never reaches ${String(target)}.`);
}

export const keyboard: Way = {
  async press(button) {
    await tabTo(button);
    await button.page().keyboard.press('Enter');
  },

  async choose(choice) {
    const { keyboard: keys } = choice.page();
    if ((await choice.getAttribute('type')) === 'checkbox') {
      await tabTo(choice);
      await keys.press('Space');
    } else {
      const group = choice.page().locator(`input[name="${await choice.getAttribute('name')}"]`);
      // While none is chosen, the browser decides which one of a group Tab reaches.
      await tabTo(group);
      await keys.press('Space');
      for (let presses = 0; !(await choice.isChecked()); presses += 1) {
        if (presses > (await group.count())) throw new Error('The arrow keys do not reach the choice.');
        await keys.press('ArrowDown');
      }
    }
    await expect(choice).toBeChecked();
  },

  async write(field, text) {
    await tabTo(field);
    await field.page().keyboard.type(text);
  },

  async pick(list, word) {
    await tabTo(list);
    const count = await list.locator('option').count();
    for (let presses = 0; (await list.inputValue()) !== word; presses += 1) {
      if (presses > count) throw new Error(`The arrow keys do not reach ${word}.`);
      await list.page().keyboard.press('ArrowDown');
    }
  },

  async lift(tiles, from, to) {
    await tabTo(tiles.nth(from));
    for (let place = from; place > to; place -= 1) await tiles.page().keyboard.press('ArrowUp');
    await expect(tiles.nth(to)).toBeFocused();
  },

  async mark(letters, cell, columns) {
    // Tab stops at one letter of the grid; arrows lead to the others.
    const { keyboard: keys } = letters.page();
    const stop = letters.and(letters.page().locator('[tabindex="0"]'));
    await tabTo(stop);
    const from = Number(await stop.getAttribute('data-tile'));
    const [down, right] = [
      Math.floor(cell / columns) - Math.floor(from / columns),
      (cell % columns) - (from % columns),
    ];
    for (let steps = Math.abs(down); steps > 0; steps -= 1)
      await keys.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    for (let steps = Math.abs(right); steps > 0; steps -= 1)
      await keys.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    await expect(letters.nth(cell)).toBeFocused();
    await keys.press('Space');
  },
};
