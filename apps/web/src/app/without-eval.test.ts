import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/**
 * Returns how many functions a schema makes from strings, and the settings it read. It runs in a process of its own, as
 * in a page that has just loaded: the library tries only once whether it may, and other tests share this process.
 */
async function readBySchema(before: string): Promise<unknown> {
  const program = `
    ${before}
    let made = 0;
    globalThis.Function = new Proxy(Function, {
      construct(...given) { made += 1; return Reflect.construct(...given); },
      apply(...given) { made += 1; return Reflect.apply(...given); },
    });
    const { z } = await import('zod');
    const read = z.object({ a: z.string() }).parse({ a: 'b' });
    console.log(JSON.stringify({ read, made, jitless: z.config().jitless ?? false }));`;
  const given = ['--input-type=module', '--eval', program];
  const { stdout } = await run(process.execPath, given, { cwd: import.meta.dirname });
  return JSON.parse(stdout);
}

it('schemas that load afterwards make no code from strings', async () => {
  const forbid = `(await import('./without-eval.ts')).forbidEval();`;
  expect(await readBySchema(forbid)).toEqual({ read: { a: 'b' }, made: 0, jitless: true });
});

it('schemas would make some otherwise', async () => {
  expect(await readBySchema('')).toMatchObject({
    made: expect.toSatisfy((made) => made > 0),
    jitless: false,
  });
});
