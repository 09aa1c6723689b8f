import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { SeededFault } from './faults.ts';
import { findFile, type Scratch } from './scratch.ts';

export interface TestRun {
  passed: string[];
  failed: string[];
  /** The programs' output, for a run without any test result. */
  output: string;
}

const REPORT = 'test-results/seeded.json';

/** Runs the tests of these faults as the fast battery runs them. All faults must run in the same way. */
export async function runTests(scratch: Scratch, faults: readonly SeededFault[]): Promise<TestRun> {
  const [first] = faults;
  if (first === undefined) throw new Error('There is nothing to run.');
  const tests = [...new Set(faults.flatMap((fault) => fault.tests))];
  const report = path.join(scratch.root, REPORT);
  fs.mkdirSync(path.dirname(report), { recursive: true });
  fs.rmSync(report, { force: true });
  if (first.runs === 'stories') return runStories(scratch, first, tests, report);
  const files = tests.map((test) => findFile(scratch.files, test));
  const output = await runNode(scratch, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    first.runs,
    '--tags-filter=!deep',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ]);
  return { ...readVitest(report), output };
}

async function runStories(
  scratch: Scratch,
  { width = 'desktop' }: SeededFault,
  titles: readonly string[],
  report: string,
): Promise<TestRun> {
  const built = await runNode(scratch, ['tools/build.mjs']);
  const told = await runNode(
    scratch,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=json',
      `--project=${width}`,
      `--grep=${titles.map(escapePattern).join('|')}`,
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return { ...readPlaywright(report), output: `${built}\n${told}` };
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Resolves with the printed output, whatever the exit code: the report tells how the tests ended. */
async function runNode(scratch: Scratch, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: scratch.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', DEEP: '', ...env },
  });
  const killAlong = () => child.kill('SIGTERM');
  process.once('exit', killAlong);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  process.off('exit', killAlong);
  return output;
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

function readVitest(report: string): Omit<TestRun, 'output'> {
  if (!fs.existsSync(report)) return { passed: [], failed: [] };
  const { testResults } = VitestReport.parse(JSON.parse(fs.readFileSync(report, 'utf8')));
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const named = (status: string) => all.filter((one) => one.status === status).map((one) => one.fullName);
  return { passed: named('passed'), failed: named('failed') };
}

const Spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ status: z.string() })) })),
});
const Suite = z.object({
  specs: z.array(Spec).default([]),
  get suites() {
    return z.array(Suite).optional();
  },
});
const PlaywrightReport = z.object({ suites: z.array(Suite) });

const specsIn = (suite: z.output<typeof Suite>): z.output<typeof Spec>[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsIn),
];

function readPlaywright(report: string): Omit<TestRun, 'output'> {
  if (!fs.existsSync(report)) return { passed: [], failed: [] };
  const { suites } = PlaywrightReport.parse(JSON.parse(fs.readFileSync(report, 'utf8')));
  const run = suites
    .flatMap(specsIn)
    .filter(({ tests }) => tests.some(({ results }) => results.some(({ status }) => status !== 'skipped')));
  return {
    passed: run.filter(({ ok }) => ok).map(({ title }) => title),
    failed: run.filter(({ ok }) => !ok).map(({ title }) => title),
  };
}
