import type { Fault } from './lib/fault.ts';
import type { Ground } from './lib/ground.ts';
import type { Lane } from './lib/lanes.ts';
import { type Build, Stage } from './lib/stage.ts';
import { type Run, runFault } from './run-fault.ts';

/** Rounds of one fault on one build. */
export interface FaultJob {
  fault: Fault;
  build: Build;
  rounds: number;
  seed: number;
}

const serverOf = ({ build }: FaultJob) => build.server ?? null;

/** Groups jobs by server, so that a lane seldom has to stop one server and start another. */
export const inOrderOfServers = (jobs: readonly FaultJob[]): FaultJob[] =>
  [...Map.groupBy(jobs, serverOf).values()].flat();

/** Runs faults on one database. It keeps its server as long as the jobs need the same one. */
export class FaultLane implements Lane<FaultJob> {
  readonly #ground: Ground;
  readonly #handleRun: (run: Run) => void;
  #stage: Stage | null = null;

  constructor(ground: Ground, handleRun: (run: Run) => void) {
    this.#ground = ground;
    this.#handleRun = handleRun;
  }

  async run(job: FaultJob): Promise<void> {
    const { fault, build, rounds, seed } = job;
    if (this.#stage?.brokenServer !== serverOf(job)) await this.close();
    this.#stage ??= await Stage.open(this.#ground, serverOf(job));
    this.#handleRun(await runFault(this.#stage, fault, { rounds, seed }, build));
  }

  async close(): Promise<void> {
    const stage = this.#stage;
    this.#stage = null;
    await stage?.close();
  }
}
