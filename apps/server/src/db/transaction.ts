import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from './database.d.ts';

export type Trx = Transaction<DB>;

/** Runs a task once the transaction is committed. */
export type AfterCommit = (task: () => void) => void;

declare const actor: unique symbol;
/** A transaction whose changes the history can attribute to someone. Only the two functions below create one. */
export type ActorTrx = Trx & { readonly [actor]: true };

type Report = (error: unknown) => void;
const reports = new WeakMap<Kysely<DB>, Report>();

/** Chooses who is told about tasks that fail after a commit. Until then such a failure is thrown. */
export function reportFailedTasks(db: Kysely<DB>, report: Report): void {
  reports.set(db, report);
}

/**
 * Runs `work` in one transaction. Effects that must not happen on a rollback (a push over the socket, a mail) are
 * passed to `afterCommit` and run, in order, after the commit.
 */
export async function inTransaction<T>(
  db: Kysely<DB>,
  work: (trx: Trx, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  const tasks: (() => void)[] = [];
  const result = await db.transaction().execute((trx) => work(trx, (task) => tasks.push(task)));
  for (const task of tasks) runTask(db, task);
  return result;
}

/** A failing task must not make a committed change look refused: the caller would make it again. */
function runTask(db: Kysely<DB>, task: () => void): void {
  try {
    task();
  } catch (error) {
    const report = reports.get(db);
    if (report === undefined) throw error;
    report(error);
  }
}

interface Actor {
  userId: string;
  /** The integration key through which the account acts. */
  key?: { name: string } | undefined;
}

/** Like `inTransaction`, for changes that the history records: classes, rolls, assignments, marks, accounts. */
export async function inTransactionBy<T>(
  db: Kysely<DB>,
  by: Actor,
  work: (trx: ActorTrx, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx, afterCommit) => {
    await sql`
      select set_config('domdom.actor', ${by.userId}, true), set_config('domdom.key', ${by.key?.name ?? ''}, true)
    `.execute(trx);
    return work(trx as ActorTrx, afterCommit); // the line above keeps the promise of the type
  });
}

/** Like `inTransactionBy`, for changes that the product makes by itself: the history names nobody. */
export async function inTransactionBySystem<T>(
  db: Kysely<DB>,
  work: (trx: ActorTrx, afterCommit: AfterCommit) => Promise<T>,
): Promise<T> {
  // Without an actor, the history shows the product.
  return inTransaction(db, (trx, afterCommit) => work(trx as ActorTrx, afterCommit)); // see above
}
