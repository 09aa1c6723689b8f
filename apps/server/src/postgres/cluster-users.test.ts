import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { deep } from '../../../../tools/testing/deep.ts';
import {
  makeCreatedDataDir,
  makeDataDir,
  query,
  runFixture,
  type FixtureOptions,
} from './testing/cluster-testing.ts';
import { findNativeBinaries } from './native-binaries.ts';
import { runProgram } from './run-as.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };

/** Starts the cluster in its own process, writes and reads, and stops it properly. */
async function useOnce(
  dataDir: string,
  options: FixtureOptions = {},
): Promise<{ uses: number; serverUid: number }> {
  const { child, firstLine } = runFixture('launch-cluster.fixture.ts', dataDir, options);
  const { url } = JSON.parse(await firstLine) as { url: string }; // printed by the fixture
  await query(url, 'create table if not exists uses (id int generated always as identity)');
  await query(url, 'insert into uses default values');
  const rows = await query<{ id: number }>(url, 'select id from uses');
  const { uid } = await stat(path.join(dataDir, 'postgres', 'postmaster.pid'));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.write('stop\n');
  expect(await ended).toBe(0);
  return { uses: rows.length, serverUid: uid };
}

/** Without a PATH, `unshare` is not found, as on a system that lacks it or forbids user namespaces. */
const withoutUnshare = { env: { PATH: '/nonexistent' } };

describe.skipIf(!isRoot)('startCluster as root (needs root)', () => {
  test('works below a folder that only root may enter', async () => {
    const closed = await makeDataDir();
    await chmod(closed, 0o700);
    expect((await useOnce(path.join(closed, 'data'))).uses).toBe(1);
    expect((await useOnce(path.join(closed, 'data'))).uses).toBe(2);
  });

  test('works as the user nobody where user namespaces are unavailable', async (context) => {
    context.skip(!(await canNobodyRunPostgres()), 'the project lies where the user nobody cannot reach it');
    const dataDir = await makeDataDir();
    expect(await useOnce(dataDir, withoutUnshare)).toEqual({ uses: 1, serverUid: NOBODY.uid });
    expect((await stat(dataDir)).mode & 0o007).toBe(0);
    expect((await useOnce(dataDir, withoutUnshare)).uses).toBe(2);
  });

  test('says what to do when the user nobody cannot reach the data directory', async () => {
    const closed = await makeDataDir();
    const { firstLine } = runFixture('launch-cluster.fixture.ts', path.join(closed, 'data'), withoutUnshare);
    await expect(firstLine).rejects.toThrow(/Set DATA_DIR to another folder|set DATABASE_URL/);
  });

  test(
    'keeps the data when user namespaces become available or unavailable',
    deep('works as the user nobody where user namespaces are unavailable'),
    async (context) => {
      context.skip(!(await canNobodyRunPostgres()), 'the project lies where the user nobody cannot reach it');
      const dataDir = await makeCreatedDataDir();
      expect(await useOnce(dataDir)).toMatchObject({ uses: 1 });
      expect(await useOnce(dataDir, withoutUnshare)).toEqual({ uses: 2, serverUid: NOBODY.uid });
      expect((await useOnce(dataDir)).uses).toBe(3);
    },
  );
});

describe.skipIf(!isRoot)('startCluster as an ordinary user (needs root to become one)', () => {
  test(
    'works, and still does after root has started the same data once',
    deep('works as the user nobody where user namespaces are unavailable'),
    async (context) => {
      context.skip(!(await canNobodyRunPostgres()), 'the project lies where the user nobody cannot reach it');
      const parent = await makeDataDir();
      await chmod(parent, 0o755);
      const dataDir = path.join(parent, 'data');
      await mkdir(dataDir);
      await chown(dataDir, NOBODY.uid, NOBODY.gid);
      expect(await useOnce(dataDir, NOBODY)).toEqual({ uses: 1, serverUid: NOBODY.uid });
      expect(await useOnce(dataDir)).toEqual({ uses: 2, serverUid: NOBODY.uid });
      expect(await useOnce(dataDir, NOBODY)).toEqual({ uses: 3, serverUid: NOBODY.uid });
    },
  );

  test('reports that root owns the data', async (context) => {
    context.skip(!(await canNobodyRunPostgres()), 'the project lies where the user nobody cannot reach it');
    const dataDir = await makeCreatedDataDir();
    await chmod(dataDir, 0o755);
    const { firstLine } = runFixture('launch-cluster.fixture.ts', dataDir, NOBODY);
    await expect(firstLine).rejects.toThrow('cannot be written by this user (uid 65534)');
  });
});

async function canNobodyRunPostgres(): Promise<boolean> {
  const { postgres } = await findNativeBinaries();
  const runAs = { prefix: [], switchTo: NOBODY };
  const programs = [postgres, process.execPath];
  const results = await Promise.all(
    programs.map((program) => runProgram(runAs, program, ['--version'], { cwd: '/' })),
  );
  return results.every((result) => result.exitCode === 0);
}
