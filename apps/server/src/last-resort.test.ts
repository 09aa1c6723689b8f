import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PROGRAM = path.join(import.meta.dirname, 'testing/throws.fixture.ts');

it('the server outlives an error that no code has caught, and reports where it came from', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [PROGRAM]);
  expect(stdout).toBe('still here\n');
  const reports = stderr.match(
    /^An error that nothing caught: "Error: (?:thrown|rejected)\\n +at .*throws.*"$/gm,
  );
  expect(reports).toHaveLength(2);
});
