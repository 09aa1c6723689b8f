/*
 * The built-in PostgreSQL
 *
 * A school runs the platform with one command and no database administrator, so the server brings its own PostgreSQL:
 * the programs come from npm, and the data is in the data directory. With DATABASE_URL none of this is used.
 *
 * - The database is a separate background process (pg_ctl), not our child. Ctrl-C in the terminal reaches only us, and
 *   we stop the database after the last request has been answered.
 * - So it also survives when we are killed. The next start adopts it: no recovery, and nothing acknowledged is lost. It
 *   is adopted only if it works in our data directory and accepts our secret.
 * - If both were killed, a new server recovers from the write-ahead log.
 * - If only the database was killed, the server restarts it on the same port; until then callers get "not now".
 * - PostgreSQL refuses to run as root, yet containers and small servers run as root. `unshare` then starts it in a user
 *   namespace where root has another uid; where that is forbidden, it runs as the user nobody. See run-as.ts.
 * - It listens on a Unix socket in its own folder, which only its user may enter, and on 127.0.0.1, on a port the
 *   system chose, with a password nobody has to know. A message costs half as much over the socket, so we use it where
 *   there is one.
 */
import { chmod, chown, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl, ensureApplicationRole, ensureDatabase, isAnswering } from './cluster-database.ts';
import { hasCode, unlessMissing } from '../error-code.ts';
import { ClusterError } from './cluster-error.ts';
import {
  APPLICATION_USER,
  initCluster,
  makeSecret,
  removeUnfinishedClusters,
  writeSecret,
  type ClusterPaths,
} from './init-cluster.ts';
import { makeDataDir } from './data-dir-lock.ts';
import { keepRunning } from './keep-running.ts';
import { findNativeBinaries } from './native-binaries.ts';
import { findLivePostmaster } from './postmaster.ts';
import { chooseRunAs, giveTree, type RunAs } from './run-as.ts';
import { findSocketFolder, startServer, stopServer, type ServerProcess } from './server-process.ts';

const ADOPTION_LIMIT_MS = 60_000;

export interface ClusterOptions {
  /** The folder of all data of this installation; created if missing. */
  dataDir: string;
  /** Receives one English line per event worth knowing. */
  log?: (line: string) => void;
  /** Whether to restart the database when it ends before `stop()`; not by default. */
  isKept?: boolean;
}

export interface Cluster {
  /** `postgres://...` of the application's database for its owner, who migrates it. Contains a secret: never log it. */
  url: string;
  /** The same database for the application, which owns nothing in it. */
  applicationUrl: string;
  /** Whether the database was already running, left by a server that was killed. */
  adopted: boolean;
  /** Stops the database and waits until it has ended; open connections are cut. May be called again. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of `dataDir`, creating it at the first start, or adopts the one still running. Hold
 * `lockDataDir(dataDir)` from before this call until after `stop()`: two callers at once would disturb each other.
 * Throws ClusterError with a message for the person who runs the server.
 */
export async function startCluster({
  dataDir,
  log = () => undefined,
  isKept = false,
}: ClusterOptions): Promise<Cluster> {
  const paths = pathsIn(path.resolve(dataDir));
  makeDataDir(paths.dataDir);
  const binaries = await findNativeBinaries();
  const runAs = await chooseRunAs(binaries.pgCtl, paths.cluster);
  await openPathFor(runAs, paths.dataDir);
  await removeUnfinishedClusters(paths.dataDir);
  if (!(await hasCluster(paths.cluster))) {
    log(`creating the database in ${paths.cluster}`);
    await initCluster(binaries.initdb, runAs, paths);
  }
  const server: ServerProcess = { binaries, runAs, cluster: paths.cluster };
  const password = await readSecret(paths.secret);

  const adoptedPort = await findAdoptablePort(paths.cluster, password);
  const adopted = adoptedPort !== undefined;
  if (!adopted && runAs.filesOwner) await giveTree(paths.cluster, runAs.filesOwner);
  const address = { port: adoptedPort ?? (await startServer(server)), password };
  let applicationPassword: string;
  try {
    await ensureDatabase(address);
    applicationPassword = await readOrMakeSecret(paths.applicationSecret);
    await ensureApplicationRole(address, applicationPassword);
  } catch (error) {
    if (!adopted) await stopServer(server);
    throw error;
  }
  const socketFolder = findSocketFolder(paths.cluster, address.port);
  log(`PostgreSQL ${adopted ? 'was still running and is used again' : 'started'} on port ${address.port}`);
  const ending = new AbortController();
  const keeping = isKept ? keepRunning(server, address.port, { log, signal: ending.signal }) : undefined;
  return {
    url: databaseUrl({ ...address, socketFolder }),
    applicationUrl: databaseUrl(
      { port: address.port, password: applicationPassword, socketFolder },
      APPLICATION_USER,
    ),
    adopted,
    async stop() {
      ending.abort();
      await keeping;
      await stopServer(server);
    },
  };
}

function pathsIn(dataDir: string): ClusterPaths {
  return {
    dataDir,
    cluster: path.join(dataDir, 'postgres'),
    secret: path.join(dataDir, 'postgres.secret'),
    applicationSecret: path.join(dataDir, 'postgres-application.secret'),
  };
}

async function hasCluster(cluster: string): Promise<boolean> {
  const names = await listIfPresent(cluster);
  if (names.includes('PG_VERSION')) return true;
  if (names.length === 0) return false;
  throw new ClusterError(
    `The folder ${cluster} is not empty and holds no PostgreSQL data. Move it away, or set DATA_DIR to another folder.`,
  );
}

async function listIfPresent(folder: string): Promise<string[]> {
  try {
    return await unlessMissing(readdir(folder), []);
  } catch (error) {
    if (!hasCode(error, 'EACCES')) throw error;
    throw new ClusterError(
      `The folder ${folder} cannot be read: it was created by another user, root for example. ` +
        'Give the data directory to the user who runs the server (chown -R), or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
}

async function readSecret(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new ClusterError(
      `The password of the built-in PostgreSQL cannot be read from ${file}. ` +
        'Put the file back from the copy of the data directory it belongs to.',
      { cause: error },
    );
  }
}

/** Losing this secret loses nothing: the owner gives the role another one. */
async function readOrMakeSecret(file: string): Promise<string> {
  const kept = (await unlessMissing(readFile(file, 'utf8'), '')).trim();
  if (/^[\da-f]{48}$/.test(kept)) return kept;
  const secret = makeSecret();
  await writeSecret(file, secret);
  return secret;
}

/** A program running as another user must be able to pass through the data directory, but not to list it. */
async function openPathFor({ switchTo }: RunAs, dataDir: string): Promise<void> {
  if (switchTo === undefined) return;
  const { uid, mode } = await stat(dataDir);
  if (uid === switchTo.uid || (mode & 0o001) !== 0) return;
  await chown(dataDir, uid, switchTo.gid);
  await chmod(dataDir, (mode & 0o777) | 0o010);
}

/** The port of a server that already runs in `cluster` and accepts `password`; undefined if none runs. */
async function findAdoptablePort(cluster: string, password: string): Promise<number | undefined> {
  const deadline = Date.now() + ADOPTION_LIMIT_MS;
  for (;;) {
    const postmaster = await findLivePostmaster(cluster);
    if (postmaster === undefined) return undefined;
    const { pid, port, isReady } = postmaster;
    if (isReady && (await isAnswering({ port, password }))) return port;
    if (Date.now() > deadline) {
      throw new ClusterError(
        `PostgreSQL (process ${pid}) already runs in ${cluster} but does not answer. End that process and start again.`,
      );
    }
    await sleep(100);
  }
}
