import { useStore } from 'react-redux';
import type { AppStore } from './store.ts';

/** For what happens once, outside of rendering. */
export const useAppStore = useStore.withTypes<AppStore>();
