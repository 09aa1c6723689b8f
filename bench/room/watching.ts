import { setTimeout as pause } from 'node:timers/promises';
import { HttpStudent } from '../lib/http-student.ts';
import { Latencies } from '../lib/latencies.ts';
import { openLoop } from '../lib/pace.ts';
import { treeRunSeconds } from '../lib/processes.ts';
import { cookieOf } from '../lib/session.ts';
import { savesFor, WARM_UP_S } from '../load/answering.ts';
import { type LiveLine, openLiveLine } from '../load/lib/live-line.ts';
import type { Product } from '../load/lib/product.ts';
import type { Figure } from '../load/lib/report.ts';
import { seedStudents, started } from '../load/lib/school.ts';

const STUDENTS = 40;
/** Pairs of a turn without the teacher and one with, in changing order. */
const PAIRS = 4;
/** Shorter than the pause after which the socket must be answered. */
const TURN_S = 20;
/** As in the page, see `use-room.ts`. */
const ROOM_MS = 10_000;
const MOST_PERCENT = 10;

/** The teacher's page of the room: asks for what is new after each message, and every ten seconds without one. */
class Watcher {
  readonly #teacher: HttpStudent;
  readonly #url: string;
  #line: LiveLine | undefined;
  #cursor = '';
  #isAsking = false;
  #timer: NodeJS.Timeout | undefined;
  reads = 0;

  private constructor(teacher: HttpStudent, url: string) {
    this.#teacher = teacher;
    this.#url = url;
  }

  /** The whole class is read before it returns; the page reads it again every two minutes. */
  static async open(origin: string, cookie: string, assignmentId: string): Promise<Watcher> {
    const url = `/api/teacher/assignments/${assignmentId}/room`;
    const watcher = new Watcher(new HttpStudent(origin, cookie), url);
    await watcher.#read(url);
    watcher.#line = await openLiveLine(origin, `cookie: ${cookie}\r\n`, (text) => {
      if (text.includes(assignmentId)) void watcher.#ask();
    });
    watcher.#timer = setInterval(() => void watcher.#ask(), ROOM_MS);
    watcher.reads = 0;
    return watcher;
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    await this.#read(`${this.#url}?since=${encodeURIComponent(this.#cursor)}`);
    this.#isAsking = false;
    this.#timer?.refresh();
  }

  async #read(url: string): Promise<void> {
    const { cursor } = await this.#teacher.call<{ cursor: string }>('GET', url);
    this.#cursor = cursor;
    this.reads += 1;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#line?.close();
    this.#teacher.close();
  }
}

interface Turns {
  seconds: number;
  processorSeconds: number;
  saves: Latencies;
  reads: number;
}

/** Forty students save every 6 s, in alternation with and without a teacher who watches. */
export async function measureWatching(product: Product): Promise<Figure[]> {
  const { connection, server, postmasterPid } = product;
  const seeded = await seedStudents(connection, STUDENTS);
  const students = await started(product, seeded);
  const assignmentId = seeded[0]?.exercise.assignmentId ?? '';
  const teacher = await connection.db
    .selectFrom('assignments')
    .select('createdBy as id')
    .where('id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  const cookie = await cookieOf(connection, teacher);
  const processor = () => treeRunSeconds(server.pid) + treeRunSeconds(postmasterPid);

  const alone: Turns = { seconds: 0, processorSeconds: 0, saves: new Latencies(), reads: 0 };
  const watched: Turns = { seconds: 0, processorSeconds: 0, saves: new Latencies(), reads: 0 };
  const turn = async (of: Turns) => {
    const watcher = of === watched ? await Watcher.open(server.origin, cookie, assignmentId) : null;
    const [began, before] = [performance.now(), processor()];
    const [saves] = await Promise.all([openLoop(savesFor(students, TURN_S)), pause(TURN_S * 1000)]);
    of.processorSeconds += processor() - before;
    of.seconds += (performance.now() - began) / 1000;
    of.saves.addAll(saves);
    of.reads += watcher?.reads ?? 0;
    watcher?.close();
  };

  await openLoop(savesFor(students, WARM_UP_S));
  for (let pair = 0; pair < PAIRS; pair += 1)
    for (const of of pair % 2 === 0 ? [alone, watched] : [watched, alone]) await turn(of);
  for (const student of students) student.close();
  return figuresOf(alone, watched);
}

const ms = (name: string, value: number): Figure => ({ name, value, unit: 'ms', digits: 1 });
const shareOf = ({ processorSeconds, seconds }: Turns): number => (1000 * processorSeconds) / seconds;

function figuresOf(alone: Turns, watched: Turns): Figure[] {
  const [without, beside] = [alone.saves.summary(), watched.saves.summary()];
  for (const [kind, count] of [...alone.saves.errors, ...watched.saves.errors])
    console.log(`save: ${count} times ${kind}`);
  return [
    { name: 'saves in all', value: without.count + beside.count, unit: '' },
    { name: 'saves: errors', value: without.errors + beside.errors, unit: '', limit: 0 },
    { name: 'reads of the room', value: watched.reads / watched.seconds, unit: '/s', digits: 2 },
    { ...ms('processor of server and PostgreSQL, unwatched', shareOf(alone)), unit: 'ms/s' },
    { ...ms('processor of server and PostgreSQL, watched', shareOf(watched)), unit: 'ms/s' },
    {
      name: 'watching adds',
      value: 100 * (shareOf(watched) / shareOf(alone) - 1),
      unit: '%',
      digits: 1,
      limit: MOST_PERCENT,
    },
    ms('save unwatched: p50', without.p50),
    ms('save watched: p50', beside.p50),
    ms('save unwatched: p95', without.p95),
    ms('save watched: p95', beside.p95),
  ];
}
