import { makeCode, parseCode } from './typed-code.ts';

/** About 8.5 * 10^11 codes: behind a rate limit, guessing one of many classes stays hopeless. */
export const JOIN_CODE_LENGTH = 8;

export const makeJoinCode = (randomIndex: (below: number) => number): string =>
  makeCode(JOIN_CODE_LENGTH, randomIndex);

export { formatCode as formatJoinCode } from './typed-code.ts';

/** The stored form of a typed join code, or null. */
export const parseJoinCode = (typed: string): string | null => parseCode(typed, JOIN_CODE_LENGTH);
