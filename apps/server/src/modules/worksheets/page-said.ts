import { z } from 'zod';
import { ZoneProposal } from '@domdom/api/worksheets';
import { MOST_PAGES } from '@domdom/worksheet';
import { PAGE_REFUSALS } from './page-limits.ts';

/** A line of output from the program that renders pages. */
const Said = z.discriminatedUnion('kind', [
  /** It is running and starts with the file. */
  z.object({ kind: z.literal('ready') }),
  /** How many pages a PDF has of which only the cover is drawn. */
  z.object({ kind: z.literal('counted'), pages: z.int().min(1).max(1_000_000) }),
  /** Another page is written. Height in canvas pixels. */
  z.object({ kind: z.literal('page'), height: z.number().min(1) }),
  /** The last page is done. */
  z.object({ kind: z.literal('rendered') }),
  /** The reader's proposals for the next page, measured from the page's own top left corner. */
  z.object({ kind: z.literal('read'), proposals: z.array(ZoneProposal) }),
  z.object({ kind: z.literal('refused'), reason: z.enum(PAGE_REFUSALS) }),
]);
export type Said = z.output<typeof Said>;

/** All complete lines. The last one was cut off if the program was killed. */
export function saidIn(output: string): Said[] {
  const lines = output.split('\n').slice(0, -1);
  return lines.slice(0, 2 * MOST_PAGES + 4).flatMap((line) => {
    const { data } = Said.safeParse(jsonOf(line));
    return data === undefined ? [] : [data];
  });
}

/** A file may take over the program that reads it, so nothing in the program's output is trusted. */
function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
