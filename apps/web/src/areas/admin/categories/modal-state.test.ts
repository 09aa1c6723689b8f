import { describe, expect, it } from 'vitest';
import { CLOSED, modalReducer } from './modal-state.ts';
import { buildCategory } from './testing/builders.ts';

const record = buildCategory('a');

describe('the dialog of a category', () => {
  it('opens empty to add, opens with the record to edit, and closes', () => {
    const adding = modalReducer(CLOSED, { type: 'add', parent: null });
    expect(adding).toEqual({ opened: { as: 'added', parent: null }, refreshes: 0 });
    const editing = modalReducer(adding, { type: 'edit', record });
    expect(editing.opened).toEqual({ as: 'edited', record });
    expect(modalReducer(editing, { type: 'close' })).toEqual(CLOSED);
  });

  it('closes after a save, and asks for the list again', () => {
    const editing = modalReducer(CLOSED, { type: 'edit', record });
    expect(modalReducer(editing, { type: 'save_success' })).toEqual({ opened: null, refreshes: 1 });
  });
});
