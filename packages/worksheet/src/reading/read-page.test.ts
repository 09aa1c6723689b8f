import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deep } from '../../../../tools/testing/deep.ts';
import { isLargeEnough } from '../zone.ts';
import type { PageGeometry } from './geometry.ts';
import { readPage } from './read-page.ts';
import { bottomOf, overlaps, rightOf } from './rectangle.ts';
import { box, ink, line, pageWith, text } from './testing/page.ts';
import { processorMs } from '../../../../tools/testing/processor-time.ts';

const WORDS = [
  '1. She ______ home.',
  'A. cat B. dog C. cow',
  'a) ........ b) ______',
  'go / see / take',
  'Name: ________ Class: ____',
  '2.',
  'b.',
  'The end.',
  '•',
  '',
];
const side = fc.integer({ min: 0, max: 350 });

/** Unrealistic pages: overlapping elements, and elements beyond the edges. */
function pagesWithin(least: number, mostLeft: number, mostTop: number): fc.Arbitrary<PageGeometry> {
  const across = fc.integer({ min: least, max: mostLeft });
  const down = fc.integer({ min: least, max: mostTop });
  const run = fc.oneof(
    fc.tuple(across, down, fc.constantFrom(...WORDS)).map((part) => text(...part)),
    fc.tuple(across, down, side, side).map((part) => ink(...part)),
  );
  const ruling = fc.oneof(
    fc.tuple(across, down, side).map((part) => line(...part)),
    fc.tuple(across, down, side).map(([x, y, length]) => ({ x1: x, y1: y, x2: x, y2: y + length })),
  );
  return fc
    .record({
      runs: fc.array(run, { maxLength: 25 }),
      lines: fc.array(ruling, { maxLength: 25 }),
      boxes: fc.array(
        fc.tuple(across, down, side, side).map((part) => box(...part)),
        { maxLength: 15 },
      ),
    })
    .map(pageWith);
}
const anyPage = pagesWithin(0, 1100, 1590);

const moved = ({ runs, lines, boxes }: PageGeometry, x: number, y: number): PageGeometry => ({
  ...pageWith({}),
  runs: runs.map((run) => ({ ...run, left: run.left + x, top: run.top + y })),
  boxes: boxes.map((one) => ({ ...one, left: one.left + x, top: one.top + y })),
  lines: lines.map(({ x1, y1, x2, y2 }) => ({ x1: x1 + x, y1: y1 + y, x2: x2 + x, y2: y2 + y })),
});

describe('on any page', () => {
  it('proposes zones within the page that do not overlap and are large enough to draw', () => {
    fc.assert(
      fc.property(anyPage, (page) => {
        const zones = readPage(page).flatMap((proposal) => proposal.zones);
        for (const [index, zone] of zones.entries()) {
          expect(isLargeEnough(zone)).toBe(true);
          expect(zone.left).toBeGreaterThanOrEqual(0);
          expect(zone.top).toBeGreaterThanOrEqual(0);
          expect(rightOf(zone)).toBeLessThanOrEqual(page.width);
          expect(bottomOf(zone)).toBeLessThanOrEqual(page.height);
          expect(zones.slice(index + 1).filter((other) => overlaps(zone, other))).toEqual([]);
        }
      }),
    );
  });

  it('proposes questions with what their mode needs', () => {
    fc.assert(
      fc.property(anyPage, (page) => {
        for (const { mode, zones, words } of readPage(page)) {
          const [least, most] = mode === 'Write' ? [1, 1] : [2, Infinity];
          const hasZones = zones.length >= least && zones.length <= most;
          const hasWords = mode === 'DragDrop' || words.length === 0;
          expect({ mode, hasZones, hasWords }).toEqual({ mode, hasZones: true, hasWords: true });
        }
      }),
    );
  });

  it("moves its proposals along with the page's contents", () => {
    const shift = fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 200 }));
    fc.assert(
      fc.property(pagesWithin(60, 600, 900), shift, (page, [x, y]) => {
        const back = readPage(moved(page, x, y)).map((proposal) => ({
          ...proposal,
          zones: proposal.zones.map((zone) => ({ ...zone, left: zone.left - x, top: zone.top - y })),
        }));
        expect(back).toEqual(readPage(page));
      }),
    );
  });
});

/** Seconds of the processor that reading takes. `size` is the number of texts; there are eight times as many lines. */
function secondsToRead(size: number): number {
  const runs = Array.from({ length: size }, (_, index) =>
    text((index % 12) * 90, Math.floor(index / 12) * 9, 'a ___ b.'),
  );
  const lines = Array.from({ length: 8 * size }, (_, index) =>
    line((index * 37) % 1000, (index * 61) % 1600, 40 + (index % 90)),
  );
  return processorMs(() => readPage(pageWith({ runs, lines }))) / 1000;
}

it('reads a page of hundreds of lines and words at once', () => {
  expect(secondsToRead(100)).toBeLessThan(1);
});

it(
  'reads a page of thousands of lines and words quickly',
  deep('reads a page of hundreds of lines and words at once'),
  () => expect(secondsToRead(1000)).toBeLessThan(5),
);
