import type { PublicSettings } from '@domdom/api';
import { createContext, use } from 'react';

export const SettingsContext = createContext<PublicSettings | null>(null);

export function useSettings(): PublicSettings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('useSettings is used outside of the application');
  return settings;
}
