import { createAction } from '@reduxjs/toolkit';
import { reducerOf } from './reducer-of.ts';

export interface SettingsState {
  /** Name of the frame's one open dialog. */
  openModalName: string | null;
}

const initialState: SettingsState = { openModalName: null };

export const openModal = createAction<string>('settings/openModal');
export const closeModal = createAction('settings/closeModal');

export const settingsReducer = reducerOf<SettingsState>(initialState, (on) => {
  on(openModal, (_state, openModalName) => ({ openModalName }));
  on(closeModal, () => initialState);
});
