import { importOrAgain } from '@domdom/questions/ui/import-again';
import { later } from '../../lib/later.ts';

const load = () => import('./second-factor-screen.tsx');

/** Fetched on demand, because only new administrators see it. */
export const secondFactorScreen = later(async () => (await importOrAgain(load)).SecondFactorScreen);
