import { useSyncExternalStore } from 'react';
import { removeKey, writeJson } from './storage.ts';
import { THEME_KEY } from './theme-key.ts';
import { useMediaQuery } from './use-media-query.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** The script in index.html notes it there before the first paint, and whenever a tab tells of another one. */
const chosenTheme = (): ThemeChoice => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

const onStorage = (notice: () => void): (() => void) => {
  window.addEventListener('storage', notice);
  return () => window.removeEventListener('storage', notice);
};

/** Keeps the choice on this device and tells this tab of it as the browser tells the others. */
export function chooseTheme(choice: ThemeChoice): void {
  const isSystem = choice === 'system';
  if (isSystem) removeKey(THEME_KEY);
  else writeJson(THEME_KEY, choice);
  const newValue = isSystem ? null : JSON.stringify(choice);
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue }));
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(onStorage, chosenTheme);

/** For what cannot follow style sheets; those know by themselves. */
export function useIsDark(): boolean {
  const choice = useThemeChoice();
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isPrinted = useMediaQuery('print');
  return !isPrinted && (choice === 'system' ? prefersDark : choice === 'dark');
}
