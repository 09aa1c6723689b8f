import { AppError } from '@domdom/domain/errors/app-error';

const OWN_IS_RUNNING = 'Hệ thống đang xử lý nội dung bạn vừa gửi, vui lòng đợi xong rồi gửi tiếp!';
const OWN_AGAIN_S = 3;

interface Options {
  most: number;
  /** Told when all places are taken. */
  busy: string;
  busyAgainSeconds: number;
}

/** Who takes a place. */
interface Sitter {
  userId: string;
  isConfirmed: boolean;
}

/** The part of the places that accounts may take for which the school does not vouch yet. */
const UNCONFIRMED_PART = 1 / 3;

/**
 * Places for work that takes long: a few in all, and one for each account. A place is held as long as its file takes to
 * arrive, so strangers, who may have as many accounts as there are places, never get all of them.
 */
export class Seats {
  readonly #options: Options;
  readonly #accounts = new Map<string, Sitter>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes a place, before anything is read. Returns what gives it back; throws when there is none. */
  enter({ userId, isConfirmed }: Sitter): () => void {
    if (this.#accounts.has(userId))
      throw new AppError('TOO_MANY_REQUESTS', { message: OWN_IS_RUNNING, retryAfterSeconds: OWN_AGAIN_S });
    if (!this.#hasPlace(isConfirmed)) {
      const { busy: message, busyAgainSeconds: retryAfterSeconds } = this.#options;
      throw new AppError('UNAVAILABLE', { message, retryAfterSeconds });
    }
    this.#accounts.set(userId, { userId, isConfirmed });
    let isHeld = true;
    return () => {
      // Called twice, it would give back the place of the account's next request.
      if (isHeld) this.#accounts.delete(userId);
      isHeld = false;
    };
  }

  #hasPlace(isConfirmed: boolean): boolean {
    const { most } = this.#options;
    if (this.#accounts.size >= most) return false;
    const unconfirmed = [...this.#accounts.values()].filter((sitter) => !sitter.isConfirmed).length;
    return isConfirmed || unconfirmed < Math.max(1, Math.floor(most * UNCONFIRMED_PART));
  }

  async within<T>(sitter: Sitter, work: () => Promise<T>): Promise<T> {
    const leave = this.enter(sitter);
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
