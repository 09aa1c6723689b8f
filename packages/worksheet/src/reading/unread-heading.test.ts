import { describe, expect, it } from 'vitest';
import type { PageGeometry } from './geometry.ts';
import { readPage } from './read-page.ts';
import { box, grid, ink, line, pageWith } from './testing/page.ts';

const TITLE = [ink(400, 90, 100, 26), ink(520, 90, 90, 26)];
const [LABEL, NEXT] = [ink(100, 44, 60, 18), ink(420, 44, 60, 18)];
/** Three questions with a box each, and their words in a frame above or below. */
const exercise = (top: number, isBankBelow = false): Pick<PageGeometry, 'runs' | 'boxes'> => {
  const [bank, first] = isBankBelow ? [top + 170, top + 50] : [top + 50, top + 120];
  const tops = [0, 40, 80].map((step) => first + step);
  return {
    runs: [
      ...[100, 200].map((left) => ink(left, top, 80, 18)),
      ...[150, 330, 510].map((left) => ink(left, bank + 16, 90, 18)),
      ...tops.flatMap((at) => [ink(100, at + 8, 14, 18), ink(130, at + 8, 70, 18), ink(360, at + 8, 90, 18)]),
    ],
    boxes: [box(100, bank, 600, 50), ...tops.map((at) => box(220, at, 120, 34))],
  };
};
const found = (...parts: Partial<PageGeometry>[]) =>
  readPage(
    pageWith({
      runs: parts.flatMap(({ runs = [] }) => runs),
      lines: parts.flatMap(({ lines = [] }) => lines),
      boxes: parts.flatMap(({ boxes = [] }) => boxes),
    }),
  ).map(({ mode, zones }) => [mode, zones.length]);

describe('the head of a photographed page', () => {
  it.each([
    { where: 'below its words', isBankBelow: false },
    { where: 'above its words', isBankBelow: true },
  ])('gets no box from the exercise $where', ({ isBankBelow }) => {
    const name = { runs: [LABEL], boxes: [box(170, 36, 200, 34)] };
    const title = { runs: TITLE };
    expect(found(name, title, exercise(200, isBankBelow))).toEqual([['DragDrop', 3]]);
  });

  it('may have boxes side by side, one below the other, or after the title', () => {
    const rest = exercise(240);
    const beside = { runs: [LABEL, NEXT], boxes: [box(170, 36, 200, 34), box(490, 36, 90, 34)] };
    const below = {
      runs: [LABEL, ink(100, 84, 50, 18), ink(400, 140, 200, 26)],
      boxes: [box(170, 36, 200, 34), box(170, 76, 90, 34)],
    };
    const behind = { runs: [ink(100, 40, 190, 26), ink(620, 44, 60, 18)], boxes: [box(690, 36, 200, 34)] };
    for (const head of [beside, below, behind]) expect(found(head, rest)).toEqual([['DragDrop', 3]]);
  });

  it('may be a flat table or a frame', () => {
    const table = { runs: [LABEL, NEXT], boxes: grid(90, 36, 4, 1, 160, 40) };
    const labels = [LABEL, NEXT, ink(100, 94, 60, 18), ink(420, 94, 60, 18)];
    const frame = {
      runs: labels,
      lines: [line(170, 64, 200), line(490, 64, 200), line(170, 114, 200), line(490, 114, 200)],
      boxes: [box(80, 30, 700, 100)],
    };
    for (const head of [table, frame]) expect(found(head, exercise(240))).toEqual([['DragDrop', 3]]);
  });

  it('may follow the title', () => {
    const behind = { runs: [ink(100, 40, 190, 26), ink(620, 44, 60, 18)], lines: [line(690, 64, 200)] };
    expect(found(behind, exercise(200))).toEqual([['DragDrop', 3]]);
  });

  it('does not consist of boxes that begin a list', () => {
    const tops = [200, 240, 280];
    const runs = tops.map((top) => ink(100, top + 8, 90, 18));
    const boxes = tops.map((top) => box(200, top, 120, 34));
    const question = { runs: [ink(100, 500, 90, 18), ink(200, 500, 90, 18)] };
    const all = tops.map(() => ['Write', 1]);
    expect(found({ runs: TITLE }, { runs, boxes }, question)).toEqual(all);
    expect(found({ runs, boxes })).toEqual(all);
  });
});
