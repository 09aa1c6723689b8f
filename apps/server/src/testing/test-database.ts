import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Connection } from '../db/connect.ts';
import { databaseUrl } from './global-setup.ts';

export interface TestDatabase extends Connection {
  url: string;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/** Creates a database for one test file, copied from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await onServer(`create database ${name} template ${inject('templateDatabase')} strategy wal_log`);
  const url = databaseUrl(inject('testServerUrl'), name);
  const connection = connect(url, 8, () => {});
  return {
    ...connection,
    url,
    async drop() {
      await connection.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
