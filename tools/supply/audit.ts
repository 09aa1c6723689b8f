/** Judges the advisories about our packages by their age. Pure: reports and dates in, lines out. */
import { z } from 'zod';

/** Days from the moment we know of an advisory until it must be fixed. */
export const FIX_DAYS = { critical: 2, high: 7, moderate: 30, low: 90, info: 90 } as const;

const Advisory = z.object({
  source: z.number(),
  title: z.string(),
  url: z.string(),
  severity: z.enum(['critical', 'high', 'moderate', 'low', 'info']),
});
const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Advisory])) })),
});

export interface KnownAdvisory {
  id: string;
  /** The day on which an audit first named it, as in 2026-11-24. */
  since: string;
}

export interface Judgement {
  /** Advisories whose time is over. */
  late: string[];
  /** Advisories with time left, and since when they are known. */
  waiting: string[];
  known: KnownAdvisory[];
}

/** The answer of `npm audit --json`; undefined when it holds no verdict, as when the registry takes no audits. */
export function readReport(text: string): z.output<typeof Report> | undefined {
  try {
    return Report.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const DAY_MS = 24 * 3600 * 1000;

export function judge(
  report: z.output<typeof Report>,
  known: readonly KnownAdvisory[],
  today: string,
): Judgement {
  const result: Judgement = { late: [], waiting: [], known: [] };
  const seen = new Set<string>();
  for (const [name, { via }] of Object.entries(report.vulnerabilities)) {
    for (const advisory of via) {
      if (typeof advisory === 'string' || seen.has(String(advisory.source))) continue;
      const id = String(advisory.source);
      seen.add(id);
      const since = known.find((one) => one.id === id)?.since ?? today;
      result.known.push({ id, since });
      const age = Math.round((Date.parse(today) - Date.parse(since)) / DAY_MS);
      const days = FIX_DAYS[advisory.severity];
      const line = `${name}: ${advisory.severity}, known for ${age} of ${days} days: ${advisory.title} (${advisory.url})`;
      (age > days ? result.late : result.waiting).push(line);
    }
  }
  return result;
}
