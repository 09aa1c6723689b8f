import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runFixture } from './testing/cluster-testing.ts';
import { DataDirError, lockDataDir } from './data-dir-lock.ts';

const isRoot = process.getuid?.() === 0;
let dataDir = '';

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'domdom-lock-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

function problemOf(directory: string): unknown {
  try {
    lockDataDir(directory).release();
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('lockDataDir', () => {
  test('refuses a second server while the first lives and lets it in after kill -9', async () => {
    const first = runFixture('hold-lock.fixture.ts', dataDir);
    expect(await first.firstLine).toBe('locked');
    const refusal = problemOf(dataDir);
    expect(refusal).toBeInstanceOf(DataDirError);
    expect(refusal).toMatchObject({
      problem: 'in-use',
      dataDir,
      message:
        `Another server is already running on the data directory ${dataDir}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    });
    await first.kill();
    expect(problemOf(dataDir)).toBeUndefined();
  });

  test('refuses a second lock within one process, even after the first refusal', () => {
    const lock = lockDataDir(dataDir);
    expect(problemOf(dataDir)).toMatchObject({ problem: 'in-use' });
    expect(problemOf(dataDir)).toMatchObject({ problem: 'in-use' });
    lock.release();
    expect(problemOf(dataDir)).toBeUndefined();
  });

  test('refuses another process after a refusal within this one', async () => {
    const lock = lockDataDir(dataDir);
    expect(problemOf(dataDir)).toMatchObject({ problem: 'in-use' });
    const other = runFixture('hold-lock.fixture.ts', dataDir);
    await expect(other.firstLine).rejects.toThrow('Another server is already running');
    lock.release();
  });

  test('may be released twice without freeing a lock that someone else holds by then', () => {
    const first = lockDataDir(dataDir);
    first.release();
    const second = lockDataDir(dataDir);
    first.release();
    expect(problemOf(dataDir)).toMatchObject({ problem: 'in-use' });
    second.release();
  });

  test('creates a missing directory and leaves one file in it', async () => {
    const missing = path.join(dataDir, 'a', 'b');
    lockDataDir(missing).release();
    expect(await readdir(missing)).toEqual(['server.lock']);
  });

  test('names the directory if it is below a file', async () => {
    await writeFile(path.join(dataDir, 'file'), '');
    const below = path.join(dataDir, 'file', 'data');
    expect(problemOf(below)).toMatchObject({ problem: 'not-writable', dataDir: below });
  });

  test('names a file that is where the directory should be', async () => {
    const file = path.join(dataDir, 'file');
    await writeFile(file, '', { mode: 0o755 });
    expect(problemOf(file)).toMatchObject({ problem: 'not-writable', dataDir: file });
  });

  test.skipIf(process.platform !== 'linux')(
    'immediately refuses a place where the system creates no folders, and says why (needs /proc)',
    () => {
      const refusal = problemOf('/proc/domdom/data');
      expect(refusal).toMatchObject({ problem: 'not-writable', dataDir: '/proc/domdom/data' });
      expect(String(refusal)).toMatch(/Set DATA_DIR to a folder on a disk that can be written.*mkdir/);
    },
  );

  test.skipIf(!isRoot)('names the directory and the user if root created it (needs root)', async () => {
    await chmod(dataDir, 0o755);
    await mkdir(path.join(dataDir, 'data'), { mode: 0o755 });
    const other = runFixture('hold-lock.fixture.ts', path.join(dataDir, 'data'), { uid: 65534, gid: 65534 });
    await expect(other.firstLine).rejects.toThrow(
      `The data directory ${path.join(dataDir, 'data')} cannot be written by this user (uid 65534).`,
    );
  });

  test.skipIf(!isRoot)(
    'names the directory if only the lock file belongs to another user (needs root)',
    async () => {
      lockDataDir(dataDir).release();
      await chmod(path.join(dataDir, 'server.lock'), 0o600);
      await chown(dataDir, 65534, 65534);
      const other = runFixture('hold-lock.fixture.ts', dataDir, { uid: 65534, gid: 65534 });
      await expect(other.firstLine).rejects.toThrow('cannot be written by this user (uid 65534)');
    },
  );
});
