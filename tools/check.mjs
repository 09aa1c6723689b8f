/**
 * npm test (the fast battery), npm run test:deep (everything, the deep tests included) and npm run validate (the fast
 * battery without the browser). One or more names run just those steps: node tools/check.mjs lint types. All steps run
 * even after a failure, so that one run shows every problem.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BUDGETS, stagesOf } from './lib/check-steps.mjs';
import { ageOfDeepRun, describeTree, recordDeepRun } from './lib/deep-runs.mjs';
import { SetupError, ensureInstalled, projectRoot, runMain } from './lib/ensure-installed.mjs';
import { runStages } from './lib/run-steps.mjs';
import { timesOf } from './lib/step-times.mjs';
import { sumOfCounts } from './lib/test-counts.mjs';

/** @typedef {import('./lib/check-steps.mjs').Stage} Stage */

const BATTERIES = ['all', 'deep', 'validate'];

/**
 * @param {Stage[]} stages
 * @param {string[]} names of steps, or of budgets for all their steps
 */
function chooseSteps(stages, names) {
  const known = stages.flatMap(({ steps }) => steps.map(({ name }) => name));
  const wanted = names.flatMap((name) => BUDGETS.find((budget) => budget.name === name)?.steps ?? [name]);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const all = new Set([...BUDGETS.map(({ name }) => name), ...known]);
    throw new SetupError(
      `There is no step called ${unknown.join(', ')}; there are: ${[...all].join(', ')}. Alone: ${BATTERIES.join(', ')}.`,
    );
  }
  return stages.map(({ lanes, steps }) => ({
    lanes,
    steps: steps.filter(({ name }) => wanted.includes(name)),
  }));
}

await runMain(async () => {
  const names = process.argv.slice(2);
  const [first = 'all', ...more] = names;
  const battery = more.length === 0 ? BATTERIES.find((name) => name === first) : undefined;
  const isDeep = battery === 'deep';
  const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-check-'));
  process.once('exit', () => fs.rmSync(reports, { recursive: true, force: true }));
  const all = stagesOf({ reports, isDeep });
  const stages =
    battery === undefined
      ? chooseSteps(all, names)
      : all.map(({ lanes, steps }) => ({
          lanes,
          steps: steps.filter(({ isForAllOnly }) => battery !== 'validate' || !isForAllOnly),
        }));
  ensureInstalled();
  const date = new Date();
  const tree = isDeep ? describeTree(projectRoot) : '';
  const start = performance.now();
  const results = await runStages(stages);
  const minutes = (performance.now() - start) / 60_000;

  const steps = stages.flatMap((stage) => stage.steps);
  const counts = sumOfCounts(steps.flatMap((step) => step.counts?.(isGood(step.name)) ?? []));
  const failed = steps.map((step) => step.name).filter((name) => !isGood(name));
  console.log(`\nSeconds${isDeep ? '' : ' and limits'}:`);
  console.log(timesOf(BUDGETS, results, { hasLimits: !isDeep }).join('\n'));
  const unchecked = [...results.values()].flatMap((result) => result.unchecked ?? []);
  for (const line of unchecked) console.log(`\nNOT CHECKED ${line}`);
  console.log(
    failed.length > 0
      ? `\nFailed steps: ${failed.join(', ')}`
      : unchecked.length > 0
        ? '\nAll checked steps passed.'
        : '\nAll steps passed.',
  );
  if (isDeep) {
    // A failed step that counts no tests is one failure.
    const others = steps.filter((step) => step.counts === undefined && failed.includes(step.name)).length;
    recordDeepRun(projectRoot, {
      date,
      tree,
      counts: { ...counts, failed: counts.failed + others },
      minutes,
    });
  }
  if (battery === 'all') console.log(ageOfDeepRun(projectRoot));
  if (counts.deep > 0) console.log(`${counts.deep} deep tests left to npm run test:deep.`);
  if (counts.skipped > 0) console.log(`${counts.skipped} tests skipped.`);
  if (steps.some((step) => step.counts)) console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;

  /** @param {string} name */
  function isGood(name) {
    return results.get(name)?.isGood === true;
  }
});
