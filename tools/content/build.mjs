/**
 * npm run content:build: builds everything in content/ that comes from the sources, in order of dependency, and stops
 * at the first failing step. The sources are checked first, because a bank built from wrong sources would delete the
 * clips of right ones.
 */
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';

const project = join(import.meta.dirname, '..', '..');
const STEPS = [
  {
    program: join('node_modules', 'vitest', 'vitest.mjs'),
    options: ['run', '--project', 'unit', 'content/sources.test.ts', 'content/pronunciation.test.ts'],
    makes: 'checks of the sources',
    help: 'Mend the records that are named; nothing has been built.',
  },
  {
    program: join('tools', 'content', 'build-bank.mjs'),
    makes: 'items of the bank, lists of their clips',
    help: 'A factory is wrong, or a record in a way that no check knows: the message names it.',
  },
  {
    program: join('tools', 'content', 'make-sounds.mjs'),
    makes: 'clips that are not spoken yet',
    help: 'Clips need the programs flite and ffmpeg (Debian: apt-get install flite ffmpeg).',
  },
  {
    program: join('tools', 'content', 'compose.mjs'),
    makes: 'exams and exercises of the signed items',
    help: 'The bank is built. Read and sign its items (content/README.md), then run compose.mjs again.',
  },
];

for (const [index, { program, options = [], makes, help }] of STEPS.entries()) {
  console.log(`\n--- ${index + 1} of ${STEPS.length}: ${makes} (${basename(program)})`);
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [program, ...options], {
    cwd: project,
    stdio: 'inherit',
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${basename(program)} ${seconds} s`);
  if (status !== 0) {
    console.error(help);
    process.exitCode = 1;
    break;
  }
}
