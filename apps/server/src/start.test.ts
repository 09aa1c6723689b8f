import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type {
  AttemptView,
  JoinedClass,
  PublicSettings,
  SaveResult,
  TaughtClass,
  UnitTest,
} from '@domdom/api';
import { deep } from '../../../tools/testing/deep.ts';
import { DEMO_PASSWORD } from './seed/demo-passwords.ts';
import { lockDataDir } from './postgres/data-dir-lock.ts';
import { isExpectedError } from './expected-error.ts';
import { start } from './start.ts';
import { copyDataDir } from './testing/copy-data-dir.ts';
import { fastFolder } from './testing/fast-folder.ts';
import { leaveOutContent } from './testing/fill-database.ts';
import { waitForNoDisk } from './testing/wait-for-no-disk.ts';
import { createTestDatabase, settingsOf, type TestDatabase } from './testing/test-database.ts';
import { HttpStudent, runServer, type ServerProcess } from './testing/server-process.ts';

const SLOW = 120_000;
/** The very first start: the folder it left, its output, its exit code, and who logged in meanwhile. */
const first = {
  dataDir: '',
  output: '',
  exitCode: null as number | null, // until it has ended
  administrator: new HttpStudent(''),
};
/** This many saves are acknowledged before a kill; the next ones are under way. */
const KILL_AFTER = 20;
/** This test's own folder: new and empty, or a copy of what the first start left. */
let dataDir: string;
const servers: ServerProcess[] = [];

const run = async (env: Record<string, string> = {}) => {
  const server = await runServer({ DATA_DIR: dataDir, ...env });
  servers.push(server);
  return server;
};

/**
 * The sentence with which a start is refused; any other error would show its stack. In this process, because a new one
 * loads the whole server before it refuses.
 */
const refusal = async (env: Record<string, string> = {}) => {
  const refused = start({ NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...env }, () => {});
  const error: unknown = await refused.then(
    (server) => server.stop(),
    (reason: unknown) => reason,
  );
  if (!isExpectedError(error)) throw error ?? new Error('It started.');
  return error.message;
};

const makeFolder = async () => fs.mkdtemp(path.join(await fastFolder(), 'domdom-start-'));
const startAgain = async (env: Record<string, string> = {}) => {
  copyDataDir(first.dataDir, dataDir);
  return run(env);
};

beforeAll(async () => {
  first.dataDir = await makeFolder();
  const server = await runServer({ DATA_DIR: first.dataDir });
  first.output = server.output();
  first.administrator.origin = server.origin;
  await first.administrator.logIn('quantri@domdom.test', DEMO_PASSWORD);
  first.exitCode = await server.end('SIGINT');
  await waitForNoDisk(first.dataDir);
  return () => fs.rm(first.dataDir, { recursive: true, force: true });
}, SLOW);
beforeEach(async () => {
  dataDir = await makeFolder();
});
afterEach(async () => {
  for (const server of servers.splice(0)) if (server.child.exitCode === null) await server.end('SIGTERM');
  // A test that ends with a killed server leaves its database running: adopt it once more and stop it.
  const isLeftRunning = await fs.access(path.join(dataDir, 'postgres/postmaster.pid')).then(
    () => true,
    () => false,
  );
  if (isLeftRunning) await (await run()).end('SIGTERM');
  servers.length = 0;
  await fs.rm(dataDir, { recursive: true, force: true });
}, SLOW);

/** Lan gives the first unit test to her class 3A; a student starts it. */
async function startedTest(origin: string) {
  const teacher = new HttpStudent(origin);
  await teacher.logIn('lan@domdom.test', DEMO_PASSWORD);
  const { items: classes } = await teacher.ok<{ items: TaughtClass[] }>(
    'GET',
    '/api/teacher/classes?size=100',
  );
  const target = classes.find(({ className }) => className === '3A');
  const { items: tests } = await teacher.ok<{ items: UnitTest[] }>(
    'GET',
    `/api/teacher/classes/${target?.id}/units/1/tests`,
  );
  const dueDate = new Date(Date.now() + 7 * 24 * 3600_000).toISOString();
  await teacher.ok('POST', '/api/assignments', {
    classIds: [target?.id],
    examinationId: tests[0]?.id,
    dueDate,
  });
  const student = new HttpStudent(origin);
  await student.logIn('hs01@domdom.test', DEMO_PASSWORD);
  const view = await student.ok<AttemptView>('POST', '/api/attempts', { examinationId: tests[0]?.id });
  return { student, view };
}

const hasBlanks = <Q extends object>(question: Q): question is Q & { blanks: unknown[] } =>
  'blanks' in question;

/** Kills while answers are on their way, starts again, looks for every answer that was acknowledged, and finishes. */
async function finishAfterKill({ isDatabaseKilled }: { isDatabaseKilled: boolean }) {
  let server = await startAgain();
  const { student, view } = await startedTest(server.origin);
  const fill = view.questions.find(hasBlanks);
  const saveUrl = `/api/attempts/${view.attempt.id}/answers/${fill?.id}`;
  const blanks = fill?.blanks.length ?? 0;
  const answer = (rev: number) => ({ texts: Array.from({ length: blanks }, () => `lần ${rev}`) });
  let acknowledged = 0;
  let rev = 0;
  const enough = Promise.withResolvers<void>();
  // Writes until the connection breaks, so that no write after the kill can hide a lost one.
  const writing = (async () => {
    for (;;) {
      rev += 1;
      try {
        const saved = await student.ok<SaveResult>('PUT', saveUrl, {
          rev,
          epoch: view.attempt.epoch,
          answer: answer(rev),
        });
        acknowledged = saved.rev;
        if (acknowledged === KILL_AFTER) enough.resolve();
      } catch {
        return;
      }
    }
  })();
  await Promise.race([enough.promise, writing]);
  if (isDatabaseKilled) {
    const pid = Number(
      (await fs.readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
    );
    process.kill(pid, 'SIGKILL');
  }
  await server.end('SIGKILL');
  await writing;
  expect(acknowledged).toBeGreaterThanOrEqual(KILL_AFTER);

  server = await run();
  student.origin = server.origin;
  const after = await student.ok<AttemptView>('GET', `/api/attempts/${view.attempt.id}`);
  const stored = after.answers.find(({ questionId }) => questionId === fill?.id);
  expect(stored?.rev).toBeGreaterThanOrEqual(acknowledged);
  expect(stored?.answer).toEqual(answer(stored?.rev ?? 0));
  await student.ok('PUT', saveUrl, {
    rev: rev + 1,
    epoch: view.attempt.epoch,
    answer: answer(rev + 1),
    submit: true,
  });
  const finished = await student.ok<AttemptView>('POST', `/api/attempts/${view.attempt.id}/finish`, {
    epoch: view.attempt.epoch,
  });
  return finished.attempt;
}

const FINISHED = { state: 'submitted', answered: 1 };

// The battery of faults kills the server during a test in each run.
describe('a student during a test', () => {
  it(
    'finds every acknowledged answer after kill -9 of the server and its database, and goes on',
    {
      ...deep(
        'recovers every acknowledged row when the database was killed as well',
        'apps/server/src/postgres/cluster.test.ts',
      ),
      timeout: SLOW,
    },
    async () => expect(await finishAfterKill({ isDatabaseKilled: true })).toMatchObject(FINISHED),
  );

  it(
    'finds every acknowledged answer after kill -9 of the server, and goes on',
    {
      ...deep(
        'recovers every acknowledged row when the database was killed as well',
        'apps/server/src/postgres/cluster.test.ts',
      ),
      timeout: SLOW,
    },
    async () => expect(await finishAfterKill({ isDatabaseKilled: false })).toMatchObject(FINISHED),
  );
});

describe('starting', () => {
  it(
    'shows the demo accounts, and creates the demo school only once however often it starts',
    async () => {
      expect(first.output).toContain('quantri@domdom.test');
      expect(first.exitCode).toBe(0);
      const second = await startAgain();
      const student = new HttpStudent(second.origin);
      const boot = await student.ok<{ settings: PublicSettings }>('GET', '/api/boot');
      expect(boot.settings.loginAnnouncement).toContain('24/10/2025');
      await student.logIn('hs40@domdom.test', DEMO_PASSWORD);
      expect(await student.ok<{ items: JoinedClass[] }>('GET', '/api/student/classes')).toMatchObject({
        items: [{ className: '6A', teacherName: 'Trần Quang Minh' }],
      });
      expect(await second.end('SIGTERM')).toBe(0);
    },
    SLOW,
  );

  it(
    'without the demo school closes one loaded earlier, and with it opens it again',
    {
      ...deep(
        'ends the sessions of its accounts when it is closed, and lets them in only when it is loaded again',
        'apps/server/src/seed/demo-school.test.ts',
      ),
      timeout: SLOW,
    },
    async () => {
      const home = '/api/dashboard';
      const { administrator } = first;
      expect(first.output).not.toContain('Warning');
      const closed = await startAgain({ DEMO: 'false' });
      expect(closed.output()).toContain('It is closed');
      expect(closed.output()).toContain('npm run admin:create');
      administrator.origin = closed.origin;
      expect((await administrator.call('GET', home)).status).toBe(401);
      const login = { email: 'quantri@domdom.test', password: DEMO_PASSWORD };
      expect((await administrator.call('POST', '/login', login)).status).toBe(401);
      await closed.end('SIGTERM');

      const again = await run();
      administrator.origin = again.origin;
      expect((await administrator.call('GET', home)).status).toBe(401);
      await administrator.logIn('quantri@domdom.test', DEMO_PASSWORD);
      await administrator.ok('GET', home);
    },
  );

  it(
    'is refused in one sentence while another server uses the data directory',
    async () => {
      const lock = lockDataDir(dataDir);
      onTestFinished(() => lock.release());
      expect(await refusal()).toMatch(/Another server is already running on the data directory/);
    },
    SLOW,
  );

  it(
    'is refused in one sentence when the port is taken, and creates nothing',
    async () => {
      const blocker = net.createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => blocker.once('listening', resolve));
      const { port } = blocker.address() as net.AddressInfo; // a TCP server has no other kind of address
      expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} is taken by another program`);
      expect(await fs.readdir(dataDir)).toEqual([]);
      blocker.close();
    },
    SLOW,
  );

  it('is refused with all wrong settings at once', async () => {
    expect(await refusal({ PORT: 'x', LOG_LEVEL: 'loud' })).toMatch(/PORT[\s\S]*LOG_LEVEL/);
  });

  it(
    'lists every wrong setting at once, without a stack',
    { ...deep('is refused with all wrong settings at once'), timeout: SLOW },
    async () => {
      await expect(run({ PORT: 'x', LOG_LEVEL: 'loud' })).rejects.toThrow(
        /^(?!.*\n\s+at )[^]*PORT[\s\S]*LOG_LEVEL/,
      );
    },
  );
});

describe('starting', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await leaveOutContent(database);
    return () => database.drop();
  });

  it(
    'is refused in one sentence when uploads cannot be written',
    async () => {
      await fs.writeFile(path.join(dataDir, 'uploads'), 'no folder');
      expect(await refusal(settingsOf(database))).toMatch(/This user cannot write uploads to .*Set DATA_DIR/);
    },
    SLOW,
  );

  it(
    'on a given database has no demo school and says how to create the first administrator',
    async () => {
      const lines: string[] = [];
      const env = { NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
      const server = await start({ ...env, ...settingsOf(database) }, (line) => lines.push(line));
      await server.stop();
      expect(lines.join('\n')).toContain('npm run admin:create');
      expect(lines.join('\n')).not.toContain('domdom.test');
    },
    SLOW,
  );
});
