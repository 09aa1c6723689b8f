/** Counts of one test run, read from the JSON report that the runner wrote. */
import fs from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number, deep: number }} Counts deep: left to the deep battery */

/**
 * @param {string} file
 * @returns {any} the parsed report, or undefined when the runner did not get as far as writing one
 */
function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A run that failed without a failed test (a file that cannot be imported, a broken global setup) counts as one
 * failure, so that "0 failed" is never printed about a red run.
 * @param {Counts} counts
 * @param {boolean} hasSucceeded whether the runner exited with 0
 * @returns {Counts}
 */
function atLeastOneFailure(counts, hasSucceeded) {
  return hasSucceeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/**
 * @param {string} file written by Vitest's json reporter
 * @param {boolean} hasSucceeded
 * @param {{ isDeep: boolean }} options whether the run was to have the deep tests too
 */
export function vitestCounts(file, hasSucceeded, { isDeep }) {
  const report = readReport(file);
  const deep = isDeep ? 0 : countDeep(report);
  const counts = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0) - deep,
    deep,
  };
  return atLeastOneFailure(counts, hasSucceeded);
}

/** Vitest reports a test that its tags exclude as skipped. */
const countDeep = (/** @type {any} */ report) =>
  (report?.testResults ?? [])
    .flatMap((/** @type {any} */ { assertionResults }) => assertionResults)
    .filter((/** @type {any} */ { status, tags }) => status === 'skipped' && tags?.includes('deep')).length;

/**
 * @param {string} file written by Playwright's json reporter
 * @param {boolean} hasSucceeded
 */
export function playwrightCounts(file, hasSucceeded) {
  const stats = readReport(file)?.stats;
  const counts = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    // The report does not list deep tests.
    deep: 0,
  };
  return atLeastOneFailure(counts, hasSucceeded);
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export const sumOfCounts = (all) =>
  all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      deep: sum.deep + one.deep,
    }),
    { passed: 0, failed: 0, skipped: 0, deep: 0 },
  );
