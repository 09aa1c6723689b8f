/**
 * npm run faults -- --fault F1 --rounds 50 --seed 7 [--broken]
 * npm run faults -- --all --short
 *
 * Breaks servers, databases and wires while pupils work, writes down every call, and compares what clients were told
 * with what the database holds. Each fault also runs against builds that lack one guard, and each of those must be
 * caught. Exit code 1 when something was lost, or when a broken build was not caught.
 */
import { parseArgs } from 'node:util';
import { describeMachine } from '../lib/machine.ts';
import { showSpread } from '../lib/statistics.ts';
import type { Fault } from './lib/fault.ts';
import { type Build, type Ground, openGround, SOUND, Stage } from './lib/stage.ts';
import { networkCut } from './rounds/f07-network-cut.ts';
import { nthStatement } from './rounds/f04-nth-statement.ts';
import { sessionLost } from './rounds/f13-session-lost.ts';
import { twoBrowsers } from './rounds/f09-two-browsers.ts';
import { wrongClocks } from './rounds/f11-wrong-clocks.ts';
import { keys } from './rounds/x01-keys.ts';
import { databaseKilled } from './rounds/f03-database-killed.ts';
import { duplicates } from './rounds/f10-duplicates.ts';
import { lossyLink } from './rounds/f08-lossy-link.ts';
import { serverKilled } from './rounds/f01-server-killed.ts';
import { browserClock } from './rounds/f12-browser-clock.ts';
import { browserCut } from './rounds/f07-browser-cut.ts';
import { browserSession } from './rounds/f13-browser-session.ts';
import { browserKilled } from './rounds/f15-browser-killed.ts';
import { stopPoints } from './rounds/f02-stop-points.ts';
import { isFinding, type Run, runFault } from './run-fault.ts';

const FAULTS: readonly Fault[] = [
  serverKilled,
  stopPoints,
  databaseKilled,
  nthStatement,
  networkCut,
  browserCut,
  lossyLink,
  twoBrowsers,
  duplicates,
  wrongClocks,
  browserClock,
  sessionLost,
  browserSession,
  browserKilled,
  keys,
];
const BROKEN_ROUNDS = 10;
const SHOWN_VIOLATIONS = 5;

const { values } = parseArgs({
  options: {
    fault: { type: 'string', multiple: true },
    all: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    broken: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
});

/** F7 is F7-browser too. */
const isAsked = (fault: Fault, id: string): boolean => fault.id === id || fault.id.startsWith(`${id}-`);

function choose(): readonly Fault[] {
  if (values.all) return FAULTS;
  const ids = values.fault ?? [];
  const unknown = ids.filter((id) => !FAULTS.some((fault) => isAsked(fault, id)));
  if (unknown.length > 0 || ids.length === 0) {
    const known = FAULTS.map(({ id, title }) => `  ${id.padEnd(11)} ${title}`).join('\n');
    throw new Error(`Say --all, or --fault with one or more of:\n${known}`);
  }
  return FAULTS.filter((fault) => ids.some((id) => isAsked(fault, id)));
}

/** At least one: no rounds would find no violations. */
function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new Error(`${name} needs a whole number from 1, not '${text}'`);
}

const isGood = ({ brokenName, violations }: Run): boolean =>
  brokenName === null ? violations.length === 0 : violations.some(isFinding);

function tell(run: Run): void {
  const { fault, brokenName, rounds, violations, seconds } = run;
  const what = brokenName === null ? fault.title : `${fault.title}, broken: ${brokenName}`;
  const found =
    brokenName === null ? `${violations.length} violations` : isGood(run) ? 'caught' : 'NOT CAUGHT';
  const mark = isGood(run) ? 'ok    ' : 'FAILED';
  console.log(`${mark} ${fault.id.padEnd(11)} ${what}: ${rounds} rounds, ${found}, ${seconds.toFixed(1)} s`);
  const isWorthReading = brokenName === null || values.broken;
  if (isWorthReading)
    for (const violation of violations.slice(0, SHOWN_VIOLATIONS)) console.log(`         ${violation}`);
}

interface Plan {
  faults: readonly Fault[];
  seed: number;
  rounds: number;
}

interface Work {
  fault: Fault;
  build: Build;
  rounds: number;
}

/** Each server of a build is started once, for all faults that need it. */
async function runAll(ground: Ground, { faults, seed, rounds }: Plan): Promise<Run[]> {
  const works: Work[] = faults.flatMap((fault): Work[] => [
    ...(values.broken ? [] : [{ fault, build: SOUND, rounds }]),
    ...fault.broken.map((build) => ({ fault, build, rounds: build.rounds ?? BROKEN_ROUNDS })),
  ]);
  const runs: Run[] = [];
  for (const [server, same] of Map.groupBy(works, ({ build }) => build.server ?? null)) {
    const stage = await Stage.open(ground, server);
    try {
      for (const work of same) {
        const run = await runFault(stage, work.fault, { rounds: work.rounds, seed }, work.build);
        runs.push(run);
        tell(run);
      }
    } finally {
      await stage.close();
    }
  }
  return runs;
}

function showTable(runs: readonly Run[]): void {
  console.log(
    '\n| fault | rounds | calls | acknowledged | violations | figures, median (min-max) | broken builds |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const run of runs.filter(({ brokenName }) => brokenName === null)) {
    const figures = [...run.figures].map(([name, spread]) => `${name}: ${showSpread(spread)}`).join('; ');
    const broken = runs
      .filter(({ fault, brokenName }) => fault === run.fault && brokenName !== null)
      .map(
        (other) => `${other.brokenName}: ${isGood(other) ? `caught in round ${other.rounds}` : 'NOT CAUGHT'}`,
      );
    const { fault, rounds, calls, acknowledged, violations } = run;
    console.log(
      `| ${fault.id} ${fault.title} | ${rounds} | ${calls} | ${acknowledged} | ${violations.length} | ${figures} | ${broken.join('; ')} |`,
    );
  }
}

// What was started is killed on the way out.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const plan: Plan = {
  faults: choose(),
  seed: wholeNumber('--seed', values.seed),
  rounds: wholeNumber('--rounds', values.rounds ?? (values.short ? '1' : '50')),
};
console.log(`${describeMachine()}, seed ${plan.seed}`);
const ground = await openGround();
try {
  const runs = await runAll(ground, plan);
  if (!values.short && !values.broken) showTable(runs);
  if (!runs.every(isGood)) {
    console.log(`\nHistories of what went wrong: ${ground.historyDir}`);
    process.exitCode = 1;
  }
} finally {
  await ground.close();
}
// Queues of browsers whose server was broken for good go on trying, as they should on a phone.
process.exit();
