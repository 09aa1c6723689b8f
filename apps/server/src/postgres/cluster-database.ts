import { Client } from 'pg';
import { hasCode } from '../error-code.ts';
import { ClusterError } from './cluster-error.ts';
import { APPLICATION_USER, CLUSTER_USER } from './init-cluster.ts';

const DATABASE = 'domdom';
const WRONG_PASSWORD = '28P01';
const DUPLICATE_DATABASE = '42P04';
const NO_PASSWORD = '28000';
const UNIQUE_VIOLATION = '23505';

export interface ClusterAddress {
  port: number;
  password: string;
  /** The folder of the server's Unix socket; without one, the server is reached over TCP. */
  socketFolder?: string | undefined;
}

/** `user`: the owner of the database, unless another is named. */
export function databaseUrl({ port, password, socketFolder }: ClusterAddress, user = CLUSTER_USER): string {
  const host = encodeURIComponent(socketFolder ?? '127.0.0.1');
  return `postgres://${user}:${password}@${host}:${port}/${DATABASE}`;
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

/**
 * Makes sure that the application's role exists, has this password and no more rights than to log in. A data directory
 * of an earlier version gets the role here. What the role may do with each table is in db/grants.ts.
 */
export async function ensureApplicationRole(address: ClusterAddress, password: string): Promise<void> {
  if (await canLogIn({ ...address, password })) return;
  await withClient(address, async (client) => {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION_USER]);
    const verb = found.rowCount === 0 ? 'create' : 'alter';
    // A statement about roles takes no parameters. The password is hexadecimal; see makeSecret.
    await client.query(
      `${verb} role ${APPLICATION_USER} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
         password '${password}'`,
    );
  });
}

async function canLogIn(address: ClusterAddress): Promise<boolean> {
  const client = clientOf(address, APPLICATION_USER);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (hasCode(error, WRONG_PASSWORD, NO_PASSWORD)) return false;
    throw error;
  } finally {
    await client.end();
  }
}

function clientOf({ port, password }: ClusterAddress, user: string): Client {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user,
    password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 3_000,
    query_timeout: 30_000,
  });
  // Without a listener, a connection cut at the wrong moment ends the whole process. The query fails anyway.
  client.on('error', () => undefined);
  return client;
}

async function withClient(
  address: ClusterAddress,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = clientOf(address, CLUSTER_USER);
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
