import { useStore } from 'react-redux';
import type { AppStore } from './store.ts';

/** For one-off work outside rendering. */
export const useAppStore = useStore.withTypes<AppStore>();
