import { open } from 'node:fs/promises';
import type { AccountCard, ImportedRow, ImportRun, ImportRunPage } from '@domdom/api';
import type { BodyFile } from '@domdom/api/shared';
import { AppError } from '@domdom/domain/errors/app-error';
import {
  type ColumnField,
  labelsOf,
  layoutAt,
  layoutFault,
  type ListLayout,
  MOST_TITLE_ROWS,
  proposeLayout,
} from '@domdom/domain/imports/columns';
import {
  IMPORT_STATUS,
  IMPORT_TEXTS,
  type ImportRow,
  MOST_IMPORTED_ACCOUNTS,
} from '@domdom/domain/imports/rows';
import { isSpreadsheetHeader } from '@domdom/domain/imports/spreadsheet';
import type { ImportCell } from '@domdom/domain/imports/cells';
import { MOST_IMPORT_RUNS, MOST_UNSTARTED_RUNS } from '@domdom/domain/limits/caps';
import { formatIsoDate } from '@domdom/domain/dates/format';
import { joinFullName } from '@domdom/domain/school/names';
import { schoolYearOf } from '@domdom/domain/school/school-year';
import { cleanLine, cutName } from '@domdom/domain/text/clean-line';
import type { Database } from '../../db/connect.ts';
import { inTransaction, type Trx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { issueCards, selectSchoolOfCards } from '../accounts/card.service.ts';
import type { NewSpreadsheet, ReadSpreadsheet } from '../../spreadsheet/workbook.ts';
import { NOT_EXCEL } from '../../spreadsheet/safe-zip.ts';
import { accountSpreadsheets } from './account-spreadsheet.ts';
import { askForPasswords, forgetPasswords, selectCards } from './cards.repo.ts';
import { presentRow, presentRun, presentRunPage } from './import.present.ts';
import {
  countRuns,
  deleteRun,
  deleteUnstarted,
  insertRows,
  insertRun,
  isRunOf,
  lockRun,
  type NewRow,
  saveLabels,
  selectCells,
  selectLabels,
  selectRows,
  selectRun,
  selectRunPage,
  startRun,
  updateLayout,
} from './import.repo.ts';
import { judgePeople } from './judge-people.ts';
import { readPeople, storedCells, type TableRow } from './read-table.ts';
import { layoutOf, toPerson } from './stored-person.ts';
import { undoRun } from './undo-run.ts';

/** Reads and writes workbooks outside the process that takes students' answers. */
export interface Workbooks {
  workbookOf(file: BodyFile): Promise<ReadSpreadsheet>;
  writeWorkbook(caller: Caller, spreadsheets: readonly NewSpreadsheet[]): Promise<Buffer>;
}

const NO_HEADER =
  'Không tìm thấy hàng tiêu đề. Hãy dùng tệp mẫu, hoặc đặt tiêu đề cho các cột (ví dụ: Họ và tên, Ngày sinh, Lớp) rồi nhập lại!';
const EMPTY_ROW = 'Dòng này không có gì; hãy chọn dòng có tiêu đề của các cột!';
const NOTHING_TO_DO = 'Không có hàng nào dùng được; hãy sửa tệp rồi nhập lại!';
const STARTED = 'Lần nhập này đã bắt đầu nên không thay đổi được nữa!';
const MIDST = 'Hãy đợi việc tạo tài khoản xong!';
const TOO_MANY_RUNS = `Mỗi quản trị viên giữ tối đa ${MOST_IMPORT_RUNS} lần nhập trong 90 ngày!`;

/** A list has titles above its people and sums and signatures below them; so many rows are read. */
const MOST_ROWS = MOST_IMPORTED_ACCOUNTS + 200;
const SAMPLE_ROWS = 20;

interface Table {
  rows: TableRow[];
  layout: ListLayout | null;
}

/** Imports of accounts from Excel: a file is read and judged, started, carried out by any server, and perhaps undone. */
export class ImportService {
  readonly #db: Database;
  readonly #workbooks: Workbooks;
  readonly #wake: () => void;

  /** `wake` lets this server begin at once with what was started. */
  constructor(db: Database, { workbooks, wake }: { workbooks: Workbooks; wake: () => void }) {
    this.#db = db;
    this.#workbooks = workbooks;
    this.#wake = wake;
  }

  /** The accounts of the school as a file. */
  async accounts(caller: Caller): Promise<{ name: string; bytes: Buffer }> {
    const { spreadsheets, isCut } = await accountSpreadsheets(this.#db, caller.schoolId);
    const bytes = await this.#workbooks.writeWorkbook(caller, spreadsheets);
    return { name: isCut ? 'danh-sach-tai-khoan-chua-du.xlsx' : 'danh-sach-tai-khoan.xlsx', bytes };
  }

  async list(caller: Caller, { page, size }: { page: number; size: number }) {
    const { rows, total } = await selectRunPage(this.#db, caller.schoolId, { page, size });
    return { items: rows.map(presentRun), total, page, size };
  }

  async find({ schoolId }: Caller, runId: string): Promise<ImportRunPage> {
    const run = await selectRun(this.#db, schoolId, runId);
    if (run === undefined) throw new AppError('NOT_FOUND');
    const layout = layoutOf(run.layout);
    const cells =
      run.state === 'read' && layout !== null
        ? await selectCells(this.#db, runId, MOST_TITLE_ROWS + SAMPLE_ROWS)
        : [];
    return presentRunPage(
      run,
      cells.map((row) => ({ no: row.no, cells: cellsOf(row.cells) })),
    );
  }

  async rows(
    { schoolId }: Caller,
    runId: string,
    query: Parameters<typeof selectRows>[2],
  ): Promise<{ items: ImportedRow[]; total: number; page: number; size: number }> {
    const { rows, total } = await selectRows(this.#db, { schoolId, runId }, query);
    return { items: rows.map(presentRow), total, page: query.page, size: query.size };
  }

  /** Reads a file and keeps its rows with what would become of them. */
  async read(caller: Caller, file: BodyFile, fileName: string): Promise<ImportRun> {
    await refuseOtherFiles(file);
    const { rows: cells, formulas } = await this.#workbooks.workbookOf(file).catch(asOtherFile);
    const table = await this.#tableOf(caller, cells.map(storedCells));
    const people = await readPeople(table.rows, table.layout, formatIsoDate(Date.now()));
    if (people.length === 0) throw refused(IMPORT_TEXTS.emptyFile);
    if (people.length > MOST_IMPORTED_ACCOUNTS) throw refused(IMPORT_TEXTS.tooMany(people.length));
    const judged = await this.#judge(caller, people);
    const { schoolId, userId } = caller;
    const runId = await inTransaction(this.#db, async (trx) => {
      await deleteUnstarted(trx, { userId, keep: MOST_UNSTARTED_RUNS - 1 });
      if ((await countRuns(trx, userId)) >= MOST_IMPORT_RUNS)
        throw new AppError('LIMIT_REACHED', { message: TOO_MANY_RUNS });
      const id = await insertRun(trx, {
        schoolId,
        userId,
        fileName: cutName(cleanLine(fileName), 250) || 'Tệp Excel',
        template: table.layout === null ? 'spreadsheet' : 'list',
        layout: table.layout,
        note: noteOn(formulas),
      });
      await insertRows(trx, { schoolId, runId: id }, withCells(judged, table));
      return id;
    });
    return this.find(caller, runId);
  }

  /** Reads the rows of a list again, with what the administrator says about its columns. */
  async setColumns(
    caller: Caller,
    runId: string,
    { fields, defaultClass }: { fields: readonly ColumnField[]; defaultClass: string },
  ): Promise<ImportRunPage> {
    const before = await this.#unstartedLayout(caller, runId);
    const columns = before.columns.map(({ label }, at) => ({ label, field: fields[at] ?? 'skip' }));
    const layout = { headerRow: before.headerRow, columns, defaultClass: cleanLine(defaultClass) };
    const fault = layoutFault(layout);
    if (fault !== null) throw refused(fault);
    return this.#readAgain(caller, runId, { layout, rows: await this.#cellsOfRun(runId) });
  }

  /** Reads a list again with its headings in another row, below which its columns are proposed anew. */
  async setHeaderRow(caller: Caller, runId: string, headerRow: number): Promise<ImportRunPage> {
    await this.#unstartedLayout(caller, runId);
    const rows = await this.#cellsOfRun(runId);
    if (!rows.some(({ no }) => no === headerRow)) throw refused(EMPTY_ROW);
    const table = Array.from({ length: rows.at(-1)?.no ?? 0 }, (): ImportCell[] => []);
    for (const { no, cells } of rows) table[no - 1] = cells;
    const layout = layoutAt(table, headerRow, await selectLabels(this.#db, caller.schoolId));
    return this.#readAgain(caller, runId, { layout, rows });
  }

  async #unstartedLayout({ schoolId }: Caller, runId: string): Promise<ListLayout> {
    const run = await selectRun(this.#db, schoolId, runId);
    const layout = run === undefined ? null : layoutOf(run.layout);
    if (run?.state !== 'read' || layout === null) throw new AppError('CONFLICT', { message: STARTED });
    return layout;
  }

  async #cellsOfRun(runId: string): Promise<TableRow[]> {
    const stored = await selectCells(this.#db, runId);
    return stored.map(({ no, cells }) => ({ no, cells: cellsOf(cells) }));
  }

  async #readAgain(
    caller: Caller,
    runId: string,
    { layout, rows }: { layout: ListLayout; rows: TableRow[] },
  ): Promise<ImportRunPage> {
    const { schoolId } = caller;
    const people = await readPeople(rows, layout, formatIsoDate(Date.now()));
    const judged = await this.#judge(caller, people);
    await inTransaction(this.#db, async (trx) => {
      await mustBeUnstarted(trx, schoolId, runId);
      await updateLayout(trx, runId, layout);
      await insertRows(trx, { schoolId, runId }, withCells(judged, { rows, layout }));
    });
    return this.find(caller, runId);
  }

  async start(caller: Caller, runId: string): Promise<ImportRunPage> {
    const { schoolId, userId } = caller;
    const before = await this.find(caller, runId);
    if (before.state !== 'read') return before;
    if (before.counts.new + before.counts.exists === 0) throw refused(NOTHING_TO_DO);
    await inTransaction(this.#db, async (trx) => {
      const run = await lockRun(trx, schoolId, runId);
      // Two clicks start it once.
      if (run?.state !== 'read') return;
      await saveLabels(trx, schoolId, labelsOf(layoutOf(run.layout)?.columns ?? []));
      await startRun(trx, runId, userId);
    });
    this.#wake();
    return this.find(caller, runId);
  }

  async discard({ schoolId }: Caller, runId: string): Promise<void> {
    await inTransaction(this.#db, async (trx) => {
      await mustBeUnstarted(trx, schoolId, runId);
      await deleteRun(trx, runId);
    });
  }

  async undo(caller: Caller, runId: string): Promise<ImportRunPage> {
    await undoRun(this.#db, caller, runId);
    return this.find(caller, runId);
  }

  /**
   * What is printed for the people of a run who have not logged in: passwords while they are kept, and a new QR code for
   * each student, which voids an earlier one.
   */
  async cards(caller: Caller, runId: string) {
    const { schoolId, userId } = caller;
    return inTransaction(this.#db, async (trx) => {
      const run = await lockRun(trx, schoolId, runId);
      if (run === undefined) throw new AppError('NOT_FOUND');
      if (run.state !== 'finished') throw new AppError('CONFLICT', { message: MIDST });
      const school = await selectSchoolOfCards(trx, schoolId);
      const rows = await selectCards(trx, { schoolId, runId });
      const unused = rows.filter(({ hasLoggedIn }) => !hasLoggedIn);
      const students = unused.filter(({ takesCard }) => takesCard).map(({ accountId }) => accountId);
      const tokens = await issueCards(trx, { schoolId, issuedBy: userId }, students);
      const tokenOf = new Map(students.map((id, index) => [id, tokens[index] ?? null]));
      const cards = unused.map(
        ({ accountId, firstName, lastName, userName, email, className, password }): AccountCard => ({
          fullName: joinFullName(firstName, lastName),
          className,
          schoolName: school.name,
          schoolCode: school.code,
          userName: userName ?? email ?? '',
          password,
          token: tokenOf.get(accountId) ?? null,
        }),
      );
      return { cards, usedCount: rows.length - unused.length };
    });
  }

  async renewPasswords(caller: Caller, runId: string): Promise<ImportRunPage> {
    await inTransaction(this.#db, async (trx) => {
      const run = await lockRun(trx, caller.schoolId, runId);
      if (run?.state !== 'finished') throw new AppError('CONFLICT', { message: MIDST });
      await askForPasswords(trx, runId);
    });
    this.#wake();
    return this.find(caller, runId);
  }

  async forgetPasswords(caller: Caller, runId: string): Promise<ImportRunPage> {
    await forgetPasswords(this.#db, runId);
    return this.find(caller, runId);
  }

  /** The people of the file with what the school's accounts say about them. */
  async #judge(caller: Caller, people: readonly ImportRow[]): Promise<NewRow[]> {
    const scope = { schoolId: caller.schoolId, schoolYear: schoolYearOf(Date.now()), runId: null };
    const judged = await judgePeople(this.#db, scope, people);
    return people.flatMap((row, index) => {
      const of = judged[index];
      if (of === undefined) return [];
      return {
        no: row.no,
        cells: null,
        person: toPerson(row, of.userName, of.isCertain),
        password: of.status === IMPORT_STATUS.new ? row.password : '',
        status: of.status,
        message: of.message,
        accountId: of.accountId,
      };
    });
  }

  async #tableOf({ schoolId }: Caller, cells: ImportCell[][]): Promise<Table> {
    const rows = cells.map((row, index) => ({ no: index + 1, cells: row }));
    const filled = rows.filter((row) => row.cells.length > 0);
    if (filled.length <= 1) throw refused(IMPORT_TEXTS.emptyFile);
    // A running number alone fills a row of the product's own spreadsheet as little as an empty one.
    if (filled.length > MOST_ROWS && !isSpreadsheetHeader(cells[0] ?? []))
      throw refused(IMPORT_TEXTS.tooMany(filled.length));
    if (isSpreadsheetHeader(cells[0] ?? [])) return { rows: filled, layout: null };
    const layout = proposeLayout(cells, await selectLabels(this.#db, schoolId));
    if (layout === null) throw refused(NO_HEADER);
    return { rows: filled, layout };
  }
}

const refused = (message: string) => new AppError('INVALID_INPUT', { message });

/** A list keeps the rows as they stand in the file, until it is started: its columns may be chosen differently. */
function withCells(judged: readonly NewRow[], { rows, layout }: Table): NewRow[] {
  if (layout === null) return [...judged];
  const byNumber = new Map(judged.map((row) => [row.no, row]));
  return rows.map(({ no, cells }) => {
    const none = { person: null, password: '', status: null, message: '', accountId: null };
    return { ...none, ...byNumber.get(no), no, cells };
  });
}

/** Excel files of today begin like every ZIP archive. Older, encrypted and other files do not. */
async function refuseOtherFiles({ path, bytes }: BodyFile): Promise<void> {
  if (bytes === 0) throw refused(IMPORT_TEXTS.noFile);
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.toString('latin1') !== 'PK\u0003\u0004') throw refused(IMPORT_TEXTS.notExcel);
  } finally {
    await file.close();
  }
}

/** A renamed archive looks like a workbook until it is opened. */
function asOtherFile(error: unknown): never {
  if (error instanceof AppError && error.message === NOT_EXCEL) throw refused(IMPORT_TEXTS.notExcel);
  throw error;
}

const noteOn = (formulas: readonly string[]): string =>
  formulas.length === 0
    ? ''
    : `Tệp có công thức (ô ${formulas.join(', ')}); hệ thống chỉ đọc kết quả mà Excel đã tính.`;

async function mustBeUnstarted(trx: Trx, schoolId: string, runId: string): Promise<void> {
  const run = await lockRun(trx, schoolId, runId);
  if (run === undefined) throw new AppError('NOT_FOUND');
  if (run.state !== 'read') throw new AppError('CONFLICT', { message: STARTED });
}

/** The cells that were stored for this row. */
const cellsOf = (stored: unknown): ImportCell[] => (Array.isArray(stored) ? (stored as ImportCell[]) : []); // written by insertRows

export const isImportOf = (db: Database, { schoolId }: Caller, runId: string): Promise<boolean> =>
  isRunOf(db, runId, schoolId);
