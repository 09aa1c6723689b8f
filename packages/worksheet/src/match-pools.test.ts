import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worksheetItems } from './items.ts';
import { matchPools } from './match-pools.ts';
import { makeZone } from './testing/make-zone.ts';
import type { WorksheetPage, Zone } from './zone.ts';

const PAGE: WorksheetPage = { file: 'page', height: 1600 };
const ROW = 60;

const matchZone = (groupName: string, top: number, left: number, id: string): Zone =>
  makeZone('Match', { id, top, left, width: 200, height: 40, data: { groupName } });

/** Two columns: row `at` on the left matches row `key[at]` on the right. */
function columns(name: string, top: number, key: readonly number[], pitch = ROW): Zone[] {
  return key.flatMap((to, at) => [
    matchZone(`${name} ${at}`, top + at * pitch, 100, `${name} left ${at}`),
    matchZone(`${name} ${at}`, top + to * pitch, 800, `${name} right ${to}`),
  ]);
}

function rowOf(name: string, side: string, top: number, key: readonly number[]): Zone[] {
  return key.map((to, at) => matchZone(`${name} ${to}`, top, 20 + at * 280, `${name} ${side} ${at}`));
}

const twoRows = (name: string, top: number): Zone[] => [
  ...rowOf(name, 'left', top, [0, 1, 2, 3]),
  ...rowOf(name, 'right', top + 400, [1, 0, 3, 2]),
];

const writeAt = (top: number): Zone => makeZone('Write', { top, height: 30, data: { text: 'dog' } });

function poolsOf(zones: Zone[], pages: readonly WorksheetPage[] = [PAGE]): Map<string, string[]> {
  return matchPools({ pages: [...pages], zones }, worksheetItems(zones));
}

/** The names of the exercises whose ends a line from this exercise may choose. */
const namesOf = (pools: Map<string, string[]>, name: string): string[] => [
  ...new Set((pools.get(`${name} left 0`) ?? []).map((id) => id.split(' ')[0] ?? '')),
];

const straight = [0, 1, 2];

describe('matchPools', () => {
  it.each([
    ['a wide gap', 500, [PAGE], []],
    ['other questions', 300, [PAGE], [writeAt(265)]],
    [
      'another page',
      300,
      [
        { file: 'one', height: 280 },
        { file: 'two', height: 900 },
      ],
      [],
    ],
  ])('begins another exercise after %s', (_what, top, pages, others) => {
    const zones = [...columns('a', 100, [0, 2, 1]), ...others, ...columns('b', top, straight)];
    const pools = poolsOf(zones, pages);
    expect(pools.get('a left 0')).toEqual(['a right 0', 'a right 1', 'a right 2']);
    expect(pools.get('b left 2')).toEqual(['b right 0', 'b right 1', 'b right 2']);
  });

  it('keeps one exercise together, however straight its lines are', () => {
    const pools = poolsOf(columns('a', 100, [0, 1, 2, 3, 4, 5]));
    expect(new Set([...pools.values()].map((ids) => ids.length))).toEqual(new Set([6]));
  });

  it('makes no pool of a single row, even when a zone follows every row', () => {
    const rows = columns('a', 100, [0, 1, 2, 3], 120);
    const pools = poolsOf([...rows, ...[0, 1, 2, 3].map((at) => writeAt(155 + at * 120))]);
    expect(new Set([...pools.values()].map((ids) => ids.length))).toEqual(new Set([4]));
  });

  it('merges exercises of two lines with the exercise before them', () => {
    const zones = [
      ...columns('a', 100, straight),
      ...columns('b', 500, [0, 1]),
      ...columns('c', 900, [2, 0, 1]),
    ];
    const pools = poolsOf(zones);
    expect(namesOf(pools, 'a')).toEqual(['a', 'b']);
    expect(namesOf(pools, 'b')).toEqual(['a', 'b']);
    expect(namesOf(pools, 'c')).toEqual(['c']);
  });

  it('joins two exercises that a right line connects', () => {
    const zones = [...columns('a', 100, straight), ...columns('b', 700, straight)];
    const swapped = zones.map((zone) => {
      const other = { 'a right 0': 'b 0', 'b right 0': 'a 0' }[zone.id];
      return other === undefined ? zone : { ...zone, data: { ...zone.data, groupName: other } };
    });
    expect(namesOf(poolsOf(swapped), 'a')).toEqual(['a', 'b']);
  });

  it('treats two rows, one above the other, as one exercise', () => {
    const pools = poolsOf([...twoRows('a', 0), writeAt(600), ...twoRows('b', 800)]);
    expect(pools.get('a left 1')).toEqual(['a right 0', 'a right 1', 'a right 2', 'a right 3']);
    expect(namesOf(pools, 'b')).toEqual(['b']);
  });
});

const key = fc
  .integer({ min: 3, max: 6 })
  .chain((size) => fc.shuffledSubarray([...Array(size).keys()], { minLength: size, maxLength: size }));

/** An exercise with two keys, and what separates it from the one before. */
const exercise = fc.record({
  keys: key.chain((one) =>
    fc.tuple(fc.constant(one), fc.shuffledSubarray(one, { minLength: one.length, maxLength: one.length })),
  ),
  gap: fc.integer({ min: 0, max: 300 }),
  before: fc.constantFrom('nothing', 'question', 'page'),
});
type Exercise = typeof exercise extends fc.Arbitrary<infer T> ? T : never;

function worksheetOf(exercises: readonly Exercise[], at: 0 | 1) {
  let top = 0;
  const ends: number[] = [];
  const zones = exercises.flatMap(({ keys, gap, before }, number) => {
    const begins = top + gap;
    if (before === 'page') ends.push(begins);
    top = begins + keys[at].length * ROW;
    const question = before === 'question' && gap > 30 ? [{ ...writeAt(begins - 30), id: `q${number}` }] : [];
    return [...question, ...columns(`x${number}`, begins, keys[at])];
  });
  const edges = [...ends, top];
  const pages = edges.map((edge, page) => ({ file: `page ${page}`, height: edge - (edges[page - 1] ?? 0) }));
  return { zones, pages };
}

describe('matchPools on any worksheet', () => {
  it("reveals nothing of an exercise's key", () => {
    fc.assert(
      fc.property(fc.array(exercise, { minLength: 1, maxLength: 5 }), (exercises) => {
        const [one, other] = [worksheetOf(exercises, 0), worksheetOf(exercises, 1)];
        expect(poolsOf(other.zones, other.pages)).toEqual(poolsOf(one.zones, one.pages));
      }),
    );
  });

  const pages = [1, 2, 3, 4].map((number) => ({ file: `page ${number}`, height: 500 }));
  const anywhere = fc.array(
    fc.record({
      mode: fc.constantFrom('Match' as const, 'Match' as const, 'Match' as const, 'Write' as const),
      groupName: fc.constantFrom('', ...Array.from({ length: 10 }, (_, at) => `g${at}`)),
      top: fc.integer({ min: 0, max: 1900 }),
      left: fc.integer({ min: 0, max: 900 }),
    }),
    { maxLength: 30 },
  );

  it('contains every right answer and its whole pool, and never offers only one or two choices', () => {
    fc.assert(
      fc.property(anywhere, (places) => {
        const zones = places.map(({ mode, top, left, groupName }, at) =>
          makeZone(mode, {
            id: `z${at}`,
            top,
            left,
            width: 200,
            height: 40,
            data: { groupName, text: 'dog' },
          }),
        );
        const items = worksheetItems(zones).filter((item) => item.mode === 'Match');
        const pools = matchPools({ pages, zones }, items);
        expect([...pools.keys()]).toEqual(items.map(({ id }) => id));
        for (const { id, endIds, correctIds } of items) {
          const pool = pools.get(id) ?? [];
          expect(pool).toEqual(expect.arrayContaining(correctIds));
          expect(pool.length).toBeGreaterThanOrEqual(Math.min(endIds.length, 3));
          // One exercise, one pool: two lines share all of their ends or none.
          const sharing = [...pools.values()].filter((other) => other.some((endId) => pool.includes(endId)));
          expect(new Set(sharing.map(String))).toEqual(new Set([String(pool)]));
        }
      }),
    );
  });
});
