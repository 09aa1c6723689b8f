import { importOrAgain } from '@domdom/questions/ui/import-again';
import { later } from '../../lib/later.ts';

const load = () => import('./new-password-screen.tsx');

/** Few users ever see it, so nobody else downloads it. */
export const newPassword = later(async () => (await importOrAgain(load)).NewPasswordScreen);
