import { setImmediate } from 'node:timers/promises';
import { type ImportCell, CELL_LENGTH } from '@domdom/domain/imports/cells';
import { MOST_COLUMNS, type ListLayout } from '@domdom/domain/imports/columns';
import { markTwins, readListRow } from '@domdom/domain/imports/list';
import type { ImportRow } from '@domdom/domain/imports/rows';
import { readSpreadsheetRow } from '@domdom/domain/imports/spreadsheet';
import type { SpreadsheetCell } from '../../spreadsheet/workbook.ts';

/** A row of the file with its number, from 1. */
export interface TableRow {
  no: number;
  cells: ImportCell[];
}

/** So many rows are worked on before somebody else has a turn. */
const AT_ONCE = 50;

/** The cells as they are stored, without empty ones at the end. */
export const storedCells = (cells: readonly SpreadsheetCell[]): ImportCell[] => {
  const stored = cells.slice(0, MOST_COLUMNS).map((cell): ImportCell => {
    if (cell instanceof Date)
      return Number.isNaN(cell.getTime()) ? null : { day: cell.toISOString().slice(0, 10) };
    return typeof cell === 'string' ? cell.slice(0, CELL_LENGTH) : cell;
  });
  return stored.slice(0, stored.findLastIndex((cell) => cell !== null && cell !== '') + 1);
};

/** The people in a table, by their rows. Lets others have their turn, because a thousand rows take a while. */
export async function readPeople(
  table: readonly TableRow[],
  layout: ListLayout | null,
  today: string,
): Promise<ImportRow[]> {
  const people: ImportRow[] = [];
  for (const [index, { no, cells }] of table.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const row =
      layout === null ? readSpreadsheetRow(cells, { no, today }) : readListRow(cells, layout, { no, today });
    if (row !== null) people.push(row);
  }
  return markTwins(people);
}
