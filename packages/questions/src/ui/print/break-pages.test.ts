import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakPages, fitted, UNBROKEN } from './break-pages.ts';
import type { Piece } from './pieces.tsx';

const of = (height: number, { id }: Piece) => ({ room: 100, heights: new Map([[id, height]]) });

describe('pages', () => {
  const ROOM = 100;
  const piece = fc.record({ height: fc.integer({ min: 1, max: ROOM }), isHead: fc.boolean() });

  it('hold every piece once and are never overfull, whatever the heights', () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 40 }), (pieces) => {
        const starts = breakPages(pieces, ROOM);
        for (const [index, start] of starts.entries()) {
          const onPage = pieces.slice(start, starts[index + 1]);
          expect(onPage.length).toBeGreaterThan(0);
          expect(onPage.reduce((sum, { height }) => sum + height, 0)).toBeLessThanOrEqual(ROOM);
        }
      }),
    );
  });

  it('begin with a heading that would be the last of a page, and with those above it', () => {
    const pieces = [
      { height: 70, isHead: false },
      { height: 10, isHead: true },
      { height: 10, isHead: true },
      { height: 20, isHead: false },
    ];
    expect(breakPages(pieces, ROOM)).toEqual([0, 1]);
  });
});

describe('what is taller than a page', () => {
  const whole: Piece = { id: 'question 1', content: null, question: '1' };
  const block: Piece = { id: 'question 1 0', content: null };

  it('is broken where it can be, and else made smaller until it fits', () => {
    const broken = fitted(UNBROKEN, of(150, whole), [whole]);
    expect(broken.split).toEqual(['1']);
    let fit = broken;
    for (let height = 150; height > 100; height = 150 * (fit.scales[block.id] ?? 1)) {
      fit = fitted(fit, of(height, block), [block]);
    }
    expect(fit.scales[block.id]).toBeLessThan(0.7);
    expect(fitted(fit, of(99, block), [block])).toBe(fit);
  });

  it('leaves all as it is where nothing has a height', () => {
    expect(fitted(UNBROKEN, { room: 0, heights: new Map() }, [whole])).toBe(UNBROKEN);
  });
});
