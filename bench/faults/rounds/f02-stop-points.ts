import type { Fault } from '../lib/fault.ts';
import type { Server } from '../lib/stage.ts';
import { finishAll } from '../lib/working.ts';

type Point = { of: 'save' | 'finish'; at: 'before the write' | 'before the reply' | 'after the reply' };

/** The points where a guard matters most come first. */
const POINTS: readonly Point[] = [
  { of: 'save', at: 'before the reply' },
  { of: 'finish', at: 'before the reply' },
  { of: 'save', at: 'before the write' },
  { of: 'finish', at: 'before the write' },
  { of: 'save', at: 'after the reply' },
  { of: 'finish', at: 'after the reply' },
];

/** The statements that make a write durable: the single statement of a save, the commit of a finish. */
const WRITE = { save: 'save-answer', finish: 'commit' };

/** Kills the server at one point of a call, which is recognised on the server's two wires; resolves when it is dead. */
function killAt(server: Server, { of, at }: Point): Promise<void> {
  return new Promise((resolve) => {
    let writing: number | null = null;
    let isDone = false;
    const kill = () => {
      isDone = true;
      void server.kill().then(resolve);
    };
    server.back.setWeather(({ direction, bytes, connection }) => {
      if (isDone) return 'drop';
      const isWrite = direction === 'request' && bytes.includes(WRITE[of]);
      if (isWrite) writing = connection;
      if (isWrite && at === 'before the write') kill();
      if (direction === 'reply' && connection === writing && at === 'before the reply') kill();
      return isDone ? 'drop' : 'pass';
    });
    server.front.setWeather(({ direction }) => {
      if (direction === 'reply' && writing !== null && at === 'after the reply' && !isDone) kill();
      return 'pass';
    });
  });
}

/** The server dies at a chosen point of one save or finish; the repeated call must find the same result. */
export const stopPoints: Fault = {
  id: 'F2',
  title: 'death before the write, before the reply, after the reply',
  broken: [
    { name: 'takes a revision twice', server: 'save-without-revision', rounds: POINTS.length },
    { name: 'finishes twice', server: 'finish-without-state', rounds: POINTS.length },
  ],
  async round(stage, random) {
    const { server, history, gate } = stage;
    const point = POINTS[(stage.roundNumber - 1) % POINTS.length] ?? random.pick(POINTS);
    const [student] = await stage.students(random, 1);
    if (student === undefined) throw new Error('No student was created.');
    for (let n = 0; n < 3; n += 1) student.type();
    await student.queue.flush();
    history.note('armed', point);
    const dead = killAt(server, point);
    student.type();
    const work = point.of === 'save' ? student.queue.flush() : student.finish();
    await dead;
    gate.close();
    server.back.setWeather(null);
    server.front.setWeather(null);
    await gate.quiet();
    await stage.check(`killed ${point.at} of a ${point.of}`);
    const start = performance.now();
    await server.start();
    gate.open();
    await work;
    await finishAll([student]);
    await stage.check('at the end');
    await stage.checkTyped();
    return { 'repeated with success after, ms': performance.now() - start };
  },
};
