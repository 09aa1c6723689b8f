import { hash, randomInt } from 'node:crypto';
import { formatKeyCode, makeKeyCode } from '@domdom/domain/access/school-key';

const CODES = 10;

/** Drawn like the code of a school key: people type both. */
const newCode = (): string => formatKeyCode(makeKeyCode((below) => randomInt(below)));

/** Codes like 'K7QM-3XRT-9BHD', of 59 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode);

/** The hash of a code as people type it: in any case, with or without its dashes. */
export const hashRecoveryCode = (typed: string): Buffer =>
  hash('sha256', typed.toUpperCase().replace(/[^0-9A-Z]/g, ''), 'buffer');
