import type { HttpStudent } from '../lib/http-student.ts';
import { Random } from '../lib/random.ts';
import { type Arrival, openLoop } from '../lib/pace.ts';
import { latencyFigures, showFigures, usageFigures } from './lib/report.ts';
import { ResourceWatch } from './lib/resources.ts';
import type { LoadRun } from './lib/run.ts';
import { startedStudents } from './lib/school.ts';

const STUDENTS = 1_000;
const SAVE_EVERY_MS = 6_000;
export const WARM_UP_S = 15;
const SECONDS = 90;
/** A heap's growth over less time says nothing about the next hour. */
const SLOPE_NEEDS_S = 600;

/** Every student saves every 6 s, each starting at a random moment. */
export function savesFor(students: readonly HttpStudent[], seconds: number): Arrival[] {
  const random = new Random(1);
  return students
    .flatMap((student) => {
      const firstMs = random.next() * SAVE_EVERY_MS;
      const count = Math.ceil((seconds * 1000 - firstMs) / SAVE_EVERY_MS);
      return Array.from({ length: Math.max(0, count) }, (_, turn) => ({
        atMs: firstMs + turn * SAVE_EVERY_MS,
        run: () => student.saveNext(),
      }));
    })
    .toSorted((a, b) => a.atMs - b.atMs);
}

export const answering: LoadRun = {
  title: 'L3: 1,000 students answer, each saves every 6 s',
  async measure(product, { seconds = SECONDS }) {
    const students = await startedStudents(product, STUDENTS);
    await openLoop(savesFor(students, WARM_UP_S));
    const watch = await ResourceWatch.begin(product);
    const saves = await openLoop(savesFor(students, seconds));
    const usage = await watch.end();
    showFigures(`${this.title}, for ${seconds} s`, [
      { name: 'saves', value: saves.summary().count / usage.seconds, unit: '/s', digits: 1 },
      ...latencyFigures('save', saves, { p99: 150 }),
      ...usageFigures(usage, { processor: 60, ...(seconds >= SLOPE_NEEDS_S ? { slope: 1 } : {}) }),
    ]);
    for (const student of students) student.close();
  },
};
