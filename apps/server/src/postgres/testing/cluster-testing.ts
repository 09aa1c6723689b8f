/* Shared by the tests of the folder above. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { copyDataDir } from '../../testing/copy-data-dir.ts';
import { fastFolder } from '../../testing/fast-folder.ts';
import { findLivePostmaster } from '../postmaster.ts';

/** Creates a data directory, removed after the test together with any server still running in it. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(await fastFolder(), 'domdom-postgres-'));
  onTestFinished(async () => {
    const postmaster = await findLivePostmaster(path.join(dataDir, 'postgres'));
    if (postmaster) {
      process.kill(postmaster.pid, 'SIGQUIT');
      await waitUntil(async () => !(await findLivePostmaster(path.join(dataDir, 'postgres'))));
    }
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  return dataDir;
}

/** Like `makeDataDir`, but with a database that was created and stopped; creating one takes a second. */
export async function makeCreatedDataDir(): Promise<string> {
  const dataDir = await makeDataDir();
  putCreatedDatabase(dataDir);
  return dataDir;
}

export const putCreatedDatabase = (dataDir: string): void => copyDataDir(inject('createdDataDir'), dataDir);

export interface FixtureOptions {
  uid?: number;
  gid?: number;
  env?: NodeJS.ProcessEnv;
}

export interface FixtureProcess {
  child: ChildProcess;
  /** The first line it prints; rejects with its error output if it ends before. */
  firstLine: Promise<string>;
  /** Kills it like `kill -9` and waits for its end. */
  kill: () => Promise<void>;
}

/** Runs a `*.fixture.ts` beside this file in its own process, which ends with the test at the latest. */
export function runFixture(name: string, dataDir: string, options: FixtureOptions = {}): FixtureProcess {
  const file = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [file, dataDir], { stdio: 'pipe', cwd: '/', ...options });
  const ended = once(child, 'close');
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const firstLine = Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line)),
    ended.then(() => {
      throw new Error(`${name} ended early: ${errors}`);
    }),
  ]);
  firstLine.catch(() => undefined); // a test that kills it early does not need its first line
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  return { child, firstLine, kill };
}

export async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, ssl: false });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[]; // the caller knows the selected columns
  } finally {
    await client.end();
  }
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

export async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('waited too long');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
