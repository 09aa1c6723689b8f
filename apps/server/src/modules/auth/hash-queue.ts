import { availableParallelism } from 'node:os';
import { AppError } from '@domdom/domain/errors/app-error';
import { TurnQueue } from './turn-queue.ts';

/**
 * Password hashes are slow on purpose, and more at once than there are processors only delay each other. Node's pool has
 * threads for as many logins, for as many hashes that nobody waits for, and two for files (start.mjs sizes it).
 */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);
const AT_ONCE = Math.max(2, Math.min(availableParallelism(), Math.floor((THREADS - 2) / 2)));
/** With more waiting, a login would take too long. */
const MOST_WAITING = 2_000;

/** Whose turn a hash takes. */
export interface HashTurn {
  /** The address of the client, or another name for who asked. */
  address: string;
  /** The account, by e-mail or id. */
  account: string;
}

/** For someone who is logged in: wherever they are, they wait for nobody else. */
export const turnOfUser = (userId: string): HashTurn => ({ address: `user:${userId}`, account: userId });

const queue = new TurnQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });

/**
 * Runs `work` when its turn comes. Addresses take turns, and so do the accounts at each address, so a flood at one of
 * them delays the others by one hash each. Throws UNAVAILABLE when too many are waiting.
 */
export async function inHashQueue<T>({ address, account }: HashTurn, work: () => Promise<T>): Promise<T> {
  const isDone = await queue.turn(address, account);
  if (isDone === null) throw new AppError('UNAVAILABLE');
  try {
    return await work();
  } finally {
    isDone();
  }
}

/** For hashes that nobody waits for, such as an import's: they run while no login does. */
export async function behindHashQueue<T>(work: () => Promise<T>): Promise<T> {
  const isDone = await queue.patientTurn();
  try {
    return await work();
  } finally {
    isDone();
  }
}
