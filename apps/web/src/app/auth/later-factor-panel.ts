import { importOrAgain } from '@domdom/questions/ui/import-again';
import { later } from '../../lib/later.ts';

const load = () => import('../../components/staff/second-factor/second-factor-panel.tsx');

/** Only staff see it. */
export const secondFactorPanel = later(async () => (await importOrAgain(load)).default);
