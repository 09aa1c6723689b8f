/**
 * Asks the registry for advisories about our packages. Fails when one was not fixed in time. Exits with NOT_CHECKED when
 * the registry gives no verdict, because silence is no good news.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { judge, readReport } from './audit.ts';

/** As `check-steps.mjs` names it. */
const NOT_CHECKED = 3;
const root = path.resolve(import.meta.dirname, '../..');
const LIST = path.join(root, 'tools/supply/advisories.tsv');

/** Null when npm itself could not run. */
async function audit(): Promise<string | null> {
  const isWindows = process.platform === 'win32';
  const run = promisify(execFile);
  try {
    return (await run(isWindows ? 'npm.cmd' : 'npm', ['audit', '--json'], { cwd: root, shell: isWindows }))
      .stdout;
  } catch (error) {
    // It fails when it finds something, too, and still prints the report.
    return typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : null;
  }
}

const report = readReport((await audit()) ?? '');
if (report === undefined) {
  console.error('The registry takes no audits, so nobody knows whether our packages have known holes.');
  process.exit(NOT_CHECKED);
}
const known = fs
  .readFileSync(LIST, 'utf8')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .map((line) => {
    const [id = '', since = ''] = line.split('\t');
    return { id, since };
  });
const today = new Date().toISOString().slice(0, 10);
const verdict = judge(report, known, today);
const head =
  '# Advisories about our packages and the day an audit first named them: tools/supply/check-audit.ts writes this.';
fs.writeFileSync(LIST, `${[head, ...verdict.known.map(({ id, since }) => `${id}\t${since}`)].join('\n')}\n`);
for (const line of verdict.waiting) console.log(`to be fixed: ${line}`);
for (const line of verdict.late) console.error(`too late: ${line}`);
process.exitCode = verdict.late.length > 0 ? 1 : 0;
