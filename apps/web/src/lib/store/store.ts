import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { authReducer } from './auth-slice.ts';
import type { AuthState } from './auth-slice.ts';
import { settingsReducer } from './settings-slice.ts';
import { teacherLoginReducer } from './teacher-login-slice.ts';

/** An area adds its own slice when its page loads: `examSlice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices({
  auth: authReducer,
  teacherLogin: teacherLoginReducer,
  settings: settingsReducer,
});

export const createAppStore = (auth: AuthState) =>
  configureStore({ reducer: rootReducer, preloadedState: { auth } });

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = AppStore['dispatch'];
