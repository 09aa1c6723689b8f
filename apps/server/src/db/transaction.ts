import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from './database.d.ts';

export type Trx = Transaction<DB>;

declare const actor: unique symbol;
/** A transaction whose changes the history can put a name to; made by the two functions below only. */
export type ActorTrx = Trx & { readonly [actor]: true };

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

/** As `inTransaction`, for changes of what the history watches: classes, rolls, assignments, marks, accounts. */
export async function inTransactionBy<T>(
  db: Kysely<DB>,
  by: { userId: string },
  work: (trx: ActorTrx, afterCommit: (task: () => void) => void) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx, afterCommit) => {
    await sql`select set_config('domdom.actor', ${by.userId}, true)`.execute(trx);
    return work(trx as ActorTrx, afterCommit); // the line above is what the type promises
  });
}

/** As `inTransactionBy`, for changes that the product makes by itself: the history names nobody. */
export async function inTransactionBySystem<T>(
  db: Kysely<DB>,
  work: (trx: ActorTrx) => Promise<T>,
): Promise<T> {
  return inTransaction(db, (trx) => work(trx as ActorTrx)); // no actor is what the history shows as the product
}
