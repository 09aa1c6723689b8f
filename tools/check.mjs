/**
 * npm test (everything) and npm run validate (everything but the browser tests). One or more step names run just
 * those: node tools/check.mjs lint types. All steps run even after a failure, so that one run shows every problem.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SetupError, ensureInstalled, findNode, projectRoot, runMain } from './lib/ensure-installed.mjs';
import { playwrightCounts, sumOfCounts, vitestCounts } from './lib/test-counts.mjs';

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-check-'));
process.once('exit', () => fs.rmSync(reports, { recursive: true, force: true }));
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[][]} commands each one a Node program with its arguments, from the project's root
 * @property {boolean} [isQuiet] runs beside others and shows its output only when it fails
 * @property {boolean} [isForAllOnly] left out of validate
 * @property {string} [needs] step that must not have failed
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(hasSucceeded: boolean) => import('./lib/test-counts.mjs').Counts} [counts]
 */

const tsc = 'node_modules/typescript/bin/tsc';
/** @type {Step[]} */
const STEPS = [
  { name: 'format', isQuiet: true, commands: [['node_modules/oxfmt/bin/oxfmt', '--check', '.']] },
  { name: 'lint', isQuiet: true, commands: [['node_modules/oxlint/bin/oxlint', '--deny-warnings', '.']] },
  {
    name: 'types',
    isQuiet: true,
    commands: ['tsconfig.json', 'apps/web', 'tools', 'tools/content/preview/screen', 'bench/faults'].map(
      (project) => [tsc, '--noEmit', '-p', project],
    ),
  },
  { name: 'unused', isQuiet: true, commands: [['node_modules/knip/bin/knip.js', '--no-progress']] },
  { name: 'tree', isQuiet: true, commands: [['tools/checks/check-tree.ts']] },
  {
    name: 'test',
    commands: [
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ],
    ],
    counts: (hasSucceeded) => vitestCounts(vitestReport, hasSucceeded),
  },
  { name: 'build', isForAllOnly: true, commands: [['tools/build.mjs']] },
  {
    name: 'faults',
    isForAllOnly: true,
    needs: 'build',
    commands: [['bench/faults/main.ts', '--all', '--short']],
  },
  {
    name: 'e2e',
    isForAllOnly: true,
    needs: 'build',
    commands: [['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    counts: (hasSucceeded) => playwrightCounts(playwrightReport, hasSucceeded),
  },
];

// Some programs colour their output for any CI, and a log file full of escape codes is hard to read.
const colours = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
// Ctrl-C reaches the steps by itself; a SIGTERM is meant for this process alone and must be passed on.
process.once('SIGTERM', () => {
  for (const child of running) child.kill('SIGTERM');
  process.exit(143);
});

/**
 * @param {string[]} args
 * @param {Step} step
 * @returns {Promise<{ isGood: boolean, output: string }>}
 */
function runCommand(args, step) {
  return new Promise((resolve) => {
    const child = spawn(findNode(), args, {
      cwd: projectRoot,
      stdio: step.isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...colours, ...step.env },
    });
    running.add(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => {
      running.delete(child);
      resolve({ isGood: code === 0, output });
    });
  });
}

/**
 * @param {Step} step
 * @returns {Promise<boolean>}
 */
async function runStep(step) {
  if (!step.isQuiet) console.log(`\n--- ${step.name}`);
  const start = performance.now();
  let isGood = true;
  for (const command of step.commands) {
    const result = await runCommand(command, step);
    isGood &&= result.isGood;
    if (!result.isGood && step.isQuiet) console.log(`\n--- ${step.name}\n${result.output.trimEnd()}`);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${step.name.padEnd(8)} ${seconds.padStart(6)} s`);
  return isGood;
}

/** @param {string[]} names */
function chooseSteps(names) {
  if (names.length === 0 || names[0] === 'all') return STEPS;
  if (names[0] === 'validate') return STEPS.filter((step) => !step.isForAllOnly);
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = ['all', 'validate', ...STEPS.map((step) => step.name)].join(', ');
    throw new SetupError(`There is no step called ${unknown.join(', ')}; there are: ${known}.`);
  }
  return STEPS.filter((step) => names.includes(step.name));
}

await runMain(async () => {
  const steps = chooseSteps(process.argv.slice(2));
  ensureInstalled();
  /** @type {Map<string, boolean>} */
  const results = new Map();

  // Two at a time: school and build machines have two cores, and the type checkers use a whole one each.
  const quiet = steps.filter((step) => step.isQuiet);
  const worker = async () => {
    for (let step = quiet.shift(); step; step = quiet.shift()) results.set(step.name, await runStep(step));
  };
  await Promise.all([worker(), worker()]);

  for (const step of steps.filter((one) => !one.isQuiet)) {
    const isBlocked = step.needs !== undefined && results.get(step.needs) === false;
    if (isBlocked) console.log(`\nFAILED ${step.name}: not run, because ${step.needs} failed`);
    results.set(step.name, !isBlocked && (await runStep(step)));
  }

  const counts = sumOfCounts(steps.flatMap((step) => step.counts?.(results.get(step.name) === true) ?? []));
  const failed = steps.map((step) => step.name).filter((name) => !results.get(name));
  console.log(failed.length > 0 ? `\nFailed steps: ${failed.join(', ')}` : '\nAll steps passed.');
  if (counts.skipped > 0) console.log(`${counts.skipped} tests skipped.`);
  if (steps.some((step) => step.counts)) console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
});
