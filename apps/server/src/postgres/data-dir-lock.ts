import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hasCode } from '../error-code.ts';
import { makeFolder } from './make-folder.ts';

const LOCK_FILE = 'server.lock';
const SQLITE_BUSY = 5;

export type DataDirProblem = 'in-use' | 'not-writable';

/** This process cannot take the data directory; the message is for the person who runs the server. */
export class DataDirError extends Error {
  override readonly name = 'DataDirError';
  readonly problem: DataDirProblem;
  readonly dataDir: string;

  constructor(problem: DataDirProblem, dataDir: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
    this.dataDir = dataDir;
  }
}

export interface DataDirLock {
  release(): void;
}

// The garbage collector closes a database handle without references, which would release its lock.
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only server on `dataDir` (created if missing) until `release()` or its death.
 *
 * The lock is the operating system's lock on a file, taken by SQLite because Node has no file locks. The system
 * releases it with the process, `kill -9` included: there is no stale lock to remove, and no stored process id that
 * another program may have by now. Nothing else may open the file in the meantime: closing any handle on it would
 * release the lock (POSIX), so a copy of the data directory must leave the file out.
 *
 * Throws DataDirError if another live process holds the directory or this user cannot write there.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const directory = path.resolve(dataDir);
  const file = path.join(directory, LOCK_FILE);
  makeDataDir(directory);
  const database = openLockFile(directory, file);
  held.add(database);
  return {
    release() {
      if (held.delete(database)) database.close();
    },
  };
}

/** Creates the directory if it is missing. Checks permissions without opening the lock file, see above. */
export function makeDataDir(directory: string): void {
  const file = path.join(directory, LOCK_FILE);
  try {
    makeFolder(directory);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw notWritable(directory, error);
  }
}

function openLockFile(directory: string, file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    // The transaction never writes, so it leaves no journal behind.
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new DataDirError(
        'in-use',
        directory,
        `Another server is already running on the data directory ${directory}. ` +
          'Stop it first, or set DATA_DIR to another folder.',
        { cause: error },
      );
    }
    throw notWritable(directory, error);
  }
}

function notWritable(directory: string, cause: unknown): DataDirError {
  const user = process.getuid === undefined ? 'this user' : `this user (uid ${process.getuid()})`;
  return new DataDirError(
    'not-writable',
    directory,
    `The data directory ${directory} cannot be written by ${user}. ${adviceFor(cause)}`,
    { cause },
  );
}

function adviceFor(cause: unknown): string {
  if (hasCode(cause, 'EACCES', 'EPERM')) {
    return (
      'It may have been created by another user, root for example: give it to this user (chown -R), ' +
      'run the server as its owner, or set DATA_DIR to another folder.'
    );
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `Set DATA_DIR to a folder on a disk that can be written. The system says: ${reason}`;
}
