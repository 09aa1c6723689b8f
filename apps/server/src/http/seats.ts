import { AppError } from '@domdom/domain/errors/app-error';

const OWN_IS_RUNNING = 'Hệ thống đang xử lý nội dung bạn vừa gửi, vui lòng đợi xong rồi gửi tiếp!';
const OWN_AGAIN_S = 3;

/** Long enough for a few of those before, and no longer than people look at a bar that does not move. */
const WAIT_MS = 8_000;
const MOST_WAITING = 24;

interface Options {
  /** How many work at once. */
  most: number;
  /** How many wait meanwhile, and for how long. */
  mostWaiting?: number;
  waitMs?: number;
  /** Told when all places are taken. */
  busy: string;
  busyAgainSeconds: number;
}

/** Who takes a place. */
interface Sitter {
  userId: string;
  isConfirmed: boolean;
}

interface Waiting {
  isConfirmed: boolean;
  begin(this: void): void;
}

/** The part of the places that accounts may take for which the school does not vouch yet. */
const UNCONFIRMED_PART = 1 / 3;
const partOf = (all: number): number => Math.max(1, Math.floor(all * UNCONFIRMED_PART));

/**
 * Places for work that takes long: a few in all, and one for each account. Whoever comes next waits for a while, and
 * nothing of what they send is read until they have a place: that costs nothing, and refusing them would make them send
 * it all again. Strangers, who may have as many accounts as there are places, never get all of them.
 */
export class Seats {
  readonly #options: Required<Options>;
  /** Those who have a place or wait for one. */
  readonly #accounts = new Set<string>();
  readonly #seated = new Set<Sitter>();
  readonly #waiting: Waiting[] = [];

  constructor(options: Options) {
    this.#options = { mostWaiting: MOST_WAITING, waitMs: WAIT_MS, ...options };
  }

  /** Takes a place, before anything is read. Returns what gives it back; throws when none becomes free. */
  async enter({ userId, isConfirmed }: Sitter): Promise<() => void> {
    if (this.#accounts.has(userId))
      throw new AppError('TOO_MANY_REQUESTS', { message: OWN_IS_RUNNING, retryAfterSeconds: OWN_AGAIN_S });
    const sitter = { userId, isConfirmed };
    this.#accounts.add(userId);
    if (this.#hasPlace(isConfirmed)) this.#seated.add(sitter);
    else if (!(await this.#turn(sitter))) {
      this.#accounts.delete(userId);
      const { busy: message, busyAgainSeconds: retryAfterSeconds } = this.#options;
      throw new AppError('UNAVAILABLE', { message, retryAfterSeconds });
    }
    return () => {
      // Called twice, it would give back the place of the account's next request.
      if (!this.#seated.delete(sitter)) return;
      this.#accounts.delete(userId);
      this.#callNext();
    };
  }

  async within<T>(sitter: Sitter, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(sitter);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #hasPlace(isConfirmed: boolean): boolean {
    const { most } = this.#options;
    if (this.#seated.size >= most) return false;
    return isConfirmed || countUnconfirmed([...this.#seated]) < partOf(most);
  }

  #callNext(): void {
    const at = this.#waiting.findIndex(({ isConfirmed }) => this.#hasPlace(isConfirmed));
    if (at !== -1) this.#waiting.splice(at, 1)[0]?.begin();
  }

  /** Resolves with true when the sitter has a place, and with false when there is none in time. */
  async #turn(sitter: Sitter): Promise<boolean> {
    const { mostWaiting, waitMs } = this.#options;
    const isFull = this.#waiting.length >= mostWaiting;
    if (isFull || (!sitter.isConfirmed && countUnconfirmed(this.#waiting) >= partOf(mostWaiting)))
      return false;
    return new Promise((resolve) => {
      const one: Waiting = {
        isConfirmed: sitter.isConfirmed,
        begin: () => {
          clearTimeout(timer);
          this.#seated.add(sitter);
          resolve(true);
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(one), 1);
        resolve(false);
      }, waitMs);
      this.#waiting.push(one);
    });
  }
}

const countUnconfirmed = (all: readonly { isConfirmed: boolean }[]): number =>
  all.filter(({ isConfirmed }) => !isConfirmed).length;
