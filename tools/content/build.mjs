/**
 * npm run content:build: makes everything that is built of the sources in content/, in the order in which one needs the
 * other, and stops at the first step that fails.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const STEPS = [
  {
    program: 'build-bank.mjs',
    makes: 'items of the bank, lists of their clips',
    help: 'A source or a factory is wrong: the message names it. `npm run content:check` knows more.',
  },
  {
    program: 'make-sounds.mjs',
    makes: 'clips that are not spoken yet',
    help: 'Clips need the programs flite and ffmpeg (Debian: apt-get install flite ffmpeg).',
  },
  {
    program: 'compose.mjs',
    makes: 'exams and exercises of the signed items',
    help: 'The bank is built. Read and sign its items (content/README.md), then run compose.mjs again.',
  },
];

for (const [index, { program, makes, help }] of STEPS.entries()) {
  console.log(`\n--- ${index + 1} of ${STEPS.length}: ${makes} (${program})`);
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, program)], { stdio: 'inherit' });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${program} ${seconds} s`);
  if (status !== 0) {
    console.error(help);
    process.exitCode = 1;
    break;
  }
}
