import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PROGRAM = path.join(import.meta.dirname, 'out-of-descriptors.fixture.ts');
const run = promisify(execFile);

it('a server that cannot open any more files refuses to start a program, and keeps running', async () => {
  const limited = 'ulimit -n 60; exec "$@"';
  const { stdout } = await run('sh', ['-c', limited, 'sh', process.execPath, PROGRAM]);
  expect(JSON.parse(stdout)).toEqual({
    decoder: expect.stringContaining('EMFILE'),
    program: { exitCode: undefined, output: expect.stringContaining('EMFILE') },
  });
});
