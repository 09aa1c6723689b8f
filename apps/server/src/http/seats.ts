import { AppError } from '@domdom/domain/errors/app-error';

const OWN_IS_RUNNING = 'Hệ thống đang xử lý nội dung bạn vừa gửi, vui lòng đợi xong rồi gửi tiếp!';
const OWN_AGAIN_S = 3;

interface Options {
  most: number;
  /** Told when all places are taken. */
  busy: string;
  busyAgainSeconds: number;
}

/** Places for work that takes long: a few in all, and one for each account. */
export class Seats {
  readonly #options: Options;
  readonly #accounts = new Set<string>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes a place, before anything is read. Returns what gives it back; throws when there is none. */
  enter(accountId: string): () => void {
    if (this.#accounts.has(accountId))
      throw new AppError('TOO_MANY_REQUESTS', { message: OWN_IS_RUNNING, retryAfterSeconds: OWN_AGAIN_S });
    if (this.#accounts.size >= this.#options.most) {
      const { busy: message, busyAgainSeconds: retryAfterSeconds } = this.#options;
      throw new AppError('UNAVAILABLE', { message, retryAfterSeconds });
    }
    this.#accounts.add(accountId);
    let isHeld = true;
    return () => {
      // Called twice, it would give back the place of the account's next request.
      if (isHeld) this.#accounts.delete(accountId);
      isHeld = false;
    };
  }

  async within<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const leave = this.enter(accountId);
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
