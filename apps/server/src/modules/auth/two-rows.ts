import { setTimeout as sleep } from 'node:timers/promises';
import { type HashTurn, inHashQueue } from './hash-queue.ts';

/** Runs a check of a password when its turn comes, and says whether the password was right. */
export type InTurn = (check: () => Promise<boolean>) => Promise<boolean>;

/** Where a try waits for its hashes. */
export interface Rows {
  /** The row of strangers at the address. */
  strangers: HashTurn;
  /** The row of accounts that are familiar there; null for a try that may not wait in it. */
  familiar: HashTurn | null;
  /** Takes as long as a check. */
  decoy: () => Promise<unknown>;
}

interface Begun {
  atMs: number;
  isRight: Promise<boolean>;
  isDone: boolean;
}

/**
 * A try at a familiar account waits in two rows at once, and the first turn checks it. Somebody who guesses at many
 * made-up e-mails fills only the row of strangers, so a right password enters ahead of them. A wrong one is answered
 * when its turn among the strangers is over, which takes as long as a stranger's: the time does not tell a guesser that
 * the account exists.
 */
export const inRows =
  ({ strangers, familiar, decoy }: Rows): InTurn =>
  async (check) => {
    if (familiar === null) return inHashQueue(strangers, check);
    let begun: Begun | null = null;
    const begin = (): Promise<boolean> => {
      const isRight = check();
      const mine: Begun = { atMs: performance.now(), isRight, isDone: false };
      begun = mine;
      return isRight.finally(() => {
        mine.isDone = true;
      });
    };
    const ahead = inHashQueue(familiar, async () => begun === null && (await begin()));
    const amongStrangers = inHashQueue(strangers, () => turnAmongStrangers(begun, { begin, decoy }));
    const answered = amongStrangers.then(async ({ isRight, lateMs }) => {
      if (await isRight) return true;
      if (lateMs >= 1) await sleep(lateMs);
      return false;
    });
    return Promise.any([ahead.then(onlyRight), answered]).catch(() => answered);
  };

/** When the check is running already, gives the turn to the next try at once, and says for how long to hold the answer. */
async function turnAmongStrangers(
  begun: Begun | null,
  { begin, decoy }: { begin: () => Promise<boolean>; decoy: () => Promise<unknown> },
): Promise<{ isRight: Promise<boolean> | boolean; lateMs: number }> {
  if (begun === null) return { isRight: await begin(), lateMs: 0 };
  // In an object: a promise that is returned bare would keep the turn until it is settled.
  const { isRight } = begun;
  if (!begun.isDone) return { isRight, lateMs: performance.now() - begun.atMs };
  if (!(await isRight)) await decoy();
  return { isRight, lateMs: 0 };
}

function onlyRight(isRight: boolean): true {
  if (!isRight) throw new Error('Only the turn among the strangers answers a wrong password');
  return isRight;
}
