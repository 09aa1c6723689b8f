/** The list of checked expressions, and what is wrong with those found. Pure: texts in, problems out. */
import { type AssembledRegex, type FoundRegex, hashOf } from './regexes.ts';

/** By hash: 'safe' as recheck found it, or why a person accepts it. */
export type CheckedRegexes = ReadonlyMap<string, string>;

export const SAFE = 'safe';

export function readList(text: string): CheckedRegexes {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [hash = '', verdict = ''] = line.split('\t');
      return [hash, verdict];
    }),
  );
}

/** Keeps the heading, drops what no source has any more, sorted so that two people rarely change the same line. */
export function writeList(old: string, verdicts: CheckedRegexes): string {
  const head = old.split('\n').filter((line) => line.startsWith('#'));
  const lines = [...verdicts].map(([hash, verdict]) => `${hash}\t${verdict}`).toSorted();
  return `${[...head, ...lines].join('\n')}\n`;
}

/** Nothing can check an expression that is put together when it runs, so a person says why it takes linear time. */
export const assembledHash = ({ code }: AssembledRegex): string =>
  hashOf({ source: code, flags: 'assembled' });

export interface Verdict {
  status: 'safe' | 'vulnerable' | 'unknown';
  /** The degree of the time it takes, or why nothing is known. */
  why: string;
}

export function problemOf(found: FoundRegex, { status, why }: Verdict): string | undefined {
  if (status === 'safe') return undefined;
  const shown = `${found.file}:${found.line}: /${found.source}/${found.flags}`;
  return `${shown} is ${status} (${why}); write it so that it takes linear time, or add "${hashOf(found)}\\t<why it is harmless>" to tools/supply/checked-regexes.tsv`;
}

export function problemOfAssembled(found: AssembledRegex, list: CheckedRegexes): string | undefined {
  const hash = assembledHash(found);
  if (list.has(hash)) return undefined;
  return `${found.file}:${found.line}: ${found.code} is put together when it runs; add "${hash}\\t<why it takes linear time>" to tools/supply/checked-regexes.tsv`;
}
