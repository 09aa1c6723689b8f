import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOpenAttempt } from '../../testing/build-attempt.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { PaperStore } from '../examinations/paper-store.service.ts';
import { KnownAttempts } from './known-attempts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

it('drops the least recently used attempt when the cache is full', async () => {
  const { db } = database;
  const known = new KnownAttempts({ db, papers: new PaperStore() }, 2);
  const ids = [await buildOpenAttempt(db), await buildOpenAttempt(db), await buildOpenAttempt(db)];
  const [busy = '', quiet = '', third = ''] = ids;
  const kept = await known.find(busy);
  const dropped = await known.find(quiet);
  await known.find(busy);
  await known.find(third);
  expect(await known.find(busy)).toBe(kept);
  const again = await known.find(quiet);
  expect(again).toEqual(dropped);
  expect(again).not.toBe(dropped);
});
