import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/**
 * Lets the waits that failed tries have earned so far end in a minute. The first one ends after two seconds, and a busy
 * machine may need as long for the next try. Where no wait was earned, none begins.
 */
async function lengthenWaits(db: Database): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ blockedUntil: sql<Date>`now() + interval '1 minute'` })
    .where('failures', '>', 1)
    .where('blockedUntil', '>', sql<Date>`'-infinity'`)
    .execute();
}

/** The status of each of so many tries. However busy the machine is, a wait that one of them earns lasts until the next. */
export async function statusesOf(
  db: Database,
  tries: number,
  send: (n: number) => Promise<{ statusCode: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    await lengthenWaits(db);
    statuses.push((await send(n)).statusCode);
  }
  return statuses;
}

/** How many waits of two, four, eight seconds may end in so many milliseconds. Each allows one more try. */
export const waitsIn = (ms: number): number => Math.floor(Math.log2(1 + ms / 2000));
