import { describe, expect, it } from 'vitest';
import { stacked } from './pages.ts';

const page = (name: string, height: number) => ({ file: `${name}.webp`, height });
const read = (top: number) => ({
  mode: 'Write' as const,
  words: [],
  zones: [{ left: 0, top, width: 100, height: 30, text: '' }],
});

describe('pages of several files', () => {
  it('lie one below the other, and so does what was read on them', () => {
    const { pages, proposals } = stacked([
      { pages: [page('a', 1000), page('b', 500)], proposals: [read(1200)] },
      { pages: [page('c', 800)], proposals: [read(10)] },
    ]);
    expect(pages.map(({ file }) => file)).toEqual(['a.webp', 'b.webp', 'c.webp']);
    expect(proposals.map(({ zones }) => zones[0]?.top)).toEqual([1200, 1510]);
  });

  it('are left out where there is no room, with what was read on them', () => {
    const { pages, proposals } = stacked(
      [{ pages: [page('a', 1000), page('b', 500)], proposals: [read(10), read(1200)] }],
      1,
    );
    expect(pages).toHaveLength(1);
    expect(proposals).toEqual([read(10)]);
  });
});
