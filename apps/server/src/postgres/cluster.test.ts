import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  makeCreatedDataDir,
  makeDataDir,
  postmasterPid,
  putCreatedDatabase,
  query,
  runFixture,
  waitUntil,
} from './testing/cluster-testing.ts';
import { deep } from '../../../../tools/testing/deep.ts';
import { copyDataDir } from '../testing/copy-data-dir.ts';
import { fastFolder } from '../testing/fast-folder.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { findLivePostmaster } from './postmaster.ts';

interface Launched {
  url: string;
  adopted: boolean;
}

interface Answer {
  answer: string;
}

async function launch(dataDir: string) {
  const fixture = runFixture('launch-cluster.fixture.ts', dataDir);
  const launched = JSON.parse(await fixture.firstLine) as Launched; // printed by the fixture
  return { ...launched, kill: fixture.kill };
}

async function saveAnswer(url: string): Promise<void> {
  await query(url, 'create table answers (answer text not null)');
  await query(url, `insert into answers values ('đom đóm')`);
}

async function expectAnswerKept(cluster: Cluster): Promise<void> {
  expect(await query<Answer>(cluster.url, 'select answer from answers')).toEqual([{ answer: 'đom đóm' }]);
}

const pidFileOf = (dataDir: string): string => path.join(dataDir, 'postgres', 'postmaster.pid');

describe('startCluster', () => {
  let dataDir: string;
  let url: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(await fastFolder(), 'domdom-postgres-'));
    const cluster = await startCluster({ dataDir });
    url = cluster.url;
    return async () => {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    };
  });

  test('creates a UTF-8 database with checksums, Vietnamese time and Vietnamese letters', async () => {
    await query(url, 'create extension pg_trgm');
    const [found] = await query<Record<string, string>>(
      url,
      `select current_database() as name, current_setting('server_encoding') as encoding,
         current_setting('data_checksums') as checksums, current_setting('timezone') as timezone,
         lower('ĐỖ') as lowered, similarity('đỗ', 'đỗ')::text as similar`,
    );
    expect(found).toEqual({
      name: 'domdom',
      encoding: 'UTF8',
      checksums: 'on',
      timezone: 'Asia/Ho_Chi_Minh',
      lowered: 'đỗ',
      similar: '1',
    });
  });

  test('gives the application a role that is no superuser, also in a data directory of before', async () => {
    const older = await makeCreatedDataDir();
    await rm(path.join(older, 'postgres-application.secret'));
    const first = await startCluster({ dataDir: older });
    await query(first.url, 'drop role domdom_app');
    await first.stop();
    const cluster = await startCluster({ dataDir: older });
    const found = await query(
      cluster.applicationUrl,
      'select rolname, rolsuper from pg_roles where rolname = current_user',
    );
    await cluster.stop();
    expect(found).toEqual([{ rolname: 'domdom_app', rolsuper: false }]);
    expect((await stat(path.join(older, 'postgres-application.secret'))).mode & 0o777).toBe(0o600);
  });

  test('refuses connections without the secret, and hides the secret from other users', async () => {
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect((await stat(path.join(dataDir, 'postgres.secret'))).mode & 0o777).toBe(0o600);
  });

  test('is reached over a socket in a folder that only its user may enter, and listens on the loopback address', async () => {
    const [found] = await query<{ client: string | null; listens: string }>(
      url,
      `select inet_client_addr() as client, current_setting('listen_addresses') as listens`,
    );
    expect(found).toEqual({ client: null, listens: '127.0.0.1' });
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  });
});

describe('startCluster', () => {
  test('keeps the data across restarts', async () => {
    const dataDir = await makeCreatedDataDir();
    const first = await startCluster({ dataDir });
    expect(first.adopted).toBe(false);
    await saveAnswer(first.url);
    await first.stop();
    await expect(query(first.url, 'select 1')).rejects.toThrow('ENOENT');

    const second = await startCluster({ dataDir });
    expect(second.adopted).toBe(false);
    await expectAnswerKept(second);
  });

  test('is reached over TCP if the socket path would be too long', async () => {
    const dataDir = path.join(await makeDataDir(), 'deep'.repeat(25));
    putCreatedDatabase(dataDir);
    const cluster = await startCluster({ dataDir });
    try {
      const [found] = await query<{ client: string }>(cluster.url, 'select inet_client_addr() as client');
      expect(found).toEqual({ client: '127.0.0.1' });
    } finally {
      await cluster.stop();
    }
  });

  test('can be stopped twice', async () => {
    const cluster = await startCluster({ dataDir: await makeCreatedDataDir() });
    await Promise.all([cluster.stop(), cluster.stop()]);
    await cluster.stop();
    await expect(query(cluster.url, 'select 1')).rejects.toThrow('ENOENT');
  });

  test('stops despite an open connection', async () => {
    const dataDir = await makeCreatedDataDir();
    const cluster = await startCluster({ dataDir });
    const sleeping = query(cluster.url, 'select pg_sleep(60)').catch((error: unknown) => error);
    await waitUntil(async () => {
      const rows = await query(cluster.url, `select 1 from pg_stat_activity where wait_event = 'PgSleep'`);
      return rows.length > 0;
    });
    await cluster.stop();
    expect(await sleeping).toMatchObject({ code: '57P01' });
  });
});

describe('startCluster after a kill', () => {
  test('adopts the database of a killed server with every acknowledged row', async () => {
    const dataDir = await makeCreatedDataDir();
    const killed = await launch(dataDir);
    await saveAnswer(killed.url);
    const pid = await postmasterPid(dataDir);
    await killed.kill();

    const adopting = await startCluster({ dataDir });
    expect(adopting.adopted).toBe(true);
    expect(await postmasterPid(dataDir)).toBe(pid);
    await expectAnswerKept(adopting);
    await adopting.stop();
    await expect(query(adopting.url, 'select 1')).rejects.toThrow('ENOENT');
  });

  test('recovers every acknowledged row when the database was killed as well', async () => {
    const dataDir = await makeCreatedDataDir();
    const killed = await launch(dataDir);
    await saveAnswer(killed.url);
    const pid = await postmasterPid(dataDir);
    await killed.kill();
    process.kill(pid, 'SIGKILL');

    const recovered = await startCluster({ dataDir });
    expect(recovered.adopted).toBe(false);
    await expectAnswerKept(recovered);
    const names = await readdir(path.join(dataDir, 'postgres'));
    expect(names.filter((name) => /^\.s\.PGSQL\.\d+$/.test(name))).toHaveLength(1);
  });

  // Faults kill one in the fast battery.
  test(
    'restarts a database that was killed under a running server, with every acknowledged row',
    deep('recovers every acknowledged row when the database was killed as well'),
    async () => {
      const dataDir = await makeCreatedDataDir();
      const cluster = await startCluster({ dataDir, isKept: true });
      onTestFinished(() => cluster.stop());
      await saveAnswer(cluster.url);
      const pid = await postmasterPid(dataDir);
      process.kill(pid, 'SIGKILL');

      const clusterDir = path.join(dataDir, 'postgres');
      await waitUntil(async () => {
        const postmaster = await findLivePostmaster(clusterDir);
        return postmaster !== undefined && postmaster.pid !== pid && postmaster.isReady;
      });
      await expectAnswerKept(cluster);
      await cluster.stop();
      await sleep(1_500);
      await expect(query(cluster.url, 'select 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/);
    },
  );

  test('leaves nothing half-made when the very first start is killed', async () => {
    const dataDir = await makeDataDir();
    const unfinished = async () =>
      (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'));
    const killed = runFixture('launch-cluster.fixture.ts', dataDir);
    await waitUntil(async () => {
      const [name] = await unfinished();
      return name !== undefined && (await readdir(path.join(dataDir, name))).includes('data');
    });
    await killed.kill();
    expect(await readdir(dataDir)).not.toContain('postgres');
    expect(await unfinished()).toHaveLength(1);

    const { url } = await startCluster({ dataDir });
    await saveAnswer(url);
    expect(await unfinished()).toEqual([]);
  });
});

describe('startCluster on an invalid data directory', () => {
  test("does not adopt the original's server in a copy of its data directory", async () => {
    const dataDir = await makeCreatedDataDir();
    const before = await startCluster({ dataDir });
    await query(before.url, 'create table only_before (id int)');
    await before.stop();
    const copyDir = path.join(await makeDataDir(), 'copy');
    copyDataDir(dataDir, copyDir);
    const original = await startCluster({ dataDir });
    // All that a copy of a running one has besides; copying it then takes ten times as long.
    await copyFile(pidFileOf(dataDir), pidFileOf(copyDir));

    const copy = await startCluster({ dataDir: copyDir });
    try {
      expect(copy.adopted).toBe(false);
      await query(copy.url, 'drop table only_before');
      expect(await query(original.url, 'select id from only_before')).toEqual([]);
    } finally {
      await copy.stop();
    }
  });

  test(
    'reports a missing secret',
    deep('reports a secret of another database, and leaves none running'),
    async () => {
      const dataDir = await makeCreatedDataDir();
      await rm(path.join(dataDir, 'postgres.secret'));
      await expect(startCluster({ dataDir })).rejects.toThrow(
        /password .* cannot be read from .*postgres\.secret/,
      );
    },
  );

  test('reports a secret of another database, and leaves none running', async () => {
    const dataDir = await makeCreatedDataDir();
    await writeFile(path.join(dataDir, 'postgres.secret'), 'other\n');
    await expect(startCluster({ dataDir })).rejects.toThrow('do not belong together');
    expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  });

  test('leaves a folder with other content alone', async () => {
    const dataDir = await makeDataDir();
    await mkdir(path.join(dataDir, 'postgres'));
    await writeFile(path.join(dataDir, 'postgres', 'thesis.txt'), 'mine');
    await expect(startCluster({ dataDir })).rejects.toThrow('holds no PostgreSQL data');
    expect(await readFile(path.join(dataDir, 'postgres', 'thesis.txt'), 'utf8')).toBe('mine');
  });

  test('reports the reason from the log when PostgreSQL does not start', async () => {
    const dataDir = await makeCreatedDataDir();
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
    await expect(startCluster({ dataDir })).rejects.toThrow(/incompatible with server/);
  });
});
