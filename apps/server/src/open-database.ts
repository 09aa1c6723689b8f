import { connect, type Connection } from './db/connect.ts';
import { migrateToLatest } from './db/migrate.ts';
import type { Env } from './env.ts';
import { startCluster } from './postgres/cluster.ts';

export interface OpenDatabase {
  url: string;
  connection: Connection;
  /** Closes the connections and, if this process started it, the embedded database. */
  close(): Promise<void>;
}

/**
 * Opens the configured database, or the embedded one under the data directory, and returns it migrated and connected.
 *
 * `isGuest`: for a tool that works beside a running server; a database found running is left running.
 */
export async function openDatabase(
  env: Env,
  report: (line: string) => void,
  { isGuest }: { isGuest: boolean } = { isGuest: false },
): Promise<OpenDatabase> {
  const cluster =
    env.databaseUrl === undefined
      ? await startCluster({ dataDir: env.dataDir, log: report, isKept: !isGuest })
      : null;
  const stopCluster = async () => {
    if (cluster !== null && !(isGuest && cluster.adopted)) await cluster.stop();
  };
  const url = cluster?.url ?? env.databaseUrl ?? '';
  try {
    await migrateToLatest(url);
    const connection = connect(url, env.databasePool, (error) =>
      report(`Database connection lost: ${error.message}`),
    );
    return {
      url,
      connection,
      close: async () => {
        await connection.close();
        await stopCluster();
      },
    };
  } catch (error) {
    await stopCluster();
    throw error;
  }
}
