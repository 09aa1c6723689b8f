import type { Kysely, Transaction } from 'kysely';
import type { DB } from './database.d.ts';

export type Trx = Transaction<DB>;

/**
 * Runs `work` in one transaction. What must not happen when it rolls back (a push over the socket, a mail) is
 * handed to `afterCommit` and runs, in order, once the transaction is safe.
 */
export async function inTransaction<T>(
  db: Kysely<DB>,
  work: (trx: Trx, afterCommit: (task: () => void) => void) => Promise<T>,
): Promise<T> {
  const tasks: (() => void)[] = [];
  const result = await db.transaction().execute((trx) => work(trx, (task) => tasks.push(task)));
  for (const task of tasks) task();
  return result;
}
