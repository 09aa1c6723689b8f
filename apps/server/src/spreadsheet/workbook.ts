import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import writeWorkbookFile, { type SheetData } from 'write-excel-file/node';
import { safeWorkbook, SpreadsheetError } from './safe-zip.ts';

const MAX_ROWS = 20_000;
const MAX_COLUMNS = 200;

export type SpreadsheetCell = string | number | boolean | Date | null;

export interface ReadSpreadsheet {
  rows: SpreadsheetCell[][];
  /** The first few places of formulas in the whole workbook; only the last value of a formula is read. */
  formulas: string[];
}

/**
 * Returns the cells of the first spreadsheet. Throws `SpreadsheetError`, whose message is for the person who sent the
 * file.
 */
export async function readFirstSpreadsheet(bytes: Uint8Array): Promise<ReadSpreadsheet> {
  const whole = await safeWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const spreadsheets = spreadsheetsIn(whole);
  checkSize(spreadsheets);
  try {
    const rows = await readSheet(Uint8Array.from(whole).buffer);
    return { rows: rows.map((row) => row.map(asCell)), formulas: formulasIn(spreadsheets) };
  } catch (cause) {
    throw new SpreadsheetError('Tệp không phải Excel (.xlsx) hoặc đã hỏng!', { cause });
  }
}

/**
 * A text that a spreadsheet program would take for a formula when it is typed or pasted gets an apostrophe before it,
 * and a reader of ours removes one again.
 */
const ARMED = /^'*[=+\-@\t\r\n]/;
const DISARMED = /^'('*[=+\-@\t\r\n])/;

/** The library's types name the Date class where they mean an instance of it. */
function asCell(value: unknown): SpreadsheetCell {
  if (value instanceof Date || typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value.replace(DISARMED, '$1') : null;
}

/** The text of the spreadsheets, read only for its XML characters. */
function spreadsheetsIn(workbook: Uint8Array): string[] {
  const spreadsheets = unzipSync(workbook, { filter: ({ name }) => name.startsWith('xl/worksheets/') });
  return Object.values(spreadsheets).map((text) => Buffer.from(text).toString('latin1'));
}

const MAX_FORMULAS = 5;

function formulasIn(spreadsheets: readonly string[]): string[] {
  const found: string[] = [];
  for (const text of spreadsheets) {
    for (const [, place = ''] of text.matchAll(
      /<c\b[^<>]{0,200}\br="([A-Z]{1,3}\d{1,7})"[^<>]{0,200}>\s{0,20}<f\b/g,
    )) {
      if (found.push(place) === MAX_FORMULAS) return found;
    }
  }
  return found;
}

/** A single distant cell makes every row before it just as long, so a small file could take up all memory. */
function checkSize(spreadsheets: readonly string[]): void {
  for (const text of spreadsheets) {
    for (const [, column = '', row = ''] of text.matchAll(/\br="([A-Z]{1,3})(\d{1,7})"/g)) {
      if (columnNumber(column) > MAX_COLUMNS)
        throw new SpreadsheetError(`Trang tính có hơn ${MAX_COLUMNS} cột!`);
      if (Number(row) > MAX_ROWS)
        throw new SpreadsheetError(`Trang tính có ô ở hàng ${row}; hãy xoá các hàng thừa!`);
    }
    for (const [, row = ''] of text.matchAll(/<row\b[^>]{0,200}?\br="(\d{1,7})"/g)) {
      if (Number(row) > MAX_ROWS)
        throw new SpreadsheetError(`Trang tính có ô ở hàng ${row}; hãy xoá các hàng thừa!`);
    }
  }
}

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

export interface NewSpreadsheet {
  name: string;
  /** Texts, and numbers with one decimal unless `decimals` says otherwise. */
  rows: readonly (readonly (string | number)[])[];
  decimals?: 0 | 1;
  widths: readonly number[];
  /** Rows at the top that stay visible. */
  stickyRows: number;
}

/** Writes a workbook. A text that looks like a formula gets an apostrophe. */
export async function writeWorkbook(spreadsheets: readonly NewSpreadsheet[]): Promise<Buffer> {
  return writeWorkbookFile(
    spreadsheets.map(({ name, rows, decimals = 1, widths, stickyRows }) => ({
      data: rows.map((row, index) =>
        row.map((value) => cellOf(value, { isHeader: index < stickyRows, decimals })),
      ) satisfies SheetData,
      sheet: name,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: stickyRows,
    })),
  ).toBuffer();
}

/** Characters that XML cannot contain. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function cellOf(text: string | number, { isHeader, decimals }: { isHeader: boolean; decimals: 0 | 1 }) {
  if (typeof text === 'number')
    return { type: Number, value: text, format: decimals === 0 ? '0' : '0.0', alignVertical: 'top' } as const;
  const clean = text.replaceAll(NOT_XML, '');
  const value = ARMED.test(clean) ? `'${clean}` : clean;
  if (value === '') return null;
  const look = { type: String, value, format: '@', wrap: true, alignVertical: 'top' } as const;
  return isHeader ? { ...look, fontWeight: 'bold' as const, backgroundColor: '#dbeafe' } : look;
}
