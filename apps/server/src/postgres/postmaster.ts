import { readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode, unlessMissing } from '../error-code.ts';

const PID_FILE = 'postmaster.pid';

/** PostgreSQL writes the pid file much faster than this, so an empty one of this age was left by a crash. */
const PID_FILE_WRITTEN_MS = 2_000;

/** No system assigns a process id this high, so PostgreSQL takes the server of such a pid file for dead. */
const IMPOSSIBLE_PID = 2_147_483_647;

/** The main process of a PostgreSQL server, as its `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number;
  /** The data directory under the name the process knew when it started. */
  startedIn: string;
  port: number;
  /** Whether it takes connections; false while it starts, recovers or stops. */
  isReady: boolean;
}

/** Parses the text of a `postmaster.pid`; undefined if it holds no process id (yet). */
export function parsePidFile(text: string): Postmaster | undefined {
  const [pid, startedIn, , port, , , , status] = text.split('\n').map((line) => line.trim());
  if (!/^[1-9]\d*$/.test(pid ?? '') || startedIn === undefined) return undefined;
  return { pid: Number(pid), startedIn, port: Number(port) || 0, isReady: status === 'ready' };
}

/** The server now alive in `dataDirectory`, ready or not; undefined if there is none. */
export async function findLivePostmaster(dataDirectory: string): Promise<Postmaster | undefined> {
  const postmaster = parsePidFile((await readPidFile(dataDirectory)) ?? '');
  return postmaster !== undefined && (await isAlive(postmaster, dataDirectory)) ? postmaster : undefined;
}

/**
 * Call only when no server is alive in `dataDirectory`. PostgreSQL refuses to start while any process has the id in
 * `postmaster.pid`: a zombie that nobody has reaped, or, after a reboot (in a container at nearly every start), some
 * other program. The id is replaced rather than the file removed, because PostgreSQL also reads in it which shared
 * memory to check for backends that have outlived their server.
 */
export async function disarmStalePidFile(dataDirectory: string): Promise<void> {
  const text = await readPidFile(dataDirectory);
  if (text === undefined) return;
  const file = path.join(dataDirectory, PID_FILE);
  const postmaster = parsePidFile(text);
  if (postmaster === undefined) {
    const ageMs = Date.now() - (await stat(file)).mtimeMs;
    if (ageMs > PID_FILE_WRITTEN_MS) await rm(file);
  } else if (hasProcess(postmaster.pid)) {
    const [, ...rest] = text.split('\n');
    await writeFile(file, [String(IMPOSSIBLE_PID), ...rest].join('\n'));
  }
}

const readPidFile = (dataDirectory: string): Promise<string | undefined> =>
  unlessMissing(readFile(path.join(dataDirectory, PID_FILE), 'utf8'), undefined);

async function isAlive(postmaster: Postmaster, dataDirectory: string): Promise<boolean> {
  if (!hasProcess(postmaster.pid)) return false;
  if (process.platform === 'linux') {
    try {
      // A postmaster works in its data directory. This distinguishes it from any other process with the same id, from a
      // zombie (which has no working directory) and, in a copied data directory, from the original's server.
      return isSameFile(await stat(`/proc/${postmaster.pid}/cwd`), await stat(dataDirectory));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return false;
      if (!hasCode(error, 'EACCES', 'EPERM')) throw error;
      // Another user's process: only its name is visible.
      if ((await readFile(`/proc/${postmaster.pid}/comm`, 'utf8')).trim() !== 'postgres') return false;
    }
  }
  return isPathOf(postmaster.startedIn, dataDirectory);
}

function isSameFile(a: { dev: number; ino: number }, b: { dev: number; ino: number }): boolean {
  return a.dev === b.dev && a.ino === b.ino;
}

/** False if `startedIn` is another existing folder: `dataDirectory` is then a copy of it. */
async function isPathOf(startedIn: string, dataDirectory: string): Promise<boolean> {
  try {
    return (await realpath(startedIn)) === (await realpath(dataDirectory));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM'); // exists, but belongs to another user
  }
}
