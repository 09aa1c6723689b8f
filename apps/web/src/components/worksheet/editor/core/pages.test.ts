import { describe, expect, it } from 'vitest';
import { buildContent, buildZone } from '../testing/builders.ts';
import { stacked, withPageMoved } from './pages.ts';
import { reduce } from './reducer.ts';
import { openState } from './state.ts';

const page = (name: string, height: number) => ({ file: `${name}.webp`, height });
const read = (top: number) => ({
  mode: 'Write' as const,
  words: [],
  zones: [{ left: 0, top, width: 100, height: 30, text: '' }],
});

describe('pages of several files', () => {
  it('are placed one below the other with their proposals', () => {
    const { pages, proposals } = stacked([
      { pages: [page('a', 1000), page('b', 500)], proposals: [read(1200)] },
      { pages: [page('c', 800)], proposals: [read(10)] },
    ]);
    expect(pages.map(({ file }) => file)).toEqual(['a.webp', 'b.webp', 'c.webp']);
    expect(proposals.map(({ zones }) => zones[0]?.top)).toEqual([1200, 1510]);
  });

  it('are left out with their proposals when there is no room', () => {
    const { pages, proposals } = stacked(
      [{ pages: [page('a', 1000), page('b', 500)], proposals: [read(10), read(1200)] }],
      1,
    );
    expect(pages).toHaveLength(1);
    expect(proposals).toEqual([read(10)]);
  });
});

describe('a moved page', () => {
  const { document } = buildContent([
    buildZone('onA', 'Write', { top: 950 }),
    buildZone('onB', 'Write', { top: 1010 }),
    buildZone('onC', 'Write', { top: 1600 }),
  ]);
  const proposal = { id: 'p', ...read(1200) };
  const content = buildContent([], {
    document: { ...document, pages: [page('a', 1000), page('b', 500), page('c', 800)] },
    proposals: [proposal],
  });
  const placesOf = ({ document: { pages, zones }, proposals }: typeof content) => [
    ...pages.map(({ file }) => file[0]),
    ...zones.map(({ top }) => top),
    ...proposals.map(({ zones: [zone] }) => zone?.top),
  ];

  it.each([
    ['down', 0, 1, ['b', 'a', 'c', 1450, 10, 1600, 200]],
    ['up', 1, -1, ['b', 'a', 'c', 1450, 10, 1600, 200]],
    ['down to the end', 1, 1, ['a', 'c', 'b', 950, 1810, 1100, 2000]],
    ['nowhere from the top', 0, -1, ['a', 'b', 'c', 950, 1010, 1600, 1200]],
    ['nowhere from the end', 2, 1, ['a', 'b', 'c', 950, 1010, 1600, 1200]],
  ] as const)('goes %s with its content', (_way, index, by, places) => {
    expect(placesOf(withPageMoved(content, index, by))).toEqual(places);
  });

  it('keeps content that overlaps its edge on the canvas', () => {
    const edge = buildZone('edge', 'Write', { top: 990, height: 40 });
    const over = { ...content, document: { ...content.document, zones: [edge] } };
    expect(withPageMoved(over, 1, -1).document.zones[0]?.top).toBe(0);
  });

  it('is restored by one undo, and a page at the edge adds no undo step', () => {
    const open = openState(content);
    const moved = reduce(open, { type: 'movePage', index: 0, by: 1 });
    expect(reduce(moved, { type: 'undo' }).content).toEqual(content);
    expect(reduce(open, { type: 'movePage', index: 0, by: -1 })).toBe(open);
  });
});
