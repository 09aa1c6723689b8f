import { Kysely } from 'kysely';
import pg from 'pg';
import type { DB } from './database.d.ts';
import { CamelCaseDialect, camelCaseResults } from './camel-case.ts';
import { preparingPool } from './prepared-statements.ts';

export type Database = Kysely<DB>;

/** Reads bigint (counts) as numbers, because every count in this product fits in 2^53. numeric (marks) likewise. */
const NUMBER_OIDS: readonly number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return NUMBER_OIDS.includes(oid) ? Number : pg.types.getTypeParser(oid, format ?? 'text');
  },
};

export interface Connection {
  db: Database;
  /** Shared with `db`. For named (prepared) statements that may wait for a lock. */
  pool: pg.Pool;
  /**
   * For named statements of hot paths that must not wait for others: a statement that waits a second for a lock fails.
   * Transactions never use this pool, so that saving an answer does not queue behind all the starts and finishes of a
   * rush.
   */
  quickPool: pg.Pool;
  close(): Promise<void>;
}

const QUICK_CONNECTIONS = 3;
/** A longer lock must not block everyone who shares these connections. */
const QUICK_LOCK_TIMEOUT_MS = 1_000;

/** The database's own limit for a statement. */
const STATEMENT_LIMIT_MS = 20_000;
/** The connection is dead if not even the database's refusal of a slow statement has arrived by then. */
const REPLY_LIMIT_MS = STATEMENT_LIMIT_MS + 5_000;
/**
 * After this long without data the system checks whether the other side is still alive. By default it would wait for
 * hours.
 */
export const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Opens both pools. `onLost` is told of idle connections that broke; they must never end the process. */
export function connect(url: string, size: number, onLost: (error: Error) => void): Connection {
  const pool = openPool(url, { max: size }, onLost);
  // Kept open: a student who answers twice a minute must not pay for a new connection each time.
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
    // A hanging statement must not hang the student: the client retries.
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    query_timeout: REPLY_LIMIT_MS,
    ...KEPT_ALIVE,
    application_name: 'domdom',
    ...own,
  });
  pool.on('error', onLost);
  // The pool only handles errors of idle connections. A connection that breaks between two statements of a transaction
  // would end the process; the next statement reports what happened.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
