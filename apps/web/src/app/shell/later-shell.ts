import { later } from '../../lib/later.ts';

/** Navbar and sidebar come in a file of their own: a pupil at a question has neither. */
export const shell = later(async () => (await import('./shell.tsx')).Shell);
