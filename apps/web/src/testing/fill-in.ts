import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Puts a text in place of what a field holds, as a person does who pastes it: one change, where `userEvent.type` has one
 * for each key and draws the whole form again after each. For tests that are not about keys.
 */
export async function fillIn(field: HTMLElement, text: string): Promise<void> {
  act(() => {
    field.focus();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  });
  await userEvent.paste(text);
}
