import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export interface SettingsState {
  /** Name of the frame's one open dialog. */
  openModalName: string | null;
}

const initialState: SettingsState = { openModalName: null };

const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    openModal: (_state, { payload }: PayloadAction<string>) => ({ openModalName: payload }),
    closeModal: () => initialState,
  },
});

export const settingsReducer = settingsSlice.reducer;
export const { openModal, closeModal } = settingsSlice.actions;
