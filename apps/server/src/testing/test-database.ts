import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Connection, type Database } from '../db/connect.ts';
import { databaseUrl } from './global-setup.ts';

/** The connection is the application's, so that a missing right fails tests. */
export interface TestDatabase extends Connection {
  url: string;
  /** For the owner, who migrates; tests that look at or break what the application cannot use it. */
  ownerUrl: string;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/** Each starts with empty caches, so that a database of few connections answers its first calls sooner. */
const CONNECTIONS = 4;

/** Creates a database for one test file, copied from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await onServer(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`);
  const url = databaseUrl(inject('testApplicationUrl'), name);
  const connection = connect(url, CONNECTIONS, () => {});
  return {
    ...connection,
    url,
    ownerUrl: databaseUrl(inject('testServerUrl'), name),
    async drop() {
      await connection.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

/** The settings of a server on this database, with both of its roles. */
export const settingsOf = ({ url, ownerUrl }: Pick<TestDatabase, 'url' | 'ownerUrl'>) => ({
  DATABASE_URL: url,
  MIGRATION_URL: ownerUrl,
});

/** Works in this database with the rights of its owner, where the application may not. */
export async function asOwner<T>(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const owner = connect(ownerUrl, 1, () => {});
  try {
    return await work(owner.db);
  } finally {
    await owner.close();
  }
}

let server: Promise<pg.Client> | undefined;

/** One connection for all files of a worker; a new one costs as much as the statement. It ends with the worker. */
async function onServer(statement: string): Promise<void> {
  server ??= openServer();
  await (await server).query(statement);
}

async function openServer(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('testServerUrl') });
  // Whoever ends the server while it is idle is no concern of a test.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
