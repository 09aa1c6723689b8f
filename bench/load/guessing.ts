import { buildUser } from '../../apps/server/src/testing/builders.ts';
import { HttpStudent } from '../lib/http-student.ts';
import { openLoop, spreadOver } from '../lib/pace.ts';
import { Random } from '../lib/random.ts';
import { latencyFigures, showFigures } from './lib/report.ts';
import type { LoadRun } from './lib/run.ts';
import { seedStudents } from './lib/school.ts';

const GUESSES = 10_000;
const ROOM = 40;
const SECONDS = 60;
const CONNECTIONS = 256;

type Seeded = Awaited<ReturnType<typeof seedStudents>>;

interface Attack {
  name: string;
  /** The account at which the guess with this number is aimed. */
  target(room: Seeded, index: number): string;
  /** The students have logged in on these computers before. Otherwise only a teacher has logged in from the address. */
  isKnownDevice: boolean;
}

const ATTACKS: readonly Attack[] = [
  {
    name: 'at one student, all forty at computers that are new to them',
    target: (room) => room[0]?.user.email ?? '',
    isKnownDevice: false,
  },
  {
    name: 'at all forty, who sit at computers of their own',
    target: (room, index) => room[index % ROOM]?.user.email ?? '',
    isKnownDevice: true,
  },
  {
    name: 'at another e-mail each time, the forty at computers that are new to them',
    target: (_room, index) => `doan-moi-${index}@domdom.test`,
    isKnownDevice: false,
  },
  {
    name: 'at all forty, who sit at computers that are new to them',
    target: (room, index) => room[index % ROOM]?.user.email ?? '',
    isKnownDevice: false,
  },
  {
    name: 'at another e-mail each time, the forty at computers of their own',
    target: (_room, index) => `doan-${index}@domdom.test`,
    isKnownDevice: true,
  },
];

/** Counts how often each status came. */
class Statuses {
  readonly #counts = new Map<string, number>();

  async count(run: Promise<void>): Promise<void> {
    const status = await run.then(
      () => '200',
      (error: unknown) => /: (\d{3}) /.exec(String(error))?.[1] ?? 'none',
    );
    this.#counts.set(status, this.of(status) + 1);
  }

  of(status: string): number {
    return this.#counts.get(status) ?? 0;
  }
}

export const guessing: LoadRun = {
  title: 'G1: 10,000 guessed logins in 60 s while forty students log in from the same address',
  async measure({ connection, server }) {
    for (const { name, target, isKnownDevice } of ATTACKS) {
      await connection.db.deleteFrom('throttles').execute();
      const room = await seedStudents(connection, ROOM);
      const students = room.map(
        ({ user }) => new HttpStudent(server.origin, `domdom-device=${user.id.replaceAll('-', '')}`),
      );
      if (isKnownDevice)
        for (const [index, { user }] of room.entries())
          await students[index]?.at(server.origin).logIn(user.email, user.password);
      else {
        const schoolId = room[0]?.user.schoolId ?? '';
        const teacher = await buildUser(connection.db, { role: 'teacher', schoolId });
        await new HttpStudent(server.origin).logIn(teacher.email, teacher.password);
      }
      const guessers = Array.from({ length: CONNECTIONS }, () => new HttpStudent(server.origin));
      const statuses = new Statuses();
      const random = new Random(7);
      const guesses = Array.from({ length: GUESSES }, (_, index) => async () => {
        const guesser = guessers[index % CONNECTIONS];
        if (guesser !== undefined)
          await statuses.count(guesser.logIn(target(room, index), `doan-mo-${index}`));
      });
      const honest = students.map((student, index) => {
        const user = room[index]?.user;
        return () => student.logIn(user?.email ?? '', user?.password ?? '');
      });
      const [login] = await Promise.all([
        openLoop(spreadOver(1000 * SECONDS, honest, random)),
        openLoop(spreadOver(1000 * SECONDS, guesses, random)),
      ]);
      showFigures(`${this.title}, ${name}`, [
        ...latencyFigures('login of a student', login, { p95: 1000 }),
        { name: 'guesses that were judged (401)', value: statuses.of('401'), unit: '' },
        { name: 'guesses that had to wait (429)', value: statuses.of('429'), unit: '' },
        {
          name: 'guesses with another answer',
          value: GUESSES - statuses.of('401') - statuses.of('429'),
          unit: '',
          limit: 0,
        },
      ]);
      for (const one of [...students, ...guessers]) one.close();
    }
  },
};
