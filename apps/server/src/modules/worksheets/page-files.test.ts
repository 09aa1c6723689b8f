import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { deep } from '../../../../../tools/testing/deep.ts';
import { BAD_FILES, type BadFile } from '../../testing/bad-page-files.ts';
import { buildUser } from '../../testing/builders.ts';
import { formWith } from '../../testing/form-with.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { pdfOf, textAt } from '../../testing/pdf-writer.ts';

const test = openTestApp();
const URL = '/api/worksheets/pages';
const PROMISED_MS = 10_000;
/** A decoder gives way to the tests that run beside this one, and five seconds of work then take twice as long. */
const HEAVY_MS = 20_000;

let teacher: Browser;
beforeAll(async () => {
  teacher = await test.logIn(await buildUser(test.db, { role: 'teacher' }));
});

async function send(bytes: Uint8Array, name: string) {
  const { headers, payload } = await formWith(bytes, name, teacher);
  return test.app.inject({ method: 'POST', url: URL, headers, payload });
}
const kept = async () => ({
  files: new Set(readdirSync(test.dataDir, { recursive: true, encoding: 'utf8' })),
  rows: await test.db.selectFrom('mediaFiles').select('name').execute(),
});

async function expectRefusal(bad: BadFile): Promise<void> {
  const bytes = await bad.make();
  const before = await kept();
  const start = performance.now();
  const response = await send(bytes, bad.name);
  expect(performance.now() - start).toBeLessThan(bad.isDeep === 'heavy' ? HEAVY_MS : PROMISED_MS);
  const { code, message } = response.json<{ code: string; message: string }>();
  expect([response.statusCode, message]).toEqual([bad.status, expect.stringContaining(bad.says)]);
  expect(code).toBe(bad.status === 413 ? 'FILE_TOO_LARGE' : 'FILE_TYPE_REFUSED');
  expect(await kept()).toEqual(before);
}

describe('a file that is not a worksheet page', () => {
  it.each(BAD_FILES.filter(({ isDeep }) => !isDeep))(
    'is refused in time with a reason, and leaves nothing behind: $what',
    expectRefusal,
  );

  it.each(BAD_FILES.filter(({ isDeep }) => isDeep))(
    'is refused in time, too, when it is much work or one more of its kind: $what',
    deep('is refused in time with a reason, and leaves nothing behind: $what'),
    expectRefusal,
  );
});

it('leaves the server as it was: the next file becomes pages', async () => {
  const response = await send(pdfOf([{ content: textAt(72, 700, 'Unit 1') }]), 'bài.pdf');
  expect(response.statusCode).toBe(200);
});
