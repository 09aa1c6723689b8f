import type { Latencies } from '../../lib/latencies.ts';
import { coreShare, type Usage } from './resources.ts';

/** A line of a report; if it has a limit, the line shows whether it was kept. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  digits?: number;
  /** The highest allowed value. */
  limit?: number;
  /** The lowest allowed value. */
  atLeast?: number;
}

const isKept = ({ value, limit, atLeast }: Figure): boolean =>
  !(limit !== undefined && !(value <= limit)) && !(atLeast !== undefined && !(value >= atLeast));

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Prints a Markdown table, to be copied into RESULTS.md. */
export function showTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log([line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n'));
}

/** Prints figures as Markdown, and sets the exit code when one is beyond its limit. */
export function showFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n### ${title}\n`);
  showTable(
    ['figure', 'measured', 'limit', ''],
    figures.map((figure) => {
      const { name, value, unit, digits = 0, limit, atLeast } = figure;
      const hasLimit = limit !== undefined || atLeast !== undefined;
      const bound = atLeast === undefined ? `${limit ?? ''}` : `at least ${atLeast}`;
      return [
        name,
        `${value.toFixed(digits)} ${unit}`.trim(),
        hasLimit ? `${bound} ${unit}`.trim() : '',
        hasLimit ? (isKept(figure) ? 'kept' : '**missed**') : '',
      ];
    }),
  );
  if (!figures.every(isKept)) process.exitCode = 1;
}

/**
 * Returns the percentiles of one kind of request, with a limit where one is given. The limit for errors is always zero.
 */
export function latencyFigures(
  name: string,
  latencies: Latencies,
  limits: Partial<Record<'p50' | 'p95' | 'p99' | 'max', number>> = {},
): Figure[] {
  const summary = latencies.summary();
  for (const [kind, count] of latencies.errors) console.log(`${name}: ${count} times ${kind}`);
  return [
    { name: `${name}: answered`, value: summary.count, unit: '' },
    { name: `${name}: errors`, value: summary.errors, unit: '', limit: 0 },
    ...(['p50', 'p95', 'p99', 'max'] as const).map((key): Figure => {
      const limit = limits[key];
      const figure = { name: `${name}: ${key}`, value: summary[key], unit: 'ms', digits: 1 };
      return limit === undefined ? figure : { ...figure, limit };
    }),
  ];
}

export function usageFigures(usage: Usage, limits: { processor?: number; slope?: number } = {}): Figure[] {
  const { server, postgres, generator } = usage.processor;
  const share = (name: string, seconds: number): Figure => ({
    name: `processor: ${name}, of all cores`,
    value: coreShare(seconds, usage),
    unit: '%',
    digits: 1,
  });
  return [
    {
      ...share('server and PostgreSQL', server + postgres),
      ...(limits.processor === undefined ? {} : { limit: limits.processor }),
    },
    share('server', server),
    share('PostgreSQL', postgres),
    share('generator', generator),
    { name: 'event loop of the server: delay p99', value: usage.loop.p99, unit: 'ms', digits: 1 },
    { name: 'event loop of the server: longest delay', value: usage.loop.max, unit: 'ms', digits: 1 },
    { name: 'commits', value: usage.commits / usage.seconds, unit: '/s' },
    { name: 'write-ahead log', value: (60 * usage.walMb) / usage.seconds, unit: 'MB/min', digits: 1 },
    { name: 'memory of the server at the end (RSS)', value: usage.memory.lastMb, unit: 'MB' },
    {
      name: 'memory of the server: slope',
      value: usage.memory.slopeMbPerMinute,
      unit: 'MB/min',
      digits: 2,
      ...(limits.slope === undefined ? {} : { limit: limits.slope }),
    },
  ];
}
