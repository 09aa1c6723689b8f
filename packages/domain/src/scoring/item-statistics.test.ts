import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkKey,
  choiceOfThirds,
  itemStatistics,
  type MarksOfTest,
  preferredDistractor,
  thirdsOf,
} from './item-statistics.ts';

const close = (value: number) => expect.closeTo(value, 9);
const closeIf = (isDefined: boolean, value: number): unknown => (isDefined ? expect.closeTo(value, 6) : null);
const unknown = (part: object): string[] =>
  Object.entries(part).flatMap(([name, value]) => (value === null ? [name] : []));

/** Covariance without a mean: half the mean product of differences over all pairs of attempts. */
function pairCovariance(left: readonly number[], right: readonly number[]): number {
  let products = 0;
  for (let one = 0; one < left.length; one++) {
    for (let other = 0; other < one; other++) {
      products += ((left[one] ?? 0) - (left[other] ?? 0)) * ((right[one] ?? 0) - (right[other] ?? 0));
    }
  }
  return products / (left.length * (left.length - 1));
}

/** The k-statistics by sums of powers of the raw values, as textbooks give them. */
function cumulants(values: readonly number[]): [k2: number, k3: number, k4: number] {
  const n = values.length;
  const [s1, s2, s3, s4] = [1, 2, 3, 4].map((power) =>
    values.reduce((all, value) => all + value ** power, 0),
  ) as [number, number, number, number]; // four powers
  return [
    (n * s2 - s1 ** 2) / (n * (n - 1)),
    (2 * s1 ** 3 - 3 * n * s1 * s2 + n ** 2 * s3) / (n * (n - 1) * (n - 2)),
    (-6 * s1 ** 4 +
      12 * n * s1 ** 2 * s2 -
      3 * n * (n - 1) * s2 ** 2 -
      4 * n * (n + 1) * s1 * s3 +
      n ** 2 * (n + 1) * s4) /
      (n * (n - 1) * (n - 2) * (n - 3)),
  ];
}

const total = (marks: readonly number[]): number => marks.reduce((all, mark) => all + mark, 0);

const FOUR: MarksOfTest = {
  maxMark: [1, 1, 2],
  attempts: [
    [1, 1, 2],
    [1, 0, 1],
    [0, 1, 0],
    [1, 0, 0],
  ],
};

/** The statistics of the first attempts and questions of FOUR. */
const first = (count: number, questions = 3): ReturnType<typeof itemStatistics> =>
  itemStatistics({
    maxMark: FOUR.maxMark.slice(0, questions),
    attempts: FOUR.attempts.slice(0, count).map((marks) => marks.slice(0, questions)),
  });

describe('the statistics of a test', () => {
  it('are those worked out by hand', () => {
    const { test, items } = itemStatistics(FOUR);
    // Totals 4, 2, 1, 1: deviations 2, 0, -1, -1 from 2; squares 6, cubes 6, fourth powers 18.
    expect(test).toEqual({
      mean: 2,
      median: 1.5,
      sd: close(Math.sqrt(2)),
      skewness: close(4 / 2 ** 1.5),
      kurtosis: close((16 * (5 * 4.5 - 9 * 2.25)) / 6 / 4),
      cic: close(150 * (1 - (1 / 4 + 1 / 3 + 11 / 12) / 2)),
      errorRatio: close(100 * Math.sqrt(0.625)),
      standardError: close(Math.sqrt(0.625 * 2)),
    });
    expect(items.map(({ facility }) => facility)).toEqual([0.75, 0.5, 0.375]);
    expect(items[2]).toEqual({
      facility: 0.375,
      sd: close(Math.sqrt(11 / 12)),
      // Marks 2, 1, 0, 0 beside 2, 1, 1, 1 for the rest.
      discriminationIndex: close((100 * (5 / 12)) / Math.sqrt((11 / 12) * (1 / 4))),
      discriminativeEfficiency: close(100),
      effectiveWeight: close(
        (100 * Math.sqrt(4 / 3)) / (Math.sqrt(1 / 3) + Math.sqrt(1 / 3) + Math.sqrt(4 / 3)),
      ),
    });
  });

  it('agree with sums over pairs and powers, for any marks', () => {
    const test = fc.integer({ min: 2, max: 6 }).chain((questions) =>
      fc.record({
        maxMark: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: questions, maxLength: questions }),
        attempts: fc.array(
          fc.array(
            fc.integer({ min: 0, max: 8 }).map((half) => half / 2),
            {
              minLength: questions,
              maxLength: questions,
            },
          ),
          { minLength: 4, maxLength: 12 },
        ),
      }),
    );
    fc.assert(
      fc.property(test, (given) => {
        const found = itemStatistics(given);
        const totals = given.attempts.map(total);
        const columns = given.maxMark.map((_, index) => given.attempts.map((marks) => marks[index] ?? 0));
        const [k2, k3, k4] = cumulants(totals);
        const varies = new Set(totals).size > 1;
        const sumOfVariances = total(columns.map((column) => pairCovariance(column, column)));
        const questions = columns.length;
        expect(found.test.sd).toBeCloseTo(Math.sqrt(k2), 6);
        expect(found.test.skewness).toEqual(closeIf(varies, k3 / k2 ** 1.5));
        expect(found.test.kurtosis).toEqual(closeIf(varies, k4 / k2 ** 2));
        const cic = ((100 * questions) / (questions - 1)) * (1 - sumOfVariances / k2);
        expect(found.test.cic).toEqual(closeIf(varies, cic));
        for (const [index, column] of columns.entries()) {
          const rest = totals.map((all, attempt) => all - (column[attempt] ?? 0));
          const [item, covariance] = [found.items[index], pairCovariance(column, rest)];
          const spread = Math.sqrt(pairCovariance(column, column) * pairCovariance(rest, rest));
          expect(item?.discriminationIndex).toEqual(closeIf(spread > 0, (100 * covariance) / spread));
        }
      }),
    );
  });

  it('leave out what few attempts or questions do not define', () => {
    const ofTotals = ['skewness', 'kurtosis', 'cic', 'errorRatio', 'standardError'];
    expect(unknown(first(0).test)).toEqual(['mean', 'median', 'sd', ...ofTotals]);
    expect(unknown(first(0).items[0] ?? {})).toHaveLength(5);
    expect(unknown(first(1).test)).toEqual(['sd', ...ofTotals]);
    expect(first(1).items[2]).toMatchObject({
      facility: 1,
      sd: null,
      discriminationIndex: null,
      effectiveWeight: null,
    });
    expect(unknown(first(2).test)).toEqual(ofTotals);
    expect(unknown(first(3).test)).toEqual(['kurtosis']);
    expect(unknown(first(4).test)).toEqual([]);
    expect(unknown(first(4, 1).test)).toEqual(['cic', 'errorRatio', 'standardError']);
    expect(first(4, 1).items[0]).toMatchObject({ discriminationIndex: null, discriminativeEfficiency: null });
  });

  it('leave out what does not vary, also where decimals are rounded', () => {
    const equal = itemStatistics({
      maxMark: [0, 1, 1],
      attempts: [
        [0.1, 0.2, 0],
        [0.3, 0, 0],
        [0.15, 0.15, 0],
      ],
    });
    expect(equal.test).toMatchObject({ sd: 0, skewness: null, cic: null, standardError: null });
    expect(equal.items.map(({ effectiveWeight }) => effectiveWeight)).toEqual([null, null, null]);
    expect(equal.items[0]).toMatchObject({ facility: null, discriminationIndex: close(-100) });
    expect(equal.items[2]).toMatchObject({
      sd: 0,
      discriminationIndex: null,
      discriminativeEfficiency: null,
    });
  });

  it('give no weight to a question whose marks lessen the spread, and 100 % consistency no error', () => {
    const opposed = itemStatistics({
      maxMark: [1, 3],
      attempts: [
        [1, 0],
        [0, 3],
        [1, 1],
      ],
    });
    expect(opposed.items.map(({ effectiveWeight }) => effectiveWeight)).toEqual([null, 100]);
    const same = itemStatistics({
      maxMark: [1, 1],
      attempts: [
        [0.1, 0.1],
        [0.7, 0.7],
        [0.3, 0.3],
      ],
    });
    expect(same.test).toMatchObject({ cic: close(100), errorRatio: expect.closeTo(0, 5) });
  });

  it('are refused for ragged rows and for marks that are no numbers', () => {
    const refused: MarksOfTest[] = [
      { maxMark: [1], attempts: [[1, 0]] },
      { maxMark: [1, 1], attempts: [[1, 0], [1]] },
      { maxMark: [1], attempts: [[Number.NaN]] },
      { maxMark: [Number.POSITIVE_INFINITY], attempts: [[1]] },
    ];
    for (const marks of refused) expect(() => itemStatistics(marks)).toThrow(RangeError);
  });
});

const option = (id: string, top: number, isCorrect = false, group = '') => ({ id, top, isCorrect, group });

describe('the thirds of a class', () => {
  it('have as many whole attempts as fit, best and worst', () => {
    expect(thirdsOf([5, 1, 4, 0, 3, 2, 2.5])).toEqual({
      size: 2,
      top: [1, 0, 1, 0, 0, 0, 0],
      bottom: [0, 1, 0, 1, 0, 0, 0],
    });
    expect(thirdsOf([3, 1])).toBeNull();
  });

  it('share the seats that are left among equals, in whatever order they come', () => {
    expect(thirdsOf([2, 1, 1, 1, 0, 0])).toMatchObject({ top: [1, 1 / 3, 1 / 3, 1 / 3, 0, 0] });
    expect(thirdsOf([1, 1, 1])).toEqual({
      size: 1,
      top: [1 / 3, 1 / 3, 1 / 3],
      bottom: [1 / 3, 1 / 3, 1 / 3],
    });
  });

  it('always have all their seats taken', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { minLength: 3, maxLength: 40 }), (values) => {
        const thirds = thirdsOf(values);
        expect(total(thirds?.top ?? [])).toBeCloseTo(thirds?.size ?? 0);
        expect(total(thirds?.bottom ?? [])).toBeCloseTo(thirds?.size ?? 0);
      }),
    );
  });

  it('are counted by the options that they chose', () => {
    const thirds = thirdsOf([2, 2, 1, 1, 0, 0]);
    const chosen = ['a', 'b', 'b', 'b', 'b', ''].map((id) => new Set([id]));
    expect(thirds && choiceOfThirds(thirds, chosen, 'a')).toEqual({ top: 0.5, bottom: 0 });
    expect(thirds && choiceOfThirds(thirds, chosen, 'b')).toEqual({ top: 0.5, bottom: 0.5 });
  });

  it('prefer a wrong option when more of the top chose it than a right one beside it', () => {
    expect(preferredDistractor([option('a', 0.4, true), option('b', 0.6), option('c', 0.5)])?.id).toBe('b');
    expect(preferredDistractor([option('a', 0.9, true), option('b', 0.3, true), option('c', 0.4)])?.id).toBe(
      'c',
    );
    // Equal, but for rounding.
    expect(preferredDistractor([option('a', 0.3, true), option('b', 0.1 + 0.2)])).toBeNull();
    expect(
      preferredDistractor([
        option('a', 0.4, true, '1'),
        option('b', 0.3, false, '1'),
        option('c', 0.6, false, '2'),
      ]),
    ).toBeNull();
  });
});

/** The better half chooses this option, the weaker half the other one. */
const uses = (count: number, ofTheBetter: 'key' | 'other') =>
  Array.from({ length: count }, (_, index) => {
    const isBetter = index < count / 2;
    const choice = isBetter === (ofTheBetter === 'key') ? 'key' : 'other';
    return { mark: choice === 'key' ? 1 : 0, rest: isBetter ? 0.9 : 0.3, chosen: new Set([choice]) };
  });

describe('the key of a question', () => {
  const options = [
    { id: 'key', group: '', isCorrect: true },
    { id: 'other', group: '', isCorrect: false },
  ];
  it('is doubtful from 30 answers on, when the better students miss it', () => {
    expect(checkKey(uses(30, 'other'), options)).toMatchObject({
      answerCount: 30,
      discriminationIndex: close(-100),
      preferred: { id: 'other', top: close(1) },
      isDoubtful: true,
    });
    expect(checkKey(uses(29, 'other'), options).isDoubtful).toBe(false);
    expect(checkKey(uses(30, 'key'), options)).toMatchObject({ preferred: null, isDoubtful: false });
    expect(checkKey([], options)).toMatchObject({ answerCount: 0, isDoubtful: false });
  });

  it('is doubtful without options by discrimination alone, and with them also without it', () => {
    expect(checkKey(uses(30, 'other'), []).isDoubtful).toBe(true);
    // Everybody chose the same wrong option: nothing varies.
    const all = uses(30, 'other').map((use) => ({ ...use, mark: 0, chosen: new Set(['other']) }));
    expect(checkKey(all, options)).toMatchObject({ discriminationIndex: null, isDoubtful: true });
  });
});
