import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import { loadPlaces } from './load-places.ts';

const contentDir = path.resolve(import.meta.dirname, '../../../../content');
// Its database already contains the places of the content.
const test = openTestApp();

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'places-'));
  await fs.mkdir(path.join(folder, 'places'));
});
afterAll(() => fs.rm(folder, { recursive: true }));

/** Loads these instead of the content. */
async function load(cities: unknown, districts: unknown): Promise<void> {
  await fs.writeFile(path.join(folder, 'places/cities.json'), JSON.stringify(cities));
  await fs.writeFile(path.join(folder, 'places/districts.json'), JSON.stringify(districts));
  await loadPlaces(test.db, folder);
}

/** The version of each row: a row that is written again gets another number. */
async function versions(): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    select xmin::text as version from cities union select xmin::text from districts`.execute(test.db);
  return rows.map(({ version }) => version).toSorted();
}

const offered = (table: 'cities' | 'districts') =>
  test.db.selectFrom(table).selectAll().where('isWithdrawn', '=', false).orderBy('id').execute();

it('loads every place of the content', async () => {
  expect(await offered('cities')).toHaveLength(34);
  const districts = await offered('districts');
  expect(districts).toHaveLength(3321);
  expect(districts[0]).toEqual({
    id: 4,
    cityId: 1,
    code: '00004',
    kind: 'Phường',
    name: 'Ba Đình',
    isWithdrawn: false,
  });
});

it('writes nothing the second time', async () => {
  const before = await versions();
  await loadPlaces(test.db, contentDir);
  expect(await versions()).toEqual(before);
});

it('renames places with a new name, withdraws those that are gone, and brings them back', async () => {
  const city = { code: '01', kind: 'Thành phố', name: 'Thăng Long' };
  await load([city], { '01': [['00004', 'Xã', 'Ba Đình']] });
  expect(await offered('cities')).toEqual([{ ...city, id: 1, isWithdrawn: false }]);
  expect(await offered('districts')).toMatchObject([{ id: 4, kind: 'Xã' }]);
  await loadPlaces(test.db, contentDir);
  expect(await offered('cities')).toHaveLength(34);
  expect(await offered('districts')).toHaveLength(3321);
  expect((await offered('cities'))[0]?.name).toBe('Hà Nội');
});

it('refuses an unknown kind, and writes nothing of the file', async () => {
  const before = await versions();
  const city = { code: '97', kind: 'Tỉnh', name: 'Mới' };
  await expect(load([city], { '97': [['97001', 'Huyện', 'Mới']] })).rejects.toThrow(/districts_kind_check/u);
  expect(await versions()).toEqual(before);
});
