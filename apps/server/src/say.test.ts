import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';

const PROGRAM = path.join(import.meta.dirname, 'testing/say-twice.fixture.ts');

it('continues when the reader of its output has gone', async () => {
  const child = spawn(process.execPath, [PROGRAM], { stdio: 'pipe' });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  child.stdin.end();
  expect(await exited).toEqual([42, null]);
});
