import { expect, it } from 'vitest';
import { buildSchool } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

interface Items {
  items: { id: number | string; code?: string; name: string }[];
}

const list = async (url: string) => (await test.stranger().ok<Items>({ url })).items;

async function build(name: string, change: object): Promise<string> {
  const id = await buildSchool(test.db, name);
  await test.db.updateTable('schools').set(change).where('id', '=', id).execute();
  return id;
}

it('lists the cities by name for someone without an account', async () => {
  const cities = await list('/api/places/cities');
  expect(cities).toHaveLength(34);
  expect(cities[0]).toEqual({ id: 91, code: '91', name: 'An Giang' });
  const names = cities.map(({ name }) => name);
  expect(names.indexOf('Đà Nẵng')).toBeGreaterThan(names.indexOf('Cà Mau'));
  expect(names.indexOf('Đà Nẵng')).toBeLessThan(names.indexOf('Gia Lai'));
});

it('lists only the wards, communes and special zones of one city, few enough for a phone', async () => {
  const response = await test.stranger().call({ url: '/api/places/cities/91/districts' });
  const { items } = response.json<Items>();
  expect(items).toHaveLength(102);
  expect(items).toContainEqual({ id: 31_078, code: '31078', name: 'Đặc khu Phú Quốc' });
  expect(items.some(({ name }) => name === 'Phường Ba Đình')).toBe(false);
  // The city with the most of them, as text; on the wire, compression reduces it to a third.
  const largest = await test.stranger().call({ url: '/api/places/cities/79/districts' });
  expect(largest.json<Items>().items).toHaveLength(168);
  expect(largest.body.length).toBeLessThan(12_000);
});

it('returns nothing for an unknown city', async () => {
  expect(await list('/api/places/cities/2/districts')).toEqual([]);
  const response = await test.stranger().call({ url: '/api/places/cities/x/districts' });
  expect(response.statusCode).toBe(404);
});

it('lists the open schools of a district by name', async () => {
  const second = await build('Trường Tiểu học Đống Đa', { districtId: 4 });
  const first = await build('Trường Tiểu học Ba Đình', { districtId: 4 });
  await build('Trường đã đóng', { districtId: 4, isClosed: true });
  await build('Trường nơi khác', { districtId: 8 });
  await build('Trường chưa có địa chỉ', { districtId: null });
  expect(await list('/api/places/districts/4/schools')).toEqual([
    { id: first, name: 'Trường Tiểu học Ba Đình' },
    { id: second, name: 'Trường Tiểu học Đống Đa' },
  ]);
});
