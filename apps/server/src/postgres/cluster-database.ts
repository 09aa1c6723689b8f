import { Client } from 'pg';
import { hasCode } from '../error-code.ts';
import { ClusterError } from './cluster-error.ts';
import { CLUSTER_USER } from './init-cluster.ts';

const DATABASE = 'domdom';
const WRONG_PASSWORD = '28P01';
const DUPLICATE_DATABASE = '42P04';
const UNIQUE_VIOLATION = '23505';

export interface ClusterAddress {
  port: number;
  password: string;
  /** The folder of the server's Unix socket; without one, the server is reached over TCP. */
  socketFolder?: string | undefined;
}

export function databaseUrl({ port, password, socketFolder }: ClusterAddress): string {
  const host = encodeURIComponent(socketFolder ?? '127.0.0.1');
  return `postgres://${CLUSTER_USER}:${password}@${host}:${port}/${DATABASE}`;
}

/**
 * Whether the server at `address` answers a query; false while it starts, stops or hangs. Throws ClusterError if it
 * says that the password is wrong.
 */
export async function isAnswering(address: ClusterAddress): Promise<boolean> {
  try {
    await withClient(address, async (client) => client.query('select 1'));
    return true;
  } catch (error) {
    if (error instanceof ClusterError) throw error;
    return false;
  }
}

/** Creates the application's database if the cluster does not have it yet; UTF8 like the cluster. */
export async function ensureDatabase(address: ClusterAddress): Promise<void> {
  await withClient(address, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount !== 0) return;
    try {
      await client.query(`create database ${DATABASE}`);
    } catch (error) {
      // Someone else created it between our two statements.
      if (!hasCode(error, DUPLICATE_DATABASE, UNIQUE_VIOLATION)) throw error;
    }
  });
}

async function withClient(
  address: ClusterAddress,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({
    host: '127.0.0.1',
    port: address.port,
    user: CLUSTER_USER,
    password: address.password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 3_000,
    query_timeout: 30_000,
  });
  // Without a listener, a connection cut at the wrong moment ends the whole process. The query fails anyway.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } catch (error) {
    if (!hasCode(error, WRONG_PASSWORD)) throw error;
    throw new ClusterError(
      'The built-in PostgreSQL does not accept the password in postgres.secret: the file and the folder ' +
        'postgres beside it do not belong together. Put both back from the same copy of the data directory.',
      { cause: error },
    );
  } finally {
    await client.end();
  }
}
