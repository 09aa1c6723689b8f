/**
 * Classical statistics of a test and its questions, with the formulas of Moodle's quiz statistics
 * (https://docs.moodle.org/dev/Quiz_statistics_calculations), so that teachers can compare both.
 */

/** What is undefined for the given marks is `null`. */
export interface ItemStatistics {
  /** Mean mark as a fraction of the maximum, 0 to 1; `null` where the maximum is 0. */
  facility: number | null;
  /** In marks; `null` below two attempts. */
  sd: number | null;
  /**
   * Percent, -100 to 100: the correlation of this question's marks with those of all others. `null` where either does
   * not vary.
   */
  discriminationIndex: number | null;
  /** Percent: the covariance behind the discrimination index, of the largest that the same marks allow. */
  discriminativeEfficiency: number | null;
  /** Percent of the spread of totals that this question makes; `null` where it lessens the spread. */
  effectiveWeight: number | null;
}

export interface TestStatistics {
  /** Mean, median and standard deviation of totals, in marks. */
  mean: number | null;
  median: number | null;
  sd: number | null;
  /** `null` below three attempts, and where totals do not vary. */
  skewness: number | null;
  /** Excess kurtosis, 0 for a normal distribution; `null` below four attempts, and where totals do not vary. */
  kurtosis: number | null;
  /**
   * Coefficient of internal consistency (Cronbach's alpha) in percent, 100 at most; `null` below three attempts or two
   * questions, and where totals do not vary.
   */
  cic: number | null;
  /** Percent of the standard deviation that is chance: 100 * sqrt(1 - cic / 100). */
  errorRatio: number | null;
  /** In marks. */
  standardError: number | null;
}

/** A test's maximum marks by question, and its marks: `attempts[i][j]` is the mark of attempt i for question j. */
export interface MarksOfTest {
  maxMark: readonly number[];
  attempts: readonly (readonly number[])[];
}

/** Equal sums of marks may differ by this much of their size, because decimals are rounded. */
const ROUNDING = 1e-12;

/** One number for each attempt: marks of one question, or sums of marks. */
interface Series {
  values: readonly number[];
  /** The largest sum of the numbers behind a value, without their signs. */
  size: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const meanOf = (values: readonly number[]): number => sum(values) / values.length;

const sumsOf = (rows: readonly (readonly number[])[]): Series => ({
  values: rows.map(sum),
  size: Math.max(0, ...rows.map((row) => sum(row.map(Math.abs)))),
});

/** Returns how far each value is from the mean: zeros if the values are equal but for rounding. */
function deviationsOf({ values, size }: Series): number[] {
  const mean = meanOf(values);
  const deviations = values.map((value) => value - mean);
  return deviations.every((value) => Math.abs(value) <= size * ROUNDING)
    ? deviations.map(() => 0)
    : deviations;
}

const sumOfProducts = (left: readonly number[], right: readonly number[]): number =>
  sum(left.map((value, index) => value * (right[index] ?? 0)));

/** The covariance of a sample, with n - 1. */
function covarianceOf(left: Series, right: Series): number {
  const [x, y] = [deviationsOf(left), deviationsOf(right)];
  const products = sumOfProducts(x, y);
  const largest = Math.sqrt(sumOfProducts(x, x) * sumOfProducts(y, y));
  return Math.abs(products) <= largest * ROUNDING ? 0 : products / (x.length - 1);
}

const varianceOf = (series: Series): number => covarianceOf(series, series);

const ascending = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);

const sorted = ({ values, size }: Series): Series => ({ values: ascending(values), size });

function medianOf(values: readonly number[]): number {
  const middle = values.length / 2;
  return meanOf(ascending(values).slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
}

function check({ maxMark, attempts }: MarksOfTest): void {
  if (attempts.some((marks) => marks.length !== maxMark.length)) {
    throw new RangeError('Each attempt must have one mark for each question.');
  }
  if (![maxMark, ...attempts].every((marks) => marks.every(Number.isFinite))) {
    throw new RangeError('Marks must be finite numbers.');
  }
}

/** The central moment: the mean of a power of the deviations. */
const momentOf = (deviations: readonly number[], power: number): number =>
  meanOf(deviations.map((value) => value ** power));

/** Skewness k3 / k2^1.5 and excess kurtosis k4 / k2^2 of totals that vary, from unbiased cumulants. */
function shapeOf(totals: Series): Pick<TestStatistics, 'skewness' | 'kurtosis'> {
  const deviations = deviationsOf(totals);
  const n = deviations.length;
  const [m2, m3, m4] = [momentOf(deviations, 2), momentOf(deviations, 3), momentOf(deviations, 4)];
  const k2 = (n * m2) / (n - 1);
  const k3 = (n ** 2 * m3) / ((n - 1) * (n - 2));
  const k4 = (n ** 2 * ((n + 1) * m4 - 3 * (n - 1) * m2 ** 2)) / ((n - 1) * (n - 2) * (n - 3));
  return { skewness: n < 3 ? null : k3 / k2 ** 1.5, kurtosis: n < 4 ? null : k4 / k2 ** 2 };
}

function statisticsOfTotals(totals: Series, columns: readonly Series[]): TestStatistics {
  const none = { skewness: null, kurtosis: null, cic: null, errorRatio: null, standardError: null };
  const attempts = totals.values.length;
  if (attempts === 0) return { mean: null, median: null, sd: null, ...none };
  const center = { mean: meanOf(totals.values), median: medianOf(totals.values) };
  if (attempts === 1) return { ...center, sd: null, ...none };
  const variance = varianceOf(totals);
  const sd = Math.sqrt(variance);
  if (variance === 0) return { ...center, sd, ...none };
  const shape = shapeOf(totals);
  const questions = columns.length;
  if (attempts < 3 || questions < 2) return { ...center, sd, ...none, ...shape };
  const cic = ((100 * questions) / (questions - 1)) * (1 - sum(columns.map(varianceOf)) / variance);
  // Rounding can lift a coefficient of 100 above it.
  const errorRatio = 100 * Math.sqrt(Math.max(0, 1 - cic / 100));
  return { ...center, sd, ...shape, cic, errorRatio, standardError: (errorRatio * sd) / 100 };
}

const percentIn = (whole: number, part: number): number | null => (whole === 0 ? null : (100 * part) / whole);

function discriminationOf(
  marks: Series,
  rest: Series,
): Pick<ItemStatistics, 'sd' | 'discriminationIndex' | 'discriminativeEfficiency'> {
  if (marks.values.length < 2) return { sd: null, discriminationIndex: null, discriminativeEfficiency: null };
  const variance = varianceOf(marks);
  const covariance = covarianceOf(marks, rest);
  return {
    sd: Math.sqrt(variance),
    discriminationIndex: percentIn(Math.sqrt(variance * varianceOf(rest)), covariance),
    // The same marks covary most when the best in one are the best in the other.
    discriminativeEfficiency: percentIn(covarianceOf(sorted(marks), sorted(rest)), covariance),
  };
}

/**
 * Returns the statistics of each question, in the given order, and of the test.
 *
 * @throws {RangeError} if an attempt has more or fewer marks than there are questions, or a mark is not finite
 */
export function itemStatistics(marks: MarksOfTest): { items: ItemStatistics[]; test: TestStatistics } {
  check(marks);
  const { maxMark, attempts } = marks;
  const totals = sumsOf(attempts);
  const columns = maxMark.map((_, question) => sumsOf(attempts.map((attempt) => [attempt[question] ?? 0])));
  // How much of the spread of totals each question makes.
  const shares = columns.map((column) => (attempts.length < 2 ? 0 : covarianceOf(column, totals)));
  const allShares = sum(shares.map((share) => Math.sqrt(Math.max(share, 0))));
  const items = columns.map((column, question): ItemStatistics => {
    const maximum = maxMark[question] ?? 0;
    const share = shares[question] ?? 0;
    const rest = sumsOf(attempts.map((attempt) => attempt.toSpliced(question, 1)));
    return {
      facility: attempts.length === 0 || maximum === 0 ? null : meanOf(column.values) / maximum,
      ...discriminationOf(column, rest),
      effectiveWeight: share < 0 ? null : percentIn(allShares, Math.sqrt(share)),
    };
  });
  return { items, test: statisticsOfTotals(totals, columns) };
}

/** How much of each attempt belongs to the third that did best and to the one that did worst, 0 to 1. */
export interface Thirds {
  /** How many attempts each third holds. */
  size: number;
  top: readonly number[];
  bottom: readonly number[];
}

/**
 * The thirds of attempts with the highest and with the lowest values: for a question, the marks in all others, so that a
 * wrong key does not decide who is good. A third has as many whole attempts as fit into it; `null` below three attempts.
 *
 * Ties: attempts of one value that do not all fit share the seats that are left, each with the same part. So the order of
 * attempts never matters, and where all did the same, both thirds are everybody.
 */
export function thirdsOf(values: readonly number[]): Thirds | null {
  const size = Math.floor(values.length / 3);
  if (size === 0) return null;
  const seats = (ranked: readonly number[]): number[] =>
    ranked.map((value) => {
      const better = ranked.filter((other) => other > value).length;
      const equal = ranked.filter((other) => other === value).length;
      return Math.min(1, Math.max(0, size - better) / equal);
    });
  return { size, top: seats(values), bottom: seats(values.map((value) => -value)) };
}

/** An option that students may choose. */
export interface ChosenOption {
  id: string;
  /** Options of one group compete with each other. */
  group: string;
  isCorrect: boolean;
}

/** Which part of each third chose an option; `chosen` are the options that each attempt chose. */
export function choiceOfThirds(
  thirds: Thirds,
  chosen: readonly ReadonlySet<string>[],
  optionId: string,
): { top: number; bottom: number } {
  const partOf = (seats: readonly number[]): number =>
    sum(seats.filter((_, attempt) => chosen[attempt]?.has(optionId))) / thirds.size;
  return { top: partOf(thirds.top), bottom: partOf(thirds.bottom) };
}

/**
 * The wrong option that the top third prefers most: more of it chose this one than a right option of the same group. As
 * many is not more. Null where there is none.
 */
export function preferredDistractor<Option extends ChosenOption & { top: number }>(
  options: readonly Option[],
): Option | null {
  const preferred = options.filter(
    ({ group, isCorrect, top }) =>
      !isCorrect &&
      options.some((other) => other.group === group && other.isCorrect && other.top + ROUNDING < top),
  );
  return preferred.toSorted((one, other) => other.top - one.top)[0] ?? null;
}

/** Fewer answers leave it to chance whether a question tells good students from weak ones. */
export const TELLING_ANSWERS = 30;

/** One answer to a question, in whatever test it was asked. */
export interface UseOfQuestion {
  /** 0 to 1. */
  mark: number;
  /** Which part of the other questions of that test the student had right, 0 to 1. */
  rest: number;
  chosen: ReadonlySet<string>;
}

export interface KeyCheck<Option> {
  answerCount: number;
  discriminationIndex: number | null;
  preferred: (Option & { top: number }) | null;
  /** From 30 answers on: those who do well elsewhere miss it, or their third prefers a wrong option. */
  isDoubtful: boolean;
}

/** Judges the key of a question by all answers to it. */
export function checkKey<Option extends ChosenOption>(
  uses: readonly UseOfQuestion[],
  options: readonly Option[],
): KeyCheck<Option> {
  const { items } = itemStatistics({ maxMark: [1, 1], attempts: uses.map(({ mark, rest }) => [mark, rest]) });
  const discriminationIndex = items[0]?.discriminationIndex ?? null;
  const thirds = thirdsOf(uses.map(({ rest }) => rest));
  const chosen = uses.map((use) => use.chosen);
  const preferred =
    thirds === null
      ? null
      : preferredDistractor(
          options.map((option) => ({ ...option, top: choiceOfThirds(thirds, chosen, option.id).top })),
        );
  const isNegative = discriminationIndex !== null && discriminationIndex < 0;
  return {
    answerCount: uses.length,
    discriminationIndex,
    preferred,
    isDoubtful: uses.length >= TELLING_ANSWERS && (isNegative || preferred !== null),
  };
}
