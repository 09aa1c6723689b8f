import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deep } from './testing/deep.ts';
import { makeFakeProject, runTool, writeFiles } from './testing/fake-project.mjs';

const RUNS = 'bench/deep-runs.tsv';
/** @type {string} */
let root;
beforeEach(() => {
  root = makeFakeProject();
  writeFiles(root, {
    'node_modules/oxfmt/bin/oxfmt': program('oxfmt speaks', 0),
    'node_modules/oxlint/bin/oxlint': program('oxlint speaks', 0),
    'node_modules/knip/bin/knip.js': program('knip speaks', 0),
    'node_modules/typescript/bin/tsc': program('tsc speaks', 0),
    'tools/checks/check-tree.ts': program('the tree speaks', 0),
    'tools/checks/check-proofs.ts': program('the proofs speak', 0),
    'node_modules/lockfile-lint/bin/lockfile-lint.js': program('the lock file speaks', 0),
    'tools/supply/check-lockfile.ts': program('the hashes speak', 0),
    'tools/supply/check-regexes.ts': program('recheck speaks', 0),
    'tools/supply/check-audit.ts': program('the registry speaks', 0),
    'node_modules/vitest/vitest.mjs': runner('numPassedTests', 12, 0),
    'bench/faults/main.ts': "console.log('faults run with ' + process.argv.slice(2).join(' '));",
    'node_modules/@playwright/test/cli.js':
      "console.log('stories run with DEEP=' + (process.env.DEEP ?? ''));",
  });
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

/** @type {(says: string, code: number) => string} */
const program = (says, code) => `console.log(${JSON.stringify(says)}); process.exitCode = ${code};`;
/** @type {(field: string, count: number, code: number) => string} */
const runner = (field, count, code) => `
import fs from 'node:fs';
import path from 'node:path';
const file = process.argv.find((one) => one.startsWith('--outputFile')).split('=')[1];
fs.writeFileSync(file, JSON.stringify({ ${field}: ${count} }));
console.log('tests run with ' + process.argv.slice(2).join(' '));
process.exitCode = ${code};
`;
const check = async (/** @type {string[]} */ ...steps) => {
  const run = runTool(root, 'tools/check.mjs', steps, { CI: 'true' });
  return { code: await run.exit, output: run.output() };
};

describe('the check program', { timeout: 30_000 }, () => {
  it('ends with the counts of the tests and with 0 when all is well', async () => {
    const { code, output } = await check('format', 'unit');
    expect(code).toBe(0);
    expect(output).toMatch(/ok +format/);
    expect(output.trimEnd().split('\n').at(-1)).toBe('12 passed, 0 failed');
  });

  it('hides the output of a passing step and shows that of a failing one', async () => {
    writeFiles(root, { 'node_modules/oxlint/bin/oxlint': program('a wall is crossed', 1) });
    const { output } = await check('format', 'lint');
    expect(output).not.toContain('oxfmt speaks');
    expect(output).toContain('a wall is crossed');
  });

  it('continues after a failure, names every failed step and exits with 1', async () => {
    writeFiles(root, {
      'node_modules/oxlint/bin/oxlint': program('a wall is crossed', 1),
      'node_modules/vitest/vitest.mjs': runner('numFailedTests', 2, 1),
    });
    const { code, output } = await check('format', 'lint', 'unit');
    expect(code).toBe(1);
    expect(output).toContain('Failed steps: lint, unit');
    expect(output.trimEnd().split('\n').at(-1)).toBe('0 passed, 2 failed');
  });

  it('skips the browser stories when the web app could not be built', async () => {
    writeFiles(root, { 'node_modules/vite/bin/vite.js': program('no build', 1) });
    const { output } = await check('build', 'e2e');
    expect(output).not.toContain('stories run');
    expect(output).toContain('Failed steps: build, e2e');
  });

  it('lists the steps when a name is wrong', async () => {
    const { code, output } = await check('lintt');
    expect(code).toBe(1);
    expect(output).toContain('There is no step called lintt');
  });

  it('refuses a battery among steps, instead of leaving the steps out', async () => {
    const { code, output } = await check('validate', 'lint');
    expect(code).toBe(1);
    expect(output).toContain('There is no step called validate');
  });

  it("runs the tests of both projects as one step, and shows the server's when they fail", async () => {
    const passing = await check('test');
    expect(passing.output.match(/tests run/g)).toHaveLength(1);
    expect(passing.output.trimEnd().split('\n').at(-1)).toBe('24 passed, 0 failed');
    writeFiles(root, { 'node_modules/vitest/vitest.mjs': runner('numFailedTests', 1, 1) });
    const failing = await check('test');
    expect(failing.output).toContain('tests run with run --project server');
    expect(failing.output).toContain('Failed steps: unit, server');
  });

  it('prints the time of each step beside its budget', async () => {
    const { output } = await check('format', 'lint', 'unit');
    expect(output).toMatch(/^static +\d+\.\d of +50 s +lint \d+\.\d, format \d+\.\d$/m);
    expect(output).toMatch(/^test +\d+\.\d of 190 s +unit \d+\.\d$/m);
    expect(output).toMatch(/^in all +\d+\.\d of 240 s$/m);
  });
});

describe('the fast battery', { timeout: 30_000 }, () => {
  it('leaves out deep tests, and prints the age of the newest deep run', async () => {
    const { code, output } = await check('all');
    expect(code).toBe(0);
    expect(output).toContain('--project unit --tags-filter=!deep');
    expect(output).toMatch(/^faults run with --all --short$/m);
    expect(output).toMatch(/^stories run with DEEP=$/m);
    expect(output).toContain('deep battery has never run');
    expect(output.trimEnd().split('\n').at(-1)).toBe('24 passed, 0 failed');
    expect(fs.existsSync(path.join(root, RUNS))).toBe(false);
  });
});

describe('the deep battery', { timeout: 30_000 }, () => {
  it('runs everything and records the run with its result', async () => {
    const { code, output } = await check('deep');
    expect(code).toBe(0);
    expect(output).not.toContain('--tags-filter');
    expect(output).toMatch(/^faults run with --all --short --broken-builds$/m);
    expect(output).toMatch(/^stories run with DEEP=1$/m);
    expect(output).not.toContain(' of 190 s');
    const rows = fs.readFileSync(path.join(root, RUNS), 'utf8').trim().split('\n');
    expect(rows[0]).toBe('date\tcommit\tpassed\tfailed\tskipped\tminutes');
    expect(rows.slice(1)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\tunknown\t24\t0\t0\t\d+\.\d$/)]);
  });

  it(
    'reports what could not be checked, such as a silent registry, and never as passed',
    deep('runs everything and records the run with its result'),
    async () => {
      writeFiles(root, { 'tools/supply/check-audit.ts': program('The registry takes no audits.', 3) });
      const { code, output } = await check('deep');
      expect(code).toBe(0);
      expect(output).toContain('NOT CHECKED supply: The registry takes no audits.');
      expect(output).toContain('All checked steps passed.');
      expect(output).not.toContain('All steps passed.');
    },
  );

  it(
    'counts a failed step without tests as a failure',
    deep('runs everything and records the run with its result'),
    async () => {
      writeFiles(root, { 'node_modules/oxlint/bin/oxlint': program('a wall is crossed', 1) });
      expect((await check('deep')).code).toBe(1);
      expect(fs.readFileSync(path.join(root, RUNS), 'utf8')).toMatch(/\tunknown\t24\t1\t0\t/);
      expect((await check('all')).output).toContain('deep battery last ran at unknown, with 1 failed');
    },
  );
});
