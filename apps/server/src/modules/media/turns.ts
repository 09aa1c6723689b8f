/** Work that waits, with whose it is. */
interface Waiting {
  account: string;
  begin(): void;
}

export interface TurnLimits {
  /** How many may wait at once for one account, and for all together. */
  ofAccount: number;
  ofAll: number;
}

/**
 * Runs one piece of work at a time. The next one is the first of the account that was served least recently, so an
 * account that sends twenty files delays another one's file by one of its own at most.
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

  /** Whether this account may wait for a turn. */
  hasRoom(account: string): boolean {
    return this.#waiting.length < this.#limits.ofAll && this.#countOf(account) < this.#limits.ofAccount;
  }

  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) {
      await new Promise<void>((begin) => {
        this.#waiting.push({ account, begin });
      });
    }
    this.#isBusy = true;
    this.#turn += 1;
    this.#servedIn.set(account, this.#turn);
    try {
      return await work();
    } finally {
      this.#next();
    }
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
    next.begin();
  }

  #lastTurn({ account }: Waiting): number {
    return this.#servedIn.get(account) ?? 0;
  }

  #countOf(account: string): number {
    return this.#waiting.filter((one) => one.account === account).length;
  }
}
