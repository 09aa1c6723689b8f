import { describe, expect, it } from 'vitest';
import { FOOTER_MODES, footerButtons } from './footer-modes.ts';

describe('the footer of the worksheet modal', () => {
  it('has exactly the modes create, edit, preview and view', () => {
    expect(FOOTER_MODES).toEqual(['create', 'edit', 'preview', 'view']);
  });

  it.each([
    ['create', false, []],
    ['edit', false, ['preview']],
    ['preview', false, ['edit', 'check']],
    ['preview', true, ['edit', 'redo']],
    ['view', false, ['check']],
    ['view', true, ['redo']],
  ] as const)('in mode %s (checked: %s) offers %j', (mode, isChecked, buttons) => {
    expect(footerButtons(mode, isChecked)).toEqual(buttons);
  });
});
