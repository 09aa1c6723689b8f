import { importOrAgain } from '@domdom/questions/ui/import-again';
import { later } from '../../lib/later.ts';

const loadScreen = () => import('./second-factor-screen.tsx');
const loadPanel = () => import('../../components/staff/second-factor/second-factor-panel.tsx');

/** Fetched on demand, because only new administrators see it. */
export const secondFactorScreen = later(async () => (await importOrAgain(loadScreen)).SecondFactorScreen);
/** Only staff see it. */
export const secondFactorPanel = later(async () => (await importOrAgain(loadPanel)).default);
