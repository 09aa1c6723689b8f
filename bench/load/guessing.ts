import { HttpPupil } from '../lib/http-pupil.ts';
import { openLoop, spreadOver } from '../lib/pace.ts';
import { Random } from '../lib/random.ts';
import { latencyFigures, showFigures } from './lib/report.ts';
import type { LoadRun } from './lib/run.ts';
import { seedPupils } from './lib/school.ts';

const GUESSES = 10_000;
const ROOM = 40;
const SECONDS = 60;
const CONNECTIONS = 64;

type Seeded = Awaited<ReturnType<typeof seedPupils>>;

interface Attack {
  name: string;
  /** Whose password the guess with this number is at. */
  target(room: Seeded, index: number): string;
  /** The pupils have logged in at these computers before. */
  isKnownDevice: boolean;
}

const ATTACKS: readonly Attack[] = [
  {
    name: 'at one pupil, the others at computers that are new to them',
    target: (room) => room[0]?.user.email ?? '',
    isKnownDevice: false,
  },
  {
    name: 'at all forty, who sit at computers of their own',
    target: (room, index) => room[index % ROOM]?.user.email ?? '',
    isKnownDevice: true,
  },
  {
    name: 'at another e-mail each time, the forty at computers of their own',
    target: (_room, index) => `doan-${index}@domdom.test`,
    isKnownDevice: true,
  },
];

/** How often each status came. */
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
  title: 'G1: 10,000 guessed logins in 60 s while forty pupils log in from the same address',
  async measure({ connection, server }) {
    for (const { name, target, isKnownDevice } of ATTACKS) {
      await connection.db.deleteFrom('throttles').execute();
      const room = await seedPupils(connection, ROOM);
      const pupils = room.map(
        ({ user }) => new HttpPupil(server.origin, `domdom-device=${user.id.replaceAll('-', '')}`),
      );
      if (isKnownDevice)
        for (const [index, { user }] of room.entries())
          await pupils[index]?.at(server.origin).logIn(user.email, user.password);
      const guessers = Array.from({ length: CONNECTIONS }, () => new HttpPupil(server.origin));
      const statuses = new Statuses();
      const random = new Random(7);
      const guesses = Array.from({ length: GUESSES }, (_, index) => async () => {
        const guesser = guessers[index % CONNECTIONS];
        if (guesser !== undefined)
          await statuses.count(guesser.logIn(target(room, index), `doan-mo-${index}`));
      });
      // Whoever is guessed at from a computer that is new to the account has to wait like the guesser.
      const honest = pupils.slice(isKnownDevice ? 0 : 1).map((pupil, index) => {
        const user = room[isKnownDevice ? index : index + 1]?.user;
        return () => pupil.logIn(user?.email ?? '', user?.password ?? '');
      });
      const [login] = await Promise.all([
        openLoop(spreadOver(1000 * SECONDS, honest, random)),
        openLoop(spreadOver(1000 * SECONDS, guesses, random)),
      ]);
      showFigures(`${this.title}, ${name}`, [
        ...latencyFigures('login of a pupil', login, { max: 1000 * SECONDS }),
        { name: 'guesses that were judged (401)', value: statuses.of('401'), unit: '' },
        { name: 'guesses that had to wait (429)', value: statuses.of('429'), unit: '' },
        {
          name: 'guesses with another answer',
          value: GUESSES - statuses.of('401') - statuses.of('429'),
          unit: '',
          limit: 0,
        },
      ]);
      for (const one of [...pupils, ...guessers]) one.close();
    }
  },
};
