import { beforeAll, expect, it } from 'vitest';
import { buildClass } from '../../testing/builders.ts';
import { buildZone, giveWorksheet } from '../../testing/build-worksheet.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { PaperStore } from './paper-store.service.ts';

const test = openTestApp();
const ZONES = 10;

/** Papers of worksheets with ten zones each. */
const paperIds: string[] = [];
beforeAll(async () => {
  const target = await buildClass(test.db);
  const teacher = await test.logIn(target.teacher);
  for (const worksheet of ['a', 'b', 'c']) {
    const zones = Array.from({ length: ZONES }, (_zone, at) =>
      buildZone(`${worksheet}${at}`, 'Write', { top: 50 * at }, { text: 'dog' }),
    );
    const { assignment } = await giveWorksheet(test.db, target, teacher, { zones });
    const { paperVersionId } = await test.db
      .selectFrom('assignments')
      .select('paperVersionId')
      .where('id', '=', assignment.id)
      .executeTakeFirstOrThrow();
    if (paperVersionId !== null) paperIds.push(paperVersionId);
  }
});

it('limits how many papers it keeps, because teachers keep making worksheets', async () => {
  const store = new PaperStore(2 * (ZONES + 1));
  const select = async () => {
    const papers = [];
    for (const id of paperIds) papers.push(await store.select(test.db, id));
    return papers;
  };
  const [first, second] = await select();
  expect(first?.items).toHaveLength(ZONES);
  // The third took the place of the first. Reading the first again takes the place of the second.
  const again = await select();
  expect(again[0]?.id).toBe(first?.id);
  expect(again[0]).not.toBe(first);
  expect(again[1]).not.toBe(second);
  expect(await store.select(test.db, paperIds[2] ?? '')).toBe(again[2]);
});

it('drops only the least recently used papers', async () => {
  const [busy = '', quiet = '', third = ''] = paperIds;
  const store = new PaperStore(2 * (ZONES + 1));
  const kept = await store.select(test.db, busy);
  const dropped = await store.select(test.db, quiet);
  await store.select(test.db, busy);
  await store.select(test.db, third);
  expect(await store.select(test.db, busy)).toBe(kept);
  expect(await store.select(test.db, quiet)).not.toBe(dropped);
});

it('parses a paper once for everyone who asks for it at the same time', async () => {
  const store = new PaperStore();
  const [id = ''] = paperIds;
  const [one, other] = await Promise.all([store.select(test.db, id), store.select(test.db, id)]);
  expect(other).toBe(one);
});
