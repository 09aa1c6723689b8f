/** The steps of npm test, in order. */
import path from 'node:path';
import { playwrightCounts, vitestCounts } from './test-counts.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[][]} commands each one a Node program with its arguments, from the project's root
 * @property {boolean} [isQuiet] runs beside others and shows its output only when it fails
 * @property {string} [needs] step that must not have failed
 * @property {boolean} [isForAllOnly] left out of validate
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(hasSucceeded: boolean) => import('./test-counts.mjs').Counts} [counts]
 */

/**
 * Steps that run beside each other, the first ones first, so many at a time. School and build machines have two cores.
 * @typedef {object} Stage
 * @property {number} lanes
 * @property {Step[]} steps
 */

/**
 * The time limits of npm test on two idle cores: the seconds from the first of these steps to the end of the last.
 * @typedef {{ name: string, seconds: number, steps: string[] }} Budget
 */
/** @type {readonly Budget[]} */
export const BUDGETS = [
  { name: 'static', seconds: 50, steps: ['types', 'lint', 'build', 'unused', 'tree', 'supply', 'format'] },
  { name: 'test', seconds: 190, steps: ['unit', 'server'] },
  { name: 'faults', seconds: 45, steps: ['faults'] },
  { name: 'e2e', seconds: 195, steps: ['proofs', 'e2e'] },
];

/** The exit code of a program that could not check anything: no failure, and no success either. */
export const NOT_CHECKED = 3;

const LOCK = ['--path', 'package-lock.json', '--type', 'npm', '--validate-https', '--validate-integrity'];

/** Go's collector runs less often: a step then needs an eighth less of the processor's time, and more memory. */
const FEW_COLLECTIONS = { GOGC: '400' };
/** Not before so much memory is used; the largest type check needs 2.3 GB without, and 2.2 GB with few collections. */
const HARDLY_ANY_COLLECTION = { GOGC: 'off', GOMEMLIMIT: '3GiB' };
/** As for types: several checkers would repeat the work on shared files. */
const ONE_CHECKER = { GOMAXPROCS: '1' };

const tsc = 'node_modules/typescript/bin/tsc';
const PROJECTS = [
  'tsconfig.json',
  'apps/web',
  'apps/web/src/worker',
  'tools',
  'tools/content/preview/screen',
  'bench/faults',
];

/**
 * @param {object} run
 * @param {string} run.reports folder for what the runners report
 * @param {boolean} run.isDeep with the tests that only the deep battery has
 * @returns {Stage[]}
 */
export function stagesOf({ reports, isDeep }) {
  const playwrightReport = path.join(reports, 'playwright.json');
  /** @type {(project: string) => Pick<Step, 'name' | 'commands' | 'counts'>} */
  const vitest = (project) => {
    const report = path.join(reports, `${project}.json`);
    const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', project];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return {
      name: project,
      commands: [[...command, ...(isDeep ? [] : ['--tags-filter=!deep']), ...reporters]],
      counts: (hasSucceeded) => vitestCounts(report, hasSucceeded, { isDeep }),
    };
  };
  return [
    {
      lanes: 2,
      steps: [
        {
          name: 'types',
          isQuiet: true,
          // By default four checkers repeat the work on shared files, which doubles the processor time.
          commands: PROJECTS.map((project) => [tsc, '--noEmit', '--checkers', '1', '-p', project]),
          env: HARDLY_ANY_COLLECTION,
        },
        {
          name: 'lint',
          isQuiet: true,
          commands: [['node_modules/oxlint/bin/oxlint', '--deny-warnings', '.']],
          env: { ...FEW_COLLECTIONS, ...ONE_CHECKER },
        },
        { name: 'build', isForAllOnly: true, isQuiet: true, commands: [['tools/build.mjs']] },
        { name: 'unused', isQuiet: true, commands: [['node_modules/knip/bin/knip.js', '--no-progress']] },
        { name: 'tree', isQuiet: true, commands: [['tools/checks/check-tree.ts']] },
        {
          name: 'supply',
          isQuiet: true,
          commands: [
            ['node_modules/lockfile-lint/bin/lockfile-lint.js', ...LOCK, '--allowed-hosts', 'npm'],
            ['tools/supply/check-lockfile.ts'],
            ['tools/supply/check-regexes.ts', ...(isDeep ? ['--all'] : [])],
            ...(isDeep ? [['tools/supply/check-audit.ts']] : []),
          ],
        },
        { name: 'format', isQuiet: true, commands: [['node_modules/oxfmt/bin/oxfmt', '--check', '.']] },
      ],
    },
    {
      // The faults wait for their programs half of the time, so unit tests run beside them, with a lower priority
      // because the faults have time limits. Deep tests measure how times grow, so nothing runs beside them.
      lanes: isDeep ? 1 : 2,
      steps: [
        vitest('unit'),
        {
          name: 'faults',
          isForAllOnly: true,
          needs: 'build',
          commands: [['bench/faults/main.ts', '--all', '--short', ...(isDeep ? ['--broken-builds'] : [])]],
        },
      ],
    },
    {
      // Server tests, their programs and their database keep both cores busy: beside the unit tests both took longer in
      // all than one after the other.
      lanes: 1,
      steps: [{ ...vitest('server'), isQuiet: true }],
    },
    {
      // The list of stories is made while the product of the stories starts, which leaves a core idle.
      lanes: 2,
      steps: [
        {
          name: 'proofs',
          isForAllOnly: true,
          isQuiet: true,
          commands: [['tools/checks/check-proofs.ts', reports]],
        },
        {
          name: 'e2e',
          isForAllOnly: true,
          needs: 'build',
          commands: [['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']],
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, ...(isDeep ? { DEEP: '1' } : {}) },
          counts: (hasSucceeded) => playwrightCounts(playwrightReport, hasSucceeded),
        },
      ],
    },
  ];
}
