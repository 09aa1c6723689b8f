import type { HttpPupil } from '../lib/http-pupil.ts';
import { Random } from '../lib/random.ts';
import { type Arrival, openLoop } from '../lib/pace.ts';
import { latencyFigures, showFigures, usageFigures } from './lib/report.ts';
import { ResourceWatch } from './lib/resources.ts';
import type { LoadRun } from './lib/run.ts';
import { startedPupils } from './lib/school.ts';

const PUPILS = 1_000;
const SAVE_EVERY_MS = 6_000;
export const WARM_UP_S = 15;
const SECONDS = 90;
/** What a heap does in less time says nothing about the next hour. */
const SLOPE_NEEDS_S = 600;

/** Everybody saves every 6 s, each at a moment of the own. */
export function savesFor(pupils: readonly HttpPupil[], seconds: number): Arrival[] {
  const random = new Random(1);
  return pupils
    .flatMap((pupil) => {
      const firstMs = random.next() * SAVE_EVERY_MS;
      const count = Math.ceil((seconds * 1000 - firstMs) / SAVE_EVERY_MS);
      return Array.from({ length: Math.max(0, count) }, (_, turn) => ({
        atMs: firstMs + turn * SAVE_EVERY_MS,
        run: () => pupil.saveNext(),
      }));
    })
    .toSorted((a, b) => a.atMs - b.atMs);
}

export const answering: LoadRun = {
  title: 'L3: 1,000 pupils answer, each saves every 6 s',
  async measure(product, { seconds = SECONDS }) {
    const pupils = await startedPupils(product, PUPILS);
    await openLoop(savesFor(pupils, WARM_UP_S));
    const watch = await ResourceWatch.begin(product);
    const saves = await openLoop(savesFor(pupils, seconds));
    const usage = await watch.end();
    showFigures(`${this.title}, for ${seconds} s`, [
      { name: 'saves', value: saves.summary().count / usage.seconds, unit: '/s', digits: 1 },
      ...latencyFigures('save', saves, { p99: 150 }),
      ...usageFigures(usage, { processor: 60, ...(seconds >= SLOPE_NEEDS_S ? { slope: 1 } : {}) }),
    ]);
    for (const pupil of pupils) pupil.close();
  },
};
