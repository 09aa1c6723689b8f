import { connect, type Connection } from './db/connect.ts';
import { grantToApplication } from './db/grants.ts';
import { migrateToLatest } from './db/migrate.ts';
import type { Env } from './env.ts';
import { startCluster } from './postgres/cluster.ts';

export interface OpenDatabase {
  /** For the role that runs the application. */
  url: string;
  connection: Connection;
  /** Closes the connections and, if this process started it, the embedded database. */
  close(): Promise<void>;
}

/**
 * Opens the configured database, or the embedded one under the data directory, and returns it migrated and connected. One
 * role owns and migrates it, another one runs the application; a DATABASE_URL without MIGRATION_URL does both.
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
  const url = cluster?.applicationUrl ?? env.databaseUrl ?? '';
  const ownerUrl = cluster?.url ?? env.migrationUrl ?? url;
  try {
    await migrateToLatest(ownerUrl);
    const { role, isOwner } = await grantToApplication(ownerUrl, url);
    if (isOwner) {
      report(`The server runs as the role '${role}', which owns its tables and could change its own logs.`);
      report('  Set MIGRATION_URL to that role and DATABASE_URL to one that owns nothing (README.md).');
    }
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
