import type { AnyCategory } from '@domdom/api';

/** What the dialog of a category shows. */
export interface ModalState {
  opened:
    | null
    /** `parent`: the root to which a new category is added. */
    | { as: 'added'; parent: AnyCategory | null }
    | { as: 'edited'; record: AnyCategory };
  /** How often the list has had to be asked for again. */
  refreshes: number;
}

export type ModalEvent =
  | { type: 'add'; parent: AnyCategory | null }
  | { type: 'edit'; record: AnyCategory }
  | { type: 'close' }
  | { type: 'save_success' };

export const CLOSED: ModalState = { opened: null, refreshes: 0 };

export function modalReducer(state: ModalState, event: ModalEvent): ModalState {
  switch (event.type) {
    case 'add':
      return { ...state, opened: { as: 'added', parent: event.parent } };
    case 'edit':
      return { ...state, opened: { as: 'edited', record: event.record } };
    case 'close':
      return { ...state, opened: null };
    case 'save_success':
      return { opened: null, refreshes: state.refreshes + 1 };
  }
}
