import { cleanLine } from '@domdom/domain/text/clean-line';

const FIRST_WAIT_SECONDS = 30;
/** A wait that went on doubling would end the tries seven hours before the day is over. */
const LONGEST_WAIT_SECONDS = 2 * 3600;
export const DAY_SECONDS = 24 * 3600;
const LONGEST_REASON = 500;

/** Doubles with each try, up to two hours. Null once what is sent would be more than a day old, when nobody waits for it any more. */
export function waitSeconds({ tries, ageSeconds }: { tries: number; ageSeconds: number }): number | null {
  const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (tries - 1));
  return ageSeconds + wait > DAY_SECONDS ? null : wait;
}

/** Why a try failed. A reply of others may contain characters that the database cannot store. */
export const reasonOf = (error: unknown): string =>
  cleanLine(String(error instanceof Error ? error.message : error)).slice(0, LONGEST_REASON);
