import fs from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFakeProject, runTool, writeFiles } from './testing/fake-project.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = makeFakeProject();
  writeFiles(root, {
    'node_modules/oxfmt/bin/oxfmt': program('oxfmt speaks', 0),
    'node_modules/oxlint/bin/oxlint': program('oxlint speaks', 0),
    'node_modules/vitest/vitest.mjs': runner('numPassedTests', 12, 0),
    'node_modules/@playwright/test/cli.js': program('playwright speaks', 0),
  });
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

/** @type {(says: string, code: number) => string} */
const program = (says, code) => `console.log(${JSON.stringify(says)}); process.exitCode = ${code};`;
/** @type {(field: string, count: number, code: number) => string} */
const runner = (field, count, code) => `
import fs from 'node:fs';
const file = process.argv.find((one) => one.startsWith('--outputFile')).split('=')[1];
fs.writeFileSync(file, JSON.stringify({ ${field}: ${count} }));
process.exitCode = ${code};
`;
const check = async (/** @type {string[]} */ ...steps) => {
  const run = runTool(root, 'tools/check.mjs', steps, { CI: 'true' });
  return { code: await run.exit, output: run.output() };
};

describe('the check program', { timeout: 30_000 }, () => {
  it('ends with the counts of the tests and with 0 when all is well', async () => {
    const { code, output } = await check('format', 'test');
    expect(code).toBe(0);
    expect(output).toMatch(/ok +format/);
    expect(output.trimEnd().split('\n').at(-1)).toBe('12 passed, 0 failed');
  });

  it('keeps quiet about what a passing step prints, and shows it of a failing one', async () => {
    writeFiles(root, { 'node_modules/oxlint/bin/oxlint': program('a wall is crossed', 1) });
    const { output } = await check('format', 'lint');
    expect(output).not.toContain('oxfmt speaks');
    expect(output).toContain('a wall is crossed');
  });

  it('goes on after a failure, names every failed step and ends with 1', async () => {
    writeFiles(root, {
      'node_modules/oxlint/bin/oxlint': program('a wall is crossed', 1),
      'node_modules/vitest/vitest.mjs': runner('numFailedTests', 2, 1),
    });
    const { code, output } = await check('format', 'lint', 'test');
    expect(code).toBe(1);
    expect(output).toContain('Failed steps: lint, test');
    expect(output.trimEnd().split('\n').at(-1)).toBe('0 passed, 2 failed');
  });

  it('does not run the browser stories on a web app that could not be built', async () => {
    writeFiles(root, { 'node_modules/vite/bin/vite.js': program('no build', 1) });
    const { output } = await check('build', 'e2e');
    expect(output).not.toContain('playwright speaks');
    expect(output).toContain('Failed steps: build, e2e');
  });

  it('says which steps there are when a name is wrong', async () => {
    const { code, output } = await check('lintt');
    expect(code).toBe(1);
    expect(output).toContain('There is no step called lintt');
  });
});
