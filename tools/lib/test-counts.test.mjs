import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playwrightCounts, sumOfCounts, vitestCounts } from './test-counts.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-counts-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const write = (/** @type {object} */ report) => {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
};

describe('counts of test runs', () => {
  it('reads what Vitest reports', () => {
    const file = write({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
    expect(vitestCounts(file, false, { isDeep: false })).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
      deep: 0,
    });
  });

  it('counts deep tests apart from skipped ones', () => {
    const [deep, plain] = [['deep'], []];
    const assertionResults = [
      { status: 'skipped', tags: deep },
      { status: 'skipped', tags: plain },
      { status: 'passed', tags: deep },
    ];
    const file = write({ numPassedTests: 5, numPendingTests: 2, testResults: [{ assertionResults }] });
    expect(vitestCounts(file, true, { isDeep: false })).toMatchObject({ skipped: 1, deep: 1 });
    expect(vitestCounts(file, true, { isDeep: true })).toMatchObject({ skipped: 2, deep: 0 });
  });

  it('reads what Playwright reports', () => {
    const file = write({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 } });
    expect(playwrightCounts(file, false)).toEqual({ passed: 5, failed: 1, skipped: 3, deep: 0 });
  });

  it('counts a run that failed without a failed test as one failure', () => {
    expect(
      vitestCounts(write({ numPassedTests: 5, numFailedTests: 0 }), false, { isDeep: false }).failed,
    ).toBe(1);
    expect(playwrightCounts(path.join(folder, 'never-written.json'), false)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      deep: 0,
    });
  });

  it('adds up several runs', () => {
    const one = { passed: 1, failed: 2, skipped: 3, deep: 4 };
    expect(sumOfCounts([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6, deep: 8 });
    expect(sumOfCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0, deep: 0 });
  });
});
