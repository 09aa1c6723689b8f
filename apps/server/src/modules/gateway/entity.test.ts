import { expect, it, vi } from 'vitest';
import type { Caller } from '../../http/caller.ts';
import { type Entity, readEntity } from './entity.ts';

const caller = {} as Caller; // the entity below asks for nothing of it
const LONG = 80_000;

/** Rows that are equal in `name`; it counts how often anything reads it. */
function entityOf(count: number) {
  const reads = vi.fn<() => string>(() => 'Hà Nội');
  const rows = Array.from({ length: count }, (_, n) =>
    Object.defineProperty({ id: count - n }, 'name', { get: reads, enumerable: true }),
  );
  const entity: Entity = {
    ...{ name: 'Rows', moduleName: null, fields: ['id', 'name'], pageSize: 100, access: { who: 'anyone' } },
    read: async () => rows,
  };
  return { entity, reads };
}

it.each([
  ['fields', { fields: 'name,NAME,'.repeat(LONG / 2) + 'id' }],
  ['sort', { sort: 'name,name desc,'.repeat(LONG / 2) + 'id' }],
])(
  'a call that names a field many thousand times in %s costs no more than naming it once',
  async (_part, query) => {
    const { entity, reads } = entityOf(30);
    const rows = await readEntity(entity, { parameters: {}, ...query }, caller);
    expect(rows).toHaveLength(30);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['id', 'name']);
    expect(reads.mock.calls.length).toBeLessThan(1000);
  },
);

it('the first of two orders of a field counts', async () => {
  const { entity } = entityOf(3);
  const rows = await readEntity(entity, { parameters: {}, fields: 'id', sort: 'id desc, id asc' }, caller);
  expect(rows).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }]);
});
