/** bench/deep-runs.tsv: when the deep battery ran, on which commit, and with what result. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const FILE = 'bench/deep-runs.tsv';
const HEADER = 'date\tcommit\tpassed\tfailed\tskipped\tminutes\n';
/** Appended to the commit when files have changed since. */
const CHANGED = '+changes';
const UNKNOWN = 'unknown';

/**
 * @param {string} root
 * @param {string[]} args
 * @returns {string | undefined} undefined without git, outside a repository, or when git refuses
 */
function git(root, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Names the tested state before the tests run: the commit, marked when files have changed since.
 * @param {string} root
 */
export function describeTree(root) {
  const commit = git(root, ['rev-parse', '--short=10', 'HEAD']);
  if (commit === undefined) return UNKNOWN;
  // Rows of earlier runs do not change what is tested.
  const changes = git(root, ['status', '--porcelain', '--', '.', `:(exclude)${FILE}`]);
  return changes === '' ? commit : `${commit}${CHANGED}`;
}

/**
 * @param {string} root
 * @param {{ date: Date, tree: string, counts: { passed: number, failed: number, skipped: number }, minutes: number }} run
 */
export function recordDeepRun(root, { date, tree, counts, minutes }) {
  const file = path.join(root, FILE);
  if (!fs.existsSync(file)) fs.writeFileSync(file, HEADER);
  const { passed, failed, skipped } = counts;
  const row = [date.toISOString().slice(0, 10), tree, passed, failed, skipped, minutes.toFixed(1)];
  fs.appendFileSync(file, `${row.join('\t')}\n`);
}

/**
 * A sentence about the newest deep run, for people who run the fast battery.
 * @param {string} root
 */
export function ageOfDeepRun(root) {
  const newest = newestRow(path.join(root, FILE));
  if (newest === undefined) return 'deep battery has never run';
  const [, tree = UNKNOWN, , failed] = newest;
  const commit = tree.replace(CHANGED, '');
  const count = commit === UNKNOWN ? undefined : git(root, ['rev-list', '--count', `${commit}..HEAD`]);
  const age = count === undefined ? '' : ` ${count} ${count === '1' ? 'commit' : 'commits'} ago,`;
  return `deep battery last ran${age} at ${tree}${failed === '0' ? '' : `, with ${failed} failed`}`;
}

/** @param {string} file */
function newestRow(file) {
  if (!fs.existsSync(file)) return undefined;
  const [, ...rows] = fs.readFileSync(file, 'utf8').trim().split('\n');
  return rows.at(-1)?.split('\t');
}
