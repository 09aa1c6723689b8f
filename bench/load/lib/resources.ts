import os from 'node:os';
import { setInterval as every } from 'node:timers/promises';
import type pg from 'pg';
import { ownSeconds, residentBytes, treeSeconds } from '../../lib/processes.ts';
import type { LoopDelay } from './loop-probe.ts';
import type { MeasuredServer, Product } from './product.ts';
import { slopeOf } from './slope.ts';

const MEMORY_PAUSE_MS = 2_000;
const MB = 1e6;

/** The cost of a period to the machine. */
export interface Usage {
  seconds: number;
  /**
   * Processor seconds reported by the operating system: all processes of the server, all of PostgreSQL, and this one.
   */
  processor: { server: number; postgres: number; generator: number };
  memory: { lastMb: number; slopeMbPerMinute: number };
  loop: LoopDelay;
  commits: number;
  walMb: number;
}

/** Watches the product's processes from `begin` to `end`. */
export class ResourceWatch {
  readonly #product: Product;
  readonly #server: MeasuredServer;
  readonly #stop = new AbortController();
  readonly #memory: { atMs: number; bytes: number }[] = [];
  #before = { atMs: 0, server: 0, postgres: 0, generator: 0, commits: 0, walBytes: 0 };

  private constructor(product: Product, server: MeasuredServer) {
    this.#product = product;
    this.#server = server;
  }

  /** `server`: a different one on the same database. */
  static async begin(product: Product, server: MeasuredServer = product.server): Promise<ResourceWatch> {
    const watch = new ResourceWatch(product, server);
    await server.takeLoopDelay();
    watch.#before = await watch.#read();
    void watch.#watchMemory();
    return watch;
  }

  async end(): Promise<Usage> {
    this.#stop.abort();
    const after = await this.#read();
    const before = this.#before;
    const bytes = residentBytes(this.#server.pid);
    return {
      seconds: (after.atMs - before.atMs) / 1000,
      processor: {
        server: after.server - before.server,
        postgres: after.postgres - before.postgres,
        generator: after.generator - before.generator,
      },
      memory: {
        lastMb: bytes / MB,
        slopeMbPerMinute: slopeOf(this.#memory.map((sample) => [sample.atMs / 60_000, sample.bytes / MB])),
      },
      loop: await this.#server.takeLoopDelay(),
      commits: after.commits - before.commits,
      walMb: (after.walBytes - before.walBytes) / MB,
    };
  }

  async #read() {
    const { commits, walBytes } = await readDatabase(this.#product.connection.pool);
    return {
      atMs: performance.now(),
      server: treeSeconds(this.#server.pid),
      postgres: treeSeconds(this.#product.postmasterPid),
      generator: ownSeconds(process.pid),
      commits,
      walBytes,
    };
  }

  async #watchMemory(): Promise<void> {
    try {
      for await (const _ of every(MEMORY_PAUSE_MS, null, { signal: this.#stop.signal, ref: false }))
        this.#memory.push({ atMs: performance.now(), bytes: residentBytes(this.#server.pid) });
    } catch (error) {
      if (!this.#stop.signal.aborted) throw error;
    }
  }
}

async function readDatabase(pool: pg.Pool): Promise<{ commits: number; walBytes: number }> {
  const { rows } = await pool.query<{ commits: number; wal_bytes: number }>(`
    select xact_commit as commits, pg_current_wal_lsn() - '0/0'::pg_lsn as wal_bytes
    from pg_stat_database where datname = current_database()`);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL has no statistics about this database.');
  return { commits: row.commits, walBytes: row.wal_bytes };
}

/** Returns the share of all cores that `processorSeconds` amount to, in percent. */
export const coreShare = (processorSeconds: number, { seconds }: Usage): number =>
  (100 * processorSeconds) / (seconds * os.availableParallelism());
