import { describe, expect, it } from 'vitest';
import { drawQuestions } from './draw.ts';
import { levelLabel } from './levels.ts';
import { hasClock, MOST_TEST_MINUTES, UNLIMITED_OPEN_SECONDS } from './limits.ts';
import { formatPoints, type Matrix, matrixIssues, percentOf, totalOf } from './matrix.ts';
import { spreadPoints } from './spread-points.ts';

const build = (counts: readonly number[], hundredths = 25): Matrix => ({
  preset: 'cognitive',
  rows: counts.map((_count, at) => ({
    id: `r${at}`,
    topic: { kind: 'unit', grade: 3, unit: '1' },
    requirement: '',
  })),
  forms: ['TICKTF'],
  cells: counts.map((count, at) => ({
    row: `r${at}`,
    form: 'TICKTF',
    level: 'ELEMENTARY',
    count,
    hundredths,
  })),
});
const messages = (matrix: Matrix) => matrixIssues(matrix).map(({ message }) => message);

describe('a matrix', () => {
  it('must add up to exactly ten points', () => {
    expect(messages(build([20, 20]))).toEqual([]);
    expect(messages(build([20, 19]))).toEqual(['Tổng điểm của ma trận phải đúng 10, hiện là 9,75!']);
    expect(totalOf(build([3, 4])).hundredths).toBe(175);
  });

  it('needs a question and takes a hundred at most', () => {
    expect(messages(build([0]))).toEqual(['Vui lòng nhập số câu cho ít nhất một ô của ma trận!']);
    expect(messages(build([101], 10))[0]).toContain('tối đa 100 câu');
  });

  it('has no double row, form or cell, none outside and no odd points', () => {
    const good = build([20, 20]);
    const [one, two] = good.cells;
    if (!one || !two) throw new Error('no cells');
    expect(messages({ ...good, rows: [...good.rows, ...good.rows] })).toContain('Có hai chủ đề trùng nhau!');
    expect(messages({ ...good, forms: ['TICKTF', 'TICKTF'] })).toContain('Có hai dạng câu hỏi trùng nhau!');
    expect(messages({ ...good, cells: [one, one] })).toContain('Có hai ô trùng nhau!');
    expect(messages({ ...good, cells: [one, { ...two, row: 'x' }] })[0]).toContain('không thuộc');
    expect(messages(build([1], 1001 - 3))).toContain('Điểm mỗi câu phải là bội của 0,05!');
  });

  it('shows points and shares in the Vietnamese way', () => {
    expect([formatPoints(250), formatPoints(25), percentOf(250), percentOf(25)]).toEqual([
      '2,5',
      '0,25',
      '25%',
      '2,5%',
    ]);
    expect([levelLabel('cognitive', 'INTERMEDIATE'), levelLabel('steps', 'INTERMEDIATE')]).toEqual([
      'Vận dụng',
      'Mức 3',
    ]);
  });
});

describe('spreading ten points', () => {
  it.each([[[40]], [[20]], [[4, 8, 12]], [[10, 20]], [[50]], [[7, 9, 11, 13]], [[3, 5]], [[1]], [[33, 1]]])(
    'is exact for %j questions',
    (counts) => {
      const cells = spreadPoints(build(counts));
      expect(cells).not.toBeNull();
      expect(matrixIssues({ ...build(counts), cells: cells ?? [] })).toEqual([]);
    },
  );

  it('keeps quarters and is as even as it can be', () => {
    expect(spreadPoints(build([10, 20]))?.map(({ hundredths }) => hundredths)).toEqual([50, 25]);
    expect(spreadPoints(build([50]))?.map(({ hundredths }) => hundredths)).toEqual([20]);
  });

  it('says when no points do, and for an empty matrix', () => {
    expect(spreadPoints(build([11]))).toBeNull();
    expect(spreadPoints(build([0]))).toBeNull();
  });
});

const some = (...ids: string[]) => ids.map((id) => ({ id, content: id.replace(/\d/u, '') }));

describe('drawing', () => {
  it('fills all cells where that is possible, whatever the first cell likes best', () => {
    const drawn = drawQuestions([
      { key: 'wide', count: 2, candidates: some('a', 'b', 'c') },
      { key: 'narrow', count: 1, candidates: some('a') },
    ]);
    expect(drawn).toEqual([
      { key: 'wide', ids: ['c', 'b'], missing: 0 },
      { key: 'narrow', ids: ['a'], missing: 0 },
    ]);
  });

  it('says how many are missing and takes nothing twice: no question, no copy, none that is kept', () => {
    const candidates = some('a', 'a2', 'b', 'c');
    expect(drawQuestions([{ key: 'cell', count: 4, candidates }], ['c'])).toEqual([
      { key: 'cell', ids: ['a', 'b'], missing: 2 },
    ]);
  });
});

it('an attempt of a test without a time limit shows no clock', () => {
  const startedAt = '2026-11-28T01:00:00.000Z';
  const after = (seconds: number) => new Date(Date.parse(startedAt) + seconds * 1000).toISOString();
  expect(hasClock({ startedAt, deadline: after(MOST_TEST_MINUTES * 60) })).toBe(true);
  expect(hasClock({ startedAt, deadline: after(UNLIMITED_OPEN_SECONDS) })).toBe(false);
});
