import { SENDING_LOCK } from '../../lib/kept-work/names.ts';

/** A tab may sleep in the middle of its turn. Sending twice does no harm, so nobody waits for long. */
const LONGEST_WAIT_MS = 10_000;

/** One tab at a time, or the worker, sends what no open page sends. Whoever sends several attempts has one turn. */
export class SendingTurn {
  #users = 0;
  #begun: Promise<void> = Promise.resolve();
  #end: () => void = () => undefined;

  /** Runs the work in a turn of its own, or in the one that has begun. */
  async run(work: () => Promise<void>): Promise<void> {
    this.#users += 1;
    if (this.#users === 1) this.#begun = this.#take();
    try {
      await this.#begun;
      await work();
    } finally {
      this.#users -= 1;
      if (this.#users === 0) this.#end();
    }
  }

  /** Resolves when the turn has come, or after the longest wait. */
  #take(): Promise<void> {
    if (!('locks' in navigator)) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LONGEST_WAIT_MS);
      const over = new Promise<void>((end) => {
        this.#end = end;
      });
      const hold = async () => {
        clearTimeout(timer);
        resolve();
        await over;
      };
      // Without the lock the work is done all the same.
      navigator.locks.request(SENDING_LOCK, hold).catch(resolve);
    });
  }
}

/** The turn of this page, or of the worker. */
export const sendingTurn = new SendingTurn();
