import { inspect } from 'node:util';
import { spreadOf, type Spread } from '../lib/statistics.ts';
import type { Fault } from './lib/fault.ts';
import { Random } from '../lib/random.ts';
import { BROKE_OFF, type Build, EndOfRound, SOUND, type Stage } from './lib/stage.ts';

export interface Run {
  fault: Fault;
  /** Null for the unchanged product. */
  brokenName: string | null;
  rounds: number;
  calls: number;
  acknowledged: number;
  violations: string[];
  figures: Map<string, Spread>;
  seconds: number;
}

interface RunOptions {
  rounds: number;
  seed: number;
}

/** Runs rounds of one fault on one build; stops early once a broken build is caught. */
export async function runFault(
  stage: Stage,
  fault: Fault,
  { rounds, seed }: RunOptions,
  build: Build = SOUND,
): Promise<Run> {
  const start = performance.now();
  const isBroken = build !== SOUND;
  await stage.use(build);
  const others = await Promise.all((fault.servers ?? []).map((server) => stage.addServer(server)));
  const values = new Map<string, number[]>();
  const run: Run = {
    fault,
    brokenName: isBroken ? build.name : null,
    rounds: 0,
    calls: 0,
    acknowledged: 0,
    violations: [],
    figures: new Map(),
    seconds: 0,
  };
  try {
    for (let n = 1; n <= rounds; n += 1) {
      stage.beginRound(`${fault.id}${isBroken ? '-broken' : ''}-${seed}`);
      run.rounds = n;
      try {
        // Each round has its own generator, so that round 37 of a seed can be repeated alone.
        const figures = await withLimit(
          fault.round(stage, new Random(seed * 1000 + n)),
          fault.limitMs ?? ROUND_LIMIT_MS,
        );
        for (const [name, value] of Object.entries(figures))
          values.set(name, [...(values.get(name) ?? []), value]);
      } catch (error) {
        if (!(error instanceof EndOfRound)) stage.blame(`round ${n}`, `${BROKE_OFF}${inspect(error)}`);
      }
      run.calls += stage.history.calls.length;
      run.acknowledged += stage.history.calls.filter(({ outcome }) => outcome === 'ok').length;
      await stage.endRound();
      run.violations.push(...stage.violations.map((violation) => `round ${n} of seed ${seed}: ${violation}`));
      if (isBroken && run.violations.some(isFinding)) break;
    }
  } finally {
    for (const server of others) await stage.removeServer(server);
    await stage.use(null);
  }
  for (const [name, list] of values) run.figures.set(name, spreadOf(list));
  run.seconds = (performance.now() - start) / 1000;
  return run;
}

/** A round or a server that broke off says nothing about what the checker would find. */
export const isFinding = (violation: string): boolean => !violation.includes(BROKE_OFF);

const ROUND_LIMIT_MS = 120_000;

/** Waiting forever counts as a failure too. */
async function withLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
