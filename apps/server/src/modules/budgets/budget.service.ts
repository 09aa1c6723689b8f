import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Budget } from '@domdom/api/contract';
import { tooSoon } from '@domdom/domain/errors/app-error';
import { type Bucket, fullBucket, type Rate, takeOne } from '@domdom/domain/limits/bucket';

export { deleteOldCounts } from './budget.repo.ts';

interface Counted {
  bucket: Bucket;
  /** Calls that the database has not been told of. */
  untold: number;
  /** The servers together have spent the pot. */
  closedUntilMs: number;
}

/** More callers than any school has; whoever is forgotten starts with a full pot. */
const MOST_POTS = 200_000;
/** The database is told of calls in bundles: of an eighth of the pot each. */
const BUNDLES = 8;
/** Nobody waits longer at once, whatever the other servers say. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Counts calls against budgets. Each server counts by itself in memory, to the call. It tells the database only of
 * every eighth of a pot, so someone honest costs no statement; with these counts the servers together give hardly more
 * than one of them would.
 */
export class Budgets {
  readonly #pool: pg.Pool;
  /** A `max` would reserve the room for all of them at each start. */
  readonly #counted = new LRUCache<string, Counted>({ maxSize: MOST_POTS, sizeCalculation: () => 1 });
  readonly #shared = new Map<string, RateLimiterPostgres>();
  readonly #rateOf: (budget: Budget) => Rate;

  /** `rateOf` makes pots of another size. */
  constructor(pool: pg.Pool, rateOf: (budget: Budget) => Rate = (budget) => budget) {
    this.#pool = pool;
    this.#rateOf = rateOf;
  }

  /** Takes one call from the pot of this caller, or throws TOO_MANY_REQUESTS with the time to wait. */
  async spend(declared: Budget, caller: string): Promise<void> {
    const budget = { ...declared, ...this.#rateOf(declared) };
    const key = `${budget.pot} ${caller}`;
    const nowMs = Date.now();
    const counted = this.#counted.get(key) ?? newCount(budget, nowMs);
    if (counted.closedUntilMs > nowMs) throw tooSoon((counted.closedUntilMs - nowMs) / 1000);
    const outcome = takeOne(counted.bucket, budget, nowMs);
    if ('waitMs' in outcome) throw tooSoon(outcome.waitMs / 1000);
    counted.bucket = outcome.bucket;
    counted.untold += 1;
    this.#counted.set(key, counted);
    if (budget.isCountedInMemory || counted.untold < bundleOf(budget)) return;
    await this.#tell(budget, key, counted);
  }

  async #tell(budget: Budget, key: string, counted: Counted): Promise<void> {
    const calls = counted.untold;
    counted.untold = 0;
    try {
      await this.#limiter(budget).consume(storedKey(key), calls);
    } catch (error) {
      // Without the database each server still counts for itself.
      if (!(error instanceof RateLimiterRes)) return;
      const waitMs = Math.min(error.msBeforeNext, LONGEST_WAIT_MS);
      counted.closedUntilMs = Date.now() + waitMs;
      throw tooSoon(waitMs / 1000);
    }
  }

  #limiter(budget: Budget): RateLimiterPostgres {
    const known = this.#shared.get(budget.pot);
    if (known !== undefined) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: this.#pool,
      storeType: 'pool',
      tableName: 'budget_counts',
      // A migration makes the table: the account of the server may not.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      // While a full pot is emptied it fills once more; a bundle may be from before that.
      duration: Math.ceil(budget.burst * budget.refillSeconds),
      points: 2 * budget.burst + bundleOf(budget),
    });
    this.#shared.set(budget.pot, limiter);
    return limiter;
  }
}

/** Pots of more calls, which fill faster. */
export const timesLarger =
  (scale: number) =>
  ({ burst, refillSeconds }: Budget): Rate => ({
    burst: Math.round(scale * burst),
    refillSeconds: refillSeconds / scale,
  });

const newCount = (budget: Budget, nowMs: number): Counted => ({
  bucket: fullBucket(budget, nowMs),
  untold: 0,
  closedUntilMs: 0,
});

const bundleOf = ({ burst }: Budget): number => Math.max(1, Math.floor(burst / BUNDLES));

/** As a hash, because it may contain an address. */
const storedKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
