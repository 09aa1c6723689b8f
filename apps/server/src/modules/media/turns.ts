/** Work that waits, with whose it is. */
interface Waiting {
  account: string;
  /** With false: it gives way. */
  decide(mayBegin: boolean): void;
}

export interface TurnLimits {
  /** How many may wait at once for one account, and for all together. */
  ofAccount: number;
  ofAll: number;
  /** What whoever may not wait is told. */
  busy(this: void): Error;
}

/**
 * Runs one piece of work at a time. The next one is the first of the account that was served least recently, so an
 * account that sends twenty files delays another one's file by one of its own at most. When too many wait, the newest of
 * the account with the most gives way, so that a few accounts do not keep all others out.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting: Waiting[] = [];
  /** Accounts that wait or are being served, and the turn in which each was served last. */
  readonly #servedIn = new Map<string, number>();
  #turn = 0;
  #isBusy = false;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    if (this.#isBusy && !(await this.#wait(account))) throw this.#limits.busy();
    this.#isBusy = true;
    this.#turn += 1;
    this.#servedIn.set(account, this.#turn);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  async #wait(account: string): Promise<boolean> {
    if (this.#countOf(account) >= this.#limits.ofAccount) return false;
    if (this.#waiting.length >= this.#limits.ofAll && !this.#makeRoomFor(account)) return false;
    return new Promise<boolean>((decide) => {
      this.#waiting.push({ account, decide });
    });
  }

  /** False when nobody has more waiting than this account would have. */
  #makeRoomFor(account: string): boolean {
    const counts = Map.groupBy(this.#waiting, (one) => one.account);
    const longest = [...counts.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
    const newest = longest.at(-1);
    if (newest === undefined || longest.length <= this.#countOf(account) + 1) return false;
    this.#waiting.splice(this.#waiting.indexOf(newest), 1);
    newest.decide(false);
    return true;
  }

  #next(): void {
    let next: Waiting | undefined;
    for (const one of this.#waiting) {
      if (next === undefined || this.#lastTurn(one) < this.#lastTurn(next)) next = one;
    }
    if (next === undefined) {
      this.#isBusy = false;
      // Nobody waits, so nobody's past turns matter.
      this.#servedIn.clear();
      return;
    }
    // Still busy: whoever comes before `next` continues has to wait.
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    next.decide(true);
  }

  #lastTurn({ account }: Waiting): number {
    return this.#servedIn.get(account) ?? 0;
  }

  #countOf(account: string): number {
    return this.#waiting.filter((one) => one.account === account).length;
  }
}
