import fs from 'node:fs/promises';
import os from 'node:os';
import net from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  AttemptView,
  JoinedClass,
  PublicSettings,
  SaveResult,
  TaughtClass,
  UnitTest,
} from '@domdom/api';
import { DEMO_PASSWORD } from './db/seed/demo-school.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { HttpPupil, runServer, type ServerProcess } from './testing/server-process.ts';

const SLOW = 120_000;
/** So many saves are acknowledged before a kill; the next ones are under way. */
const KILL_AFTER = 20;
let dataDir: string;
const servers: ServerProcess[] = [];

const run = async (env: Record<string, string> = {}) => {
  const server = await runServer({ DATA_DIR: dataDir, ...env });
  servers.push(server);
  return server;
};

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'domdom-start-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) if (server.child.exitCode === null) await server.end('SIGTERM');
  // A test that ends with a killed server leaves its database running: take it over once more and stop it.
  const isLeftRunning = await fs.access(path.join(dataDir, 'postgres/postmaster.pid')).then(
    () => true,
    () => false,
  );
  if (isLeftRunning) await (await run()).end('SIGTERM');
  servers.length = 0;
  await fs.rm(dataDir, { recursive: true, force: true });
}, SLOW);

/** Lan gives her class 3A the first unit test; a pupil starts it. */
async function startedTest(origin: string) {
  const teacher = new HttpPupil(origin);
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
  const pupil = new HttpPupil(origin);
  await pupil.logIn('hs01@domdom.test', DEMO_PASSWORD);
  const view = await pupil.ok<AttemptView>('POST', '/api/attempts', { examinationId: tests[0]?.id });
  return { pupil, view };
}

const hasBlanks = <Q extends object>(question: Q): question is Q & { blanks: unknown[] } =>
  'blanks' in question;

describe('a pupil in the middle of a test', () => {
  it.each([
    ['the server', false],
    ['the server and its database', true],
  ])(
    'finds every acknowledged answer after kill -9 of %s, and goes on',
    async (_name, isDatabaseKilled) => {
      let server = await run();
      const { pupil, view } = await startedTest(server.origin);
      const fill = view.questions.find(hasBlanks);
      const saveUrl = `/api/attempts/${view.attempt.id}/answers/${fill?.id}`;
      const blanks = fill?.blanks.length ?? 0;
      const answer = (rev: number) => ({ texts: Array.from({ length: blanks }, () => `lần ${rev}`) });
      let acknowledged = 0;
      let rev = 0;
      const enough = Promise.withResolvers<void>();
      // Writes until the connection breaks: nothing after the kill may cover a hole left by it.
      const writing = (async () => {
        for (;;) {
          rev += 1;
          try {
            const saved = await pupil.ok<SaveResult>('PUT', saveUrl, {
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
      pupil.origin = server.origin;
      const after = await pupil.ok<AttemptView>('GET', `/api/attempts/${view.attempt.id}`);
      const stored = after.answers.find(({ questionId }) => questionId === fill?.id);
      expect(stored?.rev).toBeGreaterThanOrEqual(acknowledged);
      expect(stored?.answer).toEqual(answer(stored?.rev ?? 0));
      await pupil.ok('PUT', saveUrl, {
        rev: rev + 1,
        epoch: view.attempt.epoch,
        answer: answer(rev + 1),
        submit: true,
      });
      const finished = await pupil.ok<AttemptView>('POST', `/api/attempts/${view.attempt.id}/finish`, {
        epoch: view.attempt.epoch,
      });
      expect(finished.attempt).toMatchObject({ state: 'submitted', answered: 1 });
    },
    SLOW,
  );
});

describe('starting', () => {
  it(
    'shows the demo accounts, and the demo school is there once however often it starts',
    async () => {
      const first = await run();
      expect(first.output()).toContain('quantri@domdom.test');
      expect(await first.end('SIGTERM')).toBe(0);
      const second = await run();
      const pupil = new HttpPupil(second.origin);
      const boot = await pupil.ok<{ settings: PublicSettings }>('GET', '/api/boot');
      expect(boot.settings.loginNotice).toContain('24/10/2025');
      await pupil.logIn('hs40@domdom.test', DEMO_PASSWORD);
      expect(await pupil.ok<{ items: JoinedClass[] }>('GET', '/api/student/classes')).toMatchObject({
        items: [{ className: '6A', teacherName: 'Trần Quang Minh' }],
      });
    },
    SLOW,
  );

  it(
    'without the demo school closes one that was loaded before, and opens it again with it',
    async () => {
      const home = '/api/dashboard';
      const open = await run();
      expect(open.output()).not.toContain('Warning');
      const administrator = new HttpPupil(open.origin);
      await administrator.logIn('quantri@domdom.test', DEMO_PASSWORD);
      await administrator.ok('GET', home);
      await open.end('SIGTERM');

      const closed = await run({ DEMO: 'false' });
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
    SLOW,
  );

  it(
    'is refused in one sentence while another server uses the data directory',
    async () => {
      await run();
      await expect(run()).rejects.toThrow(/Another server is already running on the data directory/);
    },
    SLOW,
  );

  it(
    'is refused in one sentence when the port is taken, and makes nothing',
    async () => {
      const blocker = net.createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => blocker.once('listening', resolve));
      const { port } = blocker.address() as net.AddressInfo; // a TCP server has no other kind of address
      await expect(run({ PORT: String(port) })).rejects.toThrow(`Port ${port} is taken by another program`);
      expect(await fs.readdir(dataDir)).toEqual([]);
      blocker.close();
    },
    SLOW,
  );

  it(
    'is refused in one sentence when uploads have no place',
    async () => {
      const database = await createTestDatabase();
      await fs.writeFile(path.join(dataDir, 'uploads'), 'no folder');
      await expect(run({ DATABASE_URL: database.url })).rejects.toThrow(
        /^(?!.*\n\s+at )[^]*This user cannot write uploads to .*Set DATA_DIR/,
      );
      await database.drop();
    },
    SLOW,
  );

  it('lists every wrong setting at once', async () => {
    await expect(run({ PORT: 'x', LOG_LEVEL: 'loud' })).rejects.toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });

  it(
    'on a given database has no demo school and says how to create the first administrator',
    async () => {
      const database = await createTestDatabase();
      const server = await run({ DATABASE_URL: database.url });
      expect(server.output()).toContain('npm run admin:create');
      expect(server.output()).not.toContain('domdom.test');
      expect(await server.end('SIGINT')).toBe(0);
      await database.drop();
    },
    SLOW,
  );
});
