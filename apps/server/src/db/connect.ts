import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './database.d.ts';
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
  /** For statements on hot paths, sent as named (prepared) statements. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool; `onLost` hears of idle connections that broke, which must never end the process. */
export function connect(url: string, size: number, onLost: (error: Error) => void): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 5_000,
    // A statement that hangs must not hang the pupil: the client retries.
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'domdom',
  });
  pool.on('error', onLost);
  // The pool listens to idle connections only. One that breaks between two statements of a transaction would end the
  // process; the next statement says what happened.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: preparingPool(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, pool, close: () => db.destroy() };
}
