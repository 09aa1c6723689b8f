import { percentile } from './statistics.ts';

export interface LatencySummary {
  count: number;
  errors: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** Request times in milliseconds. All are kept, so that the percentiles are exact: a run has a few hundred thousand. */
export class Latencies {
  readonly #values: number[] = [];
  readonly #errors = new Map<string, number>();

  add(ms: number): void {
    this.#values.push(ms);
  }

  /** Measures one request; a failure is counted and rethrown. */
  async time(run: () => Promise<void>): Promise<void> {
    const before = performance.now();
    try {
      await run();
      this.add(performance.now() - before);
    } catch (error) {
      this.addError(error);
      throw error;
    }
  }

  /** Adds the measurements of another time or turn. */
  addAll(other: Latencies): void {
    for (const ms of other.#values) this.#values.push(ms);
    for (const [kind, count] of other.#errors) this.#errors.set(kind, (this.#errors.get(kind) ?? 0) + count);
  }

  /** Counts a failed request, whose time is meaningless. */
  addError(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    // Replaces ids, because otherwise each message would count as another kind of error.
    const kind = text.replaceAll(/[0-9a-f-]{20,}|req-\w+/g, '…').slice(0, 160);
    this.#errors.set(kind, (this.#errors.get(kind) ?? 0) + 1);
  }

  /** How often each kind of error occurred. */
  get errors(): ReadonlyMap<string, number> {
    return this.#errors;
  }

  summary(): LatencySummary {
    const sorted = this.#values.toSorted((a, b) => a - b);
    // Without measurements return NaN, which passes no limit.
    const at = (p: number): number => (sorted.length === 0 ? Number.NaN : percentile(sorted, p));
    const errors = [...this.#errors.values()].reduce((sum, count) => sum + count, 0);
    return { count: sorted.length, errors, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
  }
}
