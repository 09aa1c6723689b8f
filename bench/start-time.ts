/**
 * npm run bench:start
 *
 * Measures how long `npm start` takes until the product answers, once everything is installed and built. The first
 * start creates the database and the demo school; the later ones find them. The time of a fresh clone (with installing
 * and building) is measured by hand, because it depends on the network.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, makeDataDir } from '../e2e/support/product.ts';
import { report } from './lib/budget.ts';
import { describeMachine } from './lib/machine.ts';
import { spreadOf } from './lib/statistics.ts';

const RUNS = 5;
const LIMIT_MS = 5_000;
const GIVE_UP_MS = 300_000;
const POLL_MS = 20;
const root = path.resolve(import.meta.dirname, '..');

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Like Ctrl-C in a terminal, this reaches npm and everything it started. */
async function interrupt(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  await ended;
}

/** Returns the milliseconds from the command to the first successful response, then stops the product. */
async function timeStart(dataDir: string): Promise<number> {
  const port = await findFreePort();
  const start = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true, // a separate process group, which can be interrupted as a terminal does
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'production' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  for (;;) {
    if (await isReady(port)) break;
    if (child.exitCode !== null || performance.now() - start > GIVE_UP_MS) {
      if (child.exitCode === null) await interrupt(child);
      throw new Error(`npm start did not come up:\n${output}`);
    }
    await pause(POLL_MS);
  }
  const took = performance.now() - start;
  await interrupt(child);
  return took;
}

console.log(describeMachine());
const dataDir = makeDataDir();
try {
  // Builds whatever still has to be built, so that the runs below measure only a start.
  await timeStart(dataDir);
  fs.rmSync(dataDir, { recursive: true, force: true });
  const first = await timeStart(dataDir);
  const later: number[] = [];
  for (let n = 0; n < RUNS; n += 1) later.push(await timeStart(dataDir));
  report('npm start, installed and built, until it answers', [
    { name: 'first start: creates the database and the demo school', unit: 'ms', spread: spreadOf([first]) },
    { name: 'later starts', unit: 'ms', spread: spreadOf(later), limit: LIMIT_MS },
  ]);
} finally {
  fs.rmSync(dataDir, { recursive: true, force: true });
}
