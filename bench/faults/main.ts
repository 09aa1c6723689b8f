/**
 * npm run faults -- --fault F1 --rounds 50 --seed 7    rounds of one fault, with figures
 * npm run faults -- --all --short                      one round of each fault that no browser story finds, in three lanes
 * npm run faults -- --all --short --broken-builds      every fault, and every build that lacks a guard
 *
 * Breaks servers, databases and wires while students work, records every call, and compares what clients were told with
 * what the database holds. `--broken-builds` also runs each fault against builds that lack one guard; every one of them
 * must be caught. `--only-broken-builds` skips the product itself and shows what was caught. `--lanes` sets how many
 * faults run at once, each lane on its own database and servers. Exits with code 1 when something was lost or a broken
 * build was not caught.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { describeMachine } from '../lib/machine.ts';
import { showSpread } from '../lib/statistics.ts';
import type { Fault } from './lib/fault.ts';
import { openGrounds } from './lib/ground.ts';
import { runInLanes } from './lib/lanes.ts';
import { SOUND } from './lib/stage.ts';
import { networkCut } from './rounds/f07-network-cut.ts';
import { nthStatement } from './rounds/f04-nth-statement.ts';
import { sessionLost } from './rounds/f13-session-lost.ts';
import { twoBrowsers } from './rounds/f09-two-browsers.ts';
import { wrongClocks } from './rounds/f11-wrong-clocks.ts';
import { keysInBrowser } from './rounds/x01-browser.ts';
import { keys } from './rounds/x01-keys.ts';
import { databaseKilled } from './rounds/f03-database-killed.ts';
import { duplicates } from './rounds/f10-duplicates.ts';
import { lossyLink } from './rounds/f08-lossy-link.ts';
import { serverKilled } from './rounds/f01-server-killed.ts';
import { browserClock } from './rounds/f12-browser-clock.ts';
import { browserCut } from './rounds/f07-browser-cut.ts';
import { browserSession } from './rounds/f13-browser-session.ts';
import { browserKilled } from './rounds/f15-browser-killed.ts';
import { messagesLost } from './rounds/f16-messages-lost.ts';
import { stopPoints } from './rounds/f02-stop-points.ts';
import { FaultLane, type FaultJob, inOrderOfServers } from './fault-lane.ts';
import { isFinding, type Run } from './run-fault.ts';

/**
 * The longest first, so that no lane waits for another one at the end. A browser that is killed must have written what
 * was typed a second before, so it waits until the disk has taken the copies of the database.
 */
const FAULTS: readonly Fault[] = [
  messagesLost,
  wrongClocks,
  lossyLink,
  serverKilled,
  browserKilled,
  stopPoints,
  networkCut,
  browserCut,
  browserClock,
  databaseKilled,
  nthStatement,
  keys,
  keysInBrowser,
  duplicates,
  sessionLost,
  browserSession,
  twoBrowsers,
];
const BROKEN_ROUNDS = 10;
const SHOWN_VIOLATIONS = 5;
/** Half of a round is waiting, so three lanes keep two cores busy. */
const SHORT_LANES = '3';

const { values } = parseArgs({
  options: {
    fault: { type: 'string', multiple: true },
    all: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
    'broken-builds': { type: 'boolean', default: false },
    'only-broken-builds': { type: 'boolean', default: false },
    lanes: { type: 'string' },
  },
});
const isBreaking = values['broken-builds'] || values['only-broken-builds'];

/** Asking for F7 includes F7-browser. */
const isAsked = (fault: Fault, id: string): boolean => fault.id === id || fault.id.startsWith(`${id}-`);

const hasNoStandIn = ({ standIn }: Fault): boolean => standIn === undefined;

function choose(): readonly Fault[] {
  if (values.all) return values.short && !isBreaking ? FAULTS.filter(hasNoStandIn) : FAULTS;
  const ids = values.fault ?? [];
  const unknown = ids.filter((id) => !FAULTS.some((fault) => isAsked(fault, id)));
  if (unknown.length > 0 || ids.length === 0) {
    const known = FAULTS.map(({ id, title }) => `  ${id.padEnd(11)} ${title}`).join('\n');
    throw new Error(`Use --all, or --fault with one or more of:\n${known}`);
  }
  return FAULTS.filter((fault) => ids.some((id) => isAsked(fault, id)));
}

/** Parses a whole number of at least one: no rounds would find no violations. */
function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new Error(`${name} needs a whole number from 1, not '${text}'`);
}

const isGood = ({ brokenName, violations }: Run): boolean =>
  brokenName === null ? violations.length === 0 : violations.some(isFinding);

const titleOf = ({ title }: Fault, brokenName: string | null): string =>
  brokenName === null ? title : `${title}, broken: ${brokenName}`;

function tell(run: Run): void {
  const { fault, brokenName, rounds, violations, seconds } = run;
  const what = titleOf(fault, brokenName);
  const found =
    brokenName === null ? `${violations.length} violations` : isGood(run) ? 'caught' : 'NOT CAUGHT';
  const mark = isGood(run) ? 'ok    ' : 'FAILED';
  console.log(
    `${mark} ${fault.id.padEnd(11)} ${what}: ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, ${found}, ${seconds.toFixed(1)} s`,
  );
  const isWorthReading = brokenName === null || values['only-broken-builds'];
  if (isWorthReading)
    for (const violation of violations.slice(0, SHOWN_VIOLATIONS)) console.log(`         ${violation}`);
}

const nameOf = ({ fault, build }: FaultJob): string =>
  `${fault.id} ${titleOf(fault, build === SOUND ? null : build.name)}`;

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

// Exiting kills everything that was started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const lanes = wholeNumber('--lanes', values.lanes ?? (values.short ? SHORT_LANES : '1'));
const seed = wholeNumber('--seed', values.seed);
const rounds = wholeNumber('--rounds', values.rounds ?? (values.short ? '1' : '50'));
const jobs = choose().flatMap((fault): FaultJob[] => [
  ...(values['only-broken-builds'] ? [] : [{ fault, build: SOUND, rounds, seed }]),
  ...(isBreaking ? fault.broken : []).map((build) => ({
    fault,
    build,
    rounds: build.rounds ?? BROKEN_ROUNDS,
    seed,
  })),
]);
console.log(`${describeMachine()}, seed ${seed}`);
const historyDir = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-histories-'));
const grounds = await openGrounds(lanes, historyDir);
try {
  const runs: Run[] = [];
  const { failed, notRun } = await runInLanes(
    grounds.map(
      (ground) =>
        new FaultLane(ground, (run) => {
          runs.push(run);
          tell(run);
        }),
    ),
    inOrderOfServers(jobs),
  );
  if (!values.short && !values['only-broken-builds']) showTable(runs);
  for (const { job, error } of failed) console.log(`FAILED ${nameOf(job)}: ${inspect(error)}`);
  for (const job of notRun) console.log(`FAILED ${nameOf(job)}: not run, because no lane was left`);
  if (!runs.every(isGood)) console.log(`\nHistories of what went wrong: ${historyDir}`);
  if (runs.length < jobs.length || !runs.every(isGood)) process.exitCode = 1;
} finally {
  await Promise.allSettled(grounds.map((ground) => ground.close()));
}
// Queues whose server was broken for good keep retrying, as they should on a phone, so end the process here.
process.exit();
