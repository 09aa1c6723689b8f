import { Kysely } from 'kysely';
import pg from 'pg';
import type { DB } from './database.d.ts';
import { CamelCaseDialect, camelCaseResults } from './camel-case.ts';
import { preparingPool } from './prepared-statements.ts';

export type Database = Kysely<DB>;

/** bigint (counts) as numbers: every count of this product fits 2^53. numeric (marks) likewise. */
const NUMBER_OIDS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return NUMBER_OIDS.includes(oid) ? Number : pg.types.getTypeParser(oid, format ?? 'text');
  },
};

export interface Connection {
  db: Database;
  /** Shared with `db`; for statements that are sent as named (prepared) ones, and that may wait for a lock. */
  pool: pg.Pool;
  /**
   * For named statements of hot paths that wait for nobody; one that has to, for a second, fails. Transactions never use it, so that in a rush an answer does
   * not stand in line behind all who start and hand in.
   */
  quickPool: pg.Pool;
  close(): Promise<void>;
}

const QUICK_CONNECTIONS = 3;
/** Whatever is locked for longer must not hold up all who share these connections. */
const QUICK_LOCK_TIMEOUT_MS = 1_000;

/** The limit of a statement on the other side. */
const STATEMENT_LIMIT_MS = 20_000;
/** The line is dead when not even the refusal of a statement that took too long has come. */
const REPLY_LIMIT_MS = STATEMENT_LIMIT_MS + 5_000;
/** After so long without a word the system asks whether the other side still lives; it does not on its own for hours. */
export const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Opens both pools; `onLost` hears of idle connections that broke, which must never end the process. */
export function connect(url: string, size: number, onLost: (error: Error) => void): Connection {
  const pool = openPool(url, { max: size }, onLost);
  // Kept for good: a pupil who answers twice a minute must not pay for a new connection each time.
  const own = { max: QUICK_CONNECTIONS, idleTimeoutMillis: 0, lock_timeout: QUICK_LOCK_TIMEOUT_MS };
  const quickPool = openPool(url, own, onLost);
  const db = new Kysely<DB>({
    dialect: new CamelCaseDialect({ pool: preparingPool(pool) }),
    plugins: [camelCaseResults],
  });
  return {
    db,
    pool,
    quickPool,
    close: async () => {
      await Promise.all([db.destroy(), quickPool.end()]);
    },
  };
}

function openPool(url: string, own: pg.PoolConfig, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    connectionTimeoutMillis: 5_000,
    // A statement that hangs must not hang the pupil: the client retries.
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    query_timeout: REPLY_LIMIT_MS,
    ...KEPT_ALIVE,
    application_name: 'domdom',
    ...own,
  });
  pool.on('error', onLost);
  // The pool listens to idle connections only. One that breaks between two statements of a transaction would end the
  // process; the next statement says what happened.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
