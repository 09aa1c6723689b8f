import { showSpread, type Spread } from './statistics.ts';

/** A measured figure and its upper limit; a figure without a limit is for information. */
export interface Figure {
  name: string;
  unit: string;
  spread: Spread;
  limit?: number;
  digits?: number;
}

const isOver = ({ spread, limit }: Figure): boolean => limit !== undefined && spread.median > limit;

/**
 * Prints one line per figure, and sets the exit code when any median is over its limit. The worst value is shown next
 * to it, so that a narrowly kept limit can be seen.
 */
export function report(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  const rows = figures.map((figure) => ({
    figure: figure.name,
    'median (min-max)': `${showSpread(figure.spread, figure.digits)} ${figure.unit}`.trim(),
    limit: figure.limit === undefined ? '' : `${figure.limit} ${figure.unit}`.trim(),
    runs: figure.spread.count,
    verdict: figure.limit === undefined ? '' : isOver(figure) ? 'OVER' : 'ok',
  }));
  console.table(rows);
  if (figures.some(isOver)) process.exitCode = 1;
}
