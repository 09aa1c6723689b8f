import fs from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import pg from 'pg';

const folder = path.join(import.meta.dirname, 'migrations');

/**
 * One SQL file per migration, applied in the order of their names. A merged file never changes, apart from its comments.
 */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const file of (await fs.readdir(folder)).toSorted()) {
      if (!file.endsWith('.sql')) continue;
      const text = await fs.readFile(path.join(folder, file), 'utf8');
      migrations[file.slice(0, -'.sql'.length)] = {
        up: async (db) => {
          await sql.raw(text).execute(db);
        },
      };
    }
    return migrations;
  },
};

export class MigrationError extends Error {}

const OLDEST_POSTGRES = 150000;

/**
 * Migrates the database to the newest schema and returns the names of the applied migrations. Several servers may start
 * at once: the migrator's lock lets one work while the others wait and then find nothing to do.
 */
export async function migrateToLatest(url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {}); // reported by the query that needed the connection
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseUnreachable(pool);
    const version = await pool.query<{ v: string }>("select current_setting('server_version_num') v");
    if (Number(version.rows[0]?.v) < OLDEST_POSTGRES) {
      throw new MigrationError('PostgreSQL 15 or newer is needed.');
    }
    const { error, results } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest();
    if (error !== undefined) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName;
      throw new MigrationError(`Migration ${failed ?? ''} failed: ${describe(error)}`, { cause: error });
    }
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/** Turns a wrong DATABASE_URL into a sentence for the person who set it. */
async function refuseUnreachable(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new MigrationError(
      `The database of DATABASE_URL or MIGRATION_URL cannot be used: ${describe(error)}`,
      {
        cause: error,
      },
    );
  }
}

const describe = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : String(error);
