import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReadResults } from './read-results.ts';

const MB = 1024 * 1024;
let uploads = '';
let results: ReadResults;
beforeAll(() => {
  uploads = mkdtempSync(path.join(tmpdir(), 'read-results-'));
  results = new ReadResults(uploads);
});
afterAll(() => rmSync(uploads, { recursive: true }));

const folderOf = (userId: string, readId: string) => path.join(uploads, 'question-reads', userId, readId);
/** A result that was kept some minutes ago. */
async function keep(userId: string, { bytes = 10, minutes = 0 } = {}): Promise<string> {
  const readId = randomUUID();
  await results.keep(userId, readId, async (into) => {
    writeFileSync(path.join(into, 'report.json'), Buffer.alloc(bytes));
  });
  const seconds = Date.now() / 1000 - minutes * 60;
  utimesSync(folderOf(userId, readId), seconds, seconds);
  return readId;
}
const isThere = (userId: string, readId: string) => existsSync(folderOf(userId, readId));

describe('the results of readings', () => {
  it('are the three newest of each account', async () => {
    const userId = randomUUID();
    const ids = [
      await keep(userId, { minutes: 4 }),
      await keep(userId, { minutes: 3 }),
      await keep(userId, { minutes: 2 }),
      await keep(userId),
    ];
    expect(ids.map((id) => isThere(userId, id))).toEqual([false, true, true, true]);
  });

  it('have 32 MB for each account, and the newest stays in any case', async () => {
    const userId = randomUUID();
    const ids = [
      await keep(userId, { bytes: 20 * MB, minutes: 2 }),
      await keep(userId, { bytes: 20 * MB, minutes: 1 }),
    ];
    expect(ids.map((id) => isThere(userId, id))).toEqual([false, true]);
  });

  it('disappear after an hour, with everything that a killed server left', async () => {
    const userId = randomUUID();
    const [old, fresh] = [await keep(userId, { minutes: 61 }), await keep(userId, { minutes: 59 })];
    await results.deleteOld();
    expect([isThere(userId, old), isThere(userId, fresh)]).toEqual([false, true]);
  });

  it('leave nothing behind when the reading fails', async () => {
    const userId = randomUUID();
    const reading = results.keep(userId, randomUUID(), async () => {
      throw new Error('broken');
    });
    await expect(reading).rejects.toThrow('broken');
    expect(readdirSync(path.join(uploads, 'question-reads', userId))).toEqual([]);
  });

  it.each(['..', 'new-x', '%2e%2e', ''])('are not found under %j', async (readId) => {
    await expect(results.report('u', readId)).rejects.toThrow('hết hạn');
  });
});
