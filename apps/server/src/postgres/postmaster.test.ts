import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeCreatedDataDir, postmasterPid, query } from './testing/cluster-testing.ts';
import { startCluster } from './cluster.ts';
import { findLivePostmaster, parsePidFile } from './postmaster.ts';

const PID_FILE = '4711\n/data/postgres\n1700000000\n54321\n\n127.0.0.1\n   1234     5678\nready   \n';

describe('parsePidFile', () => {
  test('reads process, folder, port and readiness', () => {
    expect(parsePidFile(PID_FILE)).toEqual({
      pid: 4711,
      startedIn: '/data/postgres',
      port: 54321,
      isReady: true,
    });
  });

  test('is not ready while the server starts or stops', () => {
    expect(parsePidFile(PID_FILE.replace('ready   ', 'starting'))?.isReady).toBe(false);
    expect(parsePidFile(PID_FILE.replace('ready   ', 'stopping'))?.isReady).toBe(false);
    expect(parsePidFile('4711\n/data/postgres\n1700000000\n')?.isReady).toBe(false);
  });

  test('finds no process in an empty or damaged file', () => {
    expect(parsePidFile('')).toBeUndefined();
    expect(parsePidFile('\0\0\0\0')).toBeUndefined();
    expect(parsePidFile('0\n/data/postgres\n')).toBeUndefined();
    expect(parsePidFile('-4711\n/data/postgres\n')).toBeUndefined();
  });
});

/** A data directory whose server was killed, so that its `postmaster.pid` was left behind. */
async function makeCrashedDataDir(): Promise<string> {
  const dataDir = await makeCreatedDataDir();
  const { url } = await startCluster({ dataDir });
  await query(url, 'create table kept as select 42 as answer');
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await expect.poll(() => findLivePostmaster(path.join(dataDir, 'postgres'))).toBeUndefined();
  return dataDir;
}

async function putPid(dataDir: string, pid: number): Promise<void> {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, [String(pid), ...rest].join('\n'));
}

/** Starts it again and reads what was written before the crash. */
async function startAgain(dataDir: string) {
  const { url, adopted } = await startCluster({ dataDir });
  return { adopted, kept: await query(url, 'select answer from kept') };
}

const RECOVERED = { adopted: false, kept: [{ answer: 42 }] };

/** Runs a shell command that prints a process id and keeps running, and returns that id. */
async function pidFrom(line: string): Promise<number> {
  const shell = spawn('sh', ['-c', line], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => {
    shell.kill('SIGKILL');
  });
  const [printed] = await once(createInterface({ input: shell.stdout }), 'line');
  return Number(printed);
}

describe('a stale postmaster.pid', () => {
  test('does not prevent the start when another program now has its process id', async () => {
    const dataDir = await makeCrashedDataDir();
    const pid = await pidFrom('echo $$; exec sleep 60');
    await putPid(dataDir, pid);
    expect(await startAgain(dataDir)).toEqual(RECOVERED);
    expect(process.kill(pid, 0)).toBe(true);
  });

  test.runIf(process.platform === 'linux')(
    'does not prevent the start when the process is a zombie (Linux only)',
    async () => {
      const dataDir = await makeCrashedDataDir();
      const zombie = await pidFrom('sleep 0.3 & echo $!; exec sleep 60');
      await expect.poll(() => readFile(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z ');
      await putPid(dataDir, zombie);
      expect(await startAgain(dataDir)).toEqual(RECOVERED);
    },
  );

  test('does not prevent the start when a power cut left it empty', async () => {
    const dataDir = await makeCrashedDataDir();
    const file = path.join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(file, '');
    const minuteAgo = new Date(Date.now() - 60_000);
    await utimes(file, minuteAgo, minuteAgo);
    expect(await startAgain(dataDir)).toEqual(RECOVERED);
  });

  test('is waited for when it is empty because it is still being written', async () => {
    const dataDir = await makeCrashedDataDir();
    await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), '');
    expect(await startAgain(dataDir)).toEqual(RECOVERED);
  });

  test('does not make stop() signal a program that now has its process id', async () => {
    const dataDir = await makeCreatedDataDir();
    const cluster = await startCluster({ dataDir });
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await expect.poll(() => findLivePostmaster(path.join(dataDir, 'postgres'))).toBeUndefined();
    const pid = await pidFrom('echo $$; exec sleep 60');
    await putPid(dataDir, pid);
    await cluster.stop();
    expect(process.kill(pid, 0)).toBe(true);
  });
});
