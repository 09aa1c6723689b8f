import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleQuestion } from '../testing/builders.ts';
import { openTestApp } from '../testing/test-app.ts';
import { keepLoadingBankItems, loadBankItems } from './load-bank-items.ts';

const test = openTestApp();
let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bank-'));
  await fs.mkdir(path.join(folder, 'bank'));
});
afterAll(() => fs.rm(folder, { recursive: true }));

/** Puts the file in place at once: a try that reads it half written would find no items and count as a success. */
async function write(ids: readonly string[], title = 'Find it'): Promise<void> {
  const lines = ids.map((id) => {
    const question = { ...sampleQuestion(), id, title };
    return `${JSON.stringify({ id, grade: 3, unit: '2', variant: 'v', source: 's', focus: ['dog'], question })}\n`;
  });
  const written = path.join(folder, 'g3.jsonl');
  await fs.writeFile(written, lines.join(''));
  await fs.rename(written, path.join(folder, 'bank', 'g3.jsonl'));
}
const rows = () =>
  test.db
    .selectFrom('bankItems')
    .select(['id', 'title', 'unit', 'focus', 'withdrawnAt'])
    .where('id', 'like', 'load-%')
    .orderBy('id')
    .execute();

it('writes the items once for all schools, changes those that were corrected and withdraws those that left', async () => {
  await write(['load-a', 'load-b']);
  await loadBankItems(test.db, folder);
  expect(await rows()).toEqual(
    ['load-a', 'load-b'].map((id) => ({
      id,
      title: 'Find it',
      unit: '2',
      focus: ['dog'],
      withdrawnAt: null,
    })),
  );
  await test.db.updateTable('bankItems').set({ title: 'kept' }).where('id', '=', 'load-a').execute();
  await loadBankItems(test.db, folder);
  expect((await rows())[0]?.title).toBe('kept');
  await write(['load-a'], 'Find this');
  await loadBankItems(test.db, folder);
  expect((await rows()).map(({ title, withdrawnAt }) => [title, withdrawnAt === null])).toEqual([
    ['Find this', true],
    ['Find it', false],
  ]);
  await write(['load-a', 'load-b']);
  await loadBankItems(test.db, folder);
  expect((await rows()).filter(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([]);
});

it('is given up when the server stops, and has written nothing then', async () => {
  await write(['load-new']);
  const stop = new AbortController();
  const loading = loadBankItems(test.db, folder, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(loading).rejects.toThrow('stopped');
  expect((await rows()).map(({ id }) => id)).not.toContain('load-new');
});

it('is tried again until it works, and says once why it did not', async () => {
  const file = path.join(folder, 'bank', 'g3.jsonl');
  await fs.writeFile(file, 'broken');
  const told: string[] = [];
  const stop = new AbortController();
  const loading = keepLoadingBankItems(test.db, folder, {
    signal: stop.signal,
    pauseMs: 20,
    report: (text) => told.push(text),
  });
  await expect.poll(() => told.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await write(['load-later']);
  await loading;
  expect(told).toHaveLength(1);
  expect((await rows()).find(({ id }) => id === 'load-later')?.withdrawnAt).toBeNull();
});

it('ends between two tries when the server stops', async () => {
  await fs.writeFile(path.join(folder, 'bank', 'g3.jsonl'), 'broken');
  const stop = new AbortController();
  const loading = keepLoadingBankItems(test.db, folder, { signal: stop.signal, report: () => stop.abort() });
  await expect(loading).resolves.toBeUndefined();
});
