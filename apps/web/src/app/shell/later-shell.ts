import { importOrAgain } from '@domdom/questions/ui/import-again';
import { later } from '../../lib/later.ts';

const load = () => import('./shell.tsx');

/** Navbar and sidebar are a separate file, because a student at a question has neither. */
export const shell = later(async () => (await importOrAgain(load)).Shell);
