import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ClusterError } from './cluster-error.ts';
import { runProgram, type RunAs } from './run-as.ts';

/** Owns the database and migrates it. */
export const CLUSTER_USER = 'domdom';
/** Runs the application: owns nothing and creates nothing. */
export const APPLICATION_USER = 'domdom_app';

export interface ClusterPaths {
  /** The parent folder of the others. */
  dataDir: string;
  /** The data directory of PostgreSQL. */
  cluster: string;
  /** Password of CLUSTER_USER, one line, readable by the server only. */
  secret: string;
  /** Password of APPLICATION_USER, likewise. */
  applicationSecret: string;
}

const UNFINISHED_PREFIX = 'postgres.new-';

/**
 * Creates an empty cluster at `paths.cluster` and its password at `paths.secret`. Everything is created under another
 * name and renamed at the end, so a start that is killed half-way leaves nothing that looks like a cluster. `initdb` is
 * the path of the program.
 */
export async function initCluster(
  initdb: string,
  runAs: RunAs,
  paths: Pick<ClusterPaths, 'dataDir' | 'cluster' | 'secret'>,
): Promise<void> {
  const workDir = path.join(paths.dataDir, UNFINISHED_PREFIX + randomBytes(6).toString('hex'));
  const made = path.join(workDir, 'data');
  const passwordFile = path.join(workDir, 'password');
  const password = makeSecret();
  try {
    await mkdir(workDir, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (runAs.switchTo) {
      await chown(passwordFile, runAs.switchTo.uid, runAs.switchTo.gid);
      await chown(workDir, runAs.switchTo.uid, runAs.switchTo.gid);
    }
    const result = await runProgram(runAs, initdb, initdbArgs(made, passwordFile), { cwd: paths.dataDir });
    if (result.exitCode !== 0) {
      throw new ClusterError(
        `PostgreSQL could not create its files in ${paths.dataDir}:\n${result.output.trim()}\n` +
          'Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server of your own.',
      );
    }
    // The secret first: a cluster without its secret would be lost, while a secret without a cluster is replaced.
    await writeSecret(paths.secret, password);
    await rename(made, paths.cluster);
    await syncFolder(paths.dataDir);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** Removes what earlier starts left when they were killed. Call only while holding the lock of the data directory. */
export async function removeUnfinishedClusters(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED_PREFIX)) continue;
    // The killed start's initdb may still be writing there for a moment, hence the retries.
    await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

function initdbArgs(folder: string, passwordFile: string): string[] {
  return [
    '-D',
    folder,
    '--username',
    CLUSTER_USER,
    '--pwfile',
    passwordFile,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
    // Sorting and upper case come from PostgreSQL itself: the same on every system, and indexes stay valid when the
    // system's C library is updated. Only the character classes (pg_trgm) come from the system.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...characterClassArgs(),
  ];
}

function characterClassArgs(): string[] {
  if (process.platform === 'linux') return ['--lc-ctype=C.UTF-8'];
  if (process.platform === 'darwin') return ['--lc-ctype=en_US.UTF-8'];
  return [];
}

/** Letters and digits only: it is part of URLs and of one statement. */
export const makeSecret = (): string => randomBytes(24).toString('hex');

export async function writeSecret(file: string, password: string): Promise<void> {
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${password}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** Makes renames in `folder` survive a power cut. Windows cannot open folders and does not need this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
