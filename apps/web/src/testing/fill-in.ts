import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Replaces the content of a field in one change, as pasting does. `userEvent.type` makes a change per key, and each one
 * renders the whole form. For tests that are not about keys.
 */
export async function fillIn(field: HTMLElement, text: string): Promise<void> {
  act(() => {
    field.focus();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  });
  await userEvent.paste(text);
}
