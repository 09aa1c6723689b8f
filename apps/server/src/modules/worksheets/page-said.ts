import { z } from 'zod';
import { ZoneProposal } from '@domdom/api/worksheets';
import { MOST_PAGES } from '@domdom/worksheet';
import { PAGE_REFUSALS } from './page-limits.ts';

/** A line that the program that renders pages says. */
const Said = z.discriminatedUnion('kind', [
  /** It runs, and begins with the file. */
  z.object({ kind: z.literal('ready') }),
  /** One more page is written. Height in canvas pixels. */
  z.object({ kind: z.literal('page'), height: z.number().min(1) }),
  /** That was the last one. */
  z.object({ kind: z.literal('rendered') }),
  /** What the reader proposes for the next page, from its own top left corner. */
  z.object({ kind: z.literal('read'), proposals: z.array(ZoneProposal) }),
  z.object({ kind: z.literal('refused'), reason: z.enum(PAGE_REFUSALS) }),
]);
export type Said = z.output<typeof Said>;

/** All lines that came whole; the last one was cut off when the program was ended. */
export function saidIn(output: string): Said[] {
  const lines = output.split('\n').slice(0, -1);
  return lines.slice(0, 2 * MOST_PAGES + 3).flatMap((line) => {
    const { data } = Said.safeParse(jsonOf(line));
    return data === undefined ? [] : [data];
  });
}

/** A file may take over what reads it: nothing of what that says is taken on trust. */
function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
