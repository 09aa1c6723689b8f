/** The repeated values of one measurement. */
export interface Spread {
  median: number;
  min: number;
  max: number;
  count: number;
}

/**
 * Returns the value below which the share `p` (0 to 1) of the values falls: the nearest one that was actually measured.
 */
export function percentile(sorted: readonly number[], p: number): number {
  const value = sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: percentile(sorted, 0.5),
    min: percentile(sorted, 0),
    max: percentile(sorted, 1),
    count: sorted.length,
  };
}

/** Returns '812 (790-904)': the median, the smallest and the largest; a single value is shown alone. */
export function showSpread({ median, min, max, count }: Spread, digits = 0): string {
  if (count === 1) return median.toFixed(digits);
  return `${median.toFixed(digits)} (${min.toFixed(digits)}-${max.toFixed(digits)})`;
}
