import { importOrAgain } from '@domdom/questions/ui/import-again';
import { later } from '../../lib/later.ts';

const load = () => import('./new-password-screen.tsx');

/** Fetched on demand, because few users ever see it. */
export const newPassword = later(async () => (await importOrAgain(load)).NewPasswordScreen);
