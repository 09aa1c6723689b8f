import { readFileSync } from 'node:fs';
import { ERRORS } from '@domdom/domain/errors/codes';
import { SpreadsheetError } from '../../spreadsheet/safe-zip.ts';
import {
  type NewSpreadsheet,
  readFirstSpreadsheet,
  type ReadSpreadsheet,
  writeWorkbook,
} from '../../spreadsheet/workbook.ts';
import { isDiskFull } from '../uploads/disk-full.service.ts';

/** Work on workbooks that contain something else than questions, of which it therefore loads nothing. */
export type CellTask =
  /** The cells of any workbook. */
  { kind: 'cells'; path: string } | { kind: 'spreadsheets'; spreadsheets: readonly NewSpreadsheet[] };

export interface CellResults {
  cells: ReadSpreadsheet;
  spreadsheets: { bytes: Uint8Array };
}

export async function performOnCells(
  task: CellTask,
): Promise<{ done: CellResults[CellTask['kind']] } | { refused: string }> {
  try {
    if (task.kind === 'cells') return { done: await readFirstSpreadsheet(readFileSync(task.path)) };
    return { done: { bytes: await writeWorkbook(task.spreadsheets) } };
  } catch (error) {
    if (error instanceof SpreadsheetError) return { refused: error.message };
    if (isDiskFull(error)) return { refused: ERRORS.STORAGE_FULL.message };
    throw error;
  }
}
