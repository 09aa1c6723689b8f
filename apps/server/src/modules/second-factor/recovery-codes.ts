import { hash, randomInt } from 'node:crypto';

const CODES = 10;
/** Without 0, O, 1, I and L, which look alike in print. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** Codes like 'K7QM-3XRT-9BHD', of 59 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode);

/** The hash of a code as people type it: in any case, with or without its dashes. */
export const hashRecoveryCode = (typed: string): Buffer =>
  hash('sha256', typed.toUpperCase().replace(/[^0-9A-Z]/g, ''), 'buffer');
