/**
 * Looks up every test that something names as its proof or stand-in: the requirements (docs/requirements-status.tsv),
 * deep stories, scans and faults. It knows the tests that Vitest reported in this run, and the stories that Playwright
 * lists. Its argument is the folder of the reports.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import {
  fastTitles,
  knownStories,
  type ReportedSuite,
  scanFaults,
  standInFaults,
  testsBehind,
} from '../../e2e/support/deep.ts';
import {
  checkProofs,
  checkStatus,
  type KnownTest,
  readProof,
  readStatus,
  STATUS_FILE,
} from './requirements.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** As in tools/lib/check-steps.mjs. */
const NOT_CHECKED = 3;
const PROJECTS = ['unit', 'server'];

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          tags: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});
type Reported = z.output<typeof VitestReport>['testResults'][number]['assertionResults'][number];

/** Vitest reports a test that its tags leave to the deep battery as skipped, too. */
const isDeep = ({ tags }: Reported): boolean => tags.includes('deep');
const hasNotRun = ({ status }: Reported): boolean => ['skipped', 'pending', 'todo'].includes(status);

interface VitestTest extends KnownTest {
  isDeep: boolean;
}

function vitestTests(report: string): VitestTest[] {
  const { testResults } = VitestReport.parse(JSON.parse(fs.readFileSync(report, 'utf8')));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      file: path.relative(root, name),
      title: [...test.ancestorTitles, test.title].filter((part) => part !== '').join(' > '),
      isSkipped: hasNotRun(test) && !isDeep(test),
      isDeep: isDeep(test),
    })),
  );
}

/** Every story, the deep ones included, as the suites of their files. */
function listStories(): ReportedSuite[] {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const list = spawnSync(process.execPath, [cli, 'test', '--list', '--reporter=json'], {
    cwd: root,
    env: { ...process.env, DEEP: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: '' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (list.status !== 0) throw new Error(`Playwright lists nothing: ${list.stderr}${list.stdout}`);
  const { suites } = JSON.parse(list.stdout) as { suites: ReportedSuite[] }; // Playwright's format
  return suites;
}

const filesOf = (folder: string, pattern: string): Map<string, string> =>
  new Map(
    fs
      .globSync(pattern, { cwd: path.join(root, folder) })
      .map((file) => [file, fs.readFileSync(path.join(root, folder, file), 'utf8')]),
  );

/** What is wrong with what deep stories, scans and faults name. */
function storyFaults(suites: readonly ReportedSuite[], fastTests: readonly KnownTest[]): string[] {
  const fast = fastTitles(suites);
  const ofFaults = [...filesOf('bench/faults/rounds', '*.ts').values()].flatMap((text) =>
    [...text.matchAll(/standIn: '([^']+)'/g)].map(([, title = '']) => title),
  );
  const behind = testsBehind(suites).map(({ story, test }) => ({
    id: `"${story}"`,
    proofs: [readProof(test)],
  }));
  return [
    ...standInFaults(suites),
    ...scanFaults(suites, filesOf('e2e', '*.spec.ts')),
    ...ofFaults.filter((title) => !fast.has(title)).map((title) => `No fast story "${title}" for a fault.`),
    ...checkProofs(behind, fastTests),
  ];
}

function problemsIn(reports: string): string[] {
  const tests = PROJECTS.flatMap((project) => vitestTests(path.join(reports, `${project}.json`)));
  const suites = listStories();
  const { requirements, problems } = readStatus(fs.readFileSync(path.join(root, STATUS_FILE), 'utf8'));
  return [
    ...problems,
    ...checkStatus(requirements),
    ...checkProofs(requirements, [...tests, ...knownStories(suites)]),
    ...storyFaults(
      suites,
      tests.filter((test) => !test.isDeep),
    ),
  ];
}

const reports = process.argv[2] ?? '';
const missing = PROJECTS.filter((project) => !fs.existsSync(path.join(reports, `${project}.json`)));
if (missing.length > 0) {
  console.error(`the steps ${missing.join(', ')} reported no tests`);
  process.exitCode = NOT_CHECKED;
} else {
  const problems = problemsIn(reports);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  }
}
