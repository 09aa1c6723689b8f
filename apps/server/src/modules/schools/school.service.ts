import type { AttemptRules, School, SchoolImportRow } from '@domdom/api';
import type { BodyFile } from '@domdom/api/shared';
import { AppError } from '@domdom/domain/errors/app-error';
import { RESULT_TOAST_MS } from '@domdom/domain/exam/limits';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import type { SpreadsheetCell } from '../../spreadsheet/workbook.ts';
import { writeWorkbook } from '../../spreadsheet/workbook.ts';
import { SpreadsheetError } from '../../spreadsheet/safe-zip.ts';
import type { SiteService } from '../site/site.service.ts';
import { selectOptionalCityOf } from '../places/place.service.ts';
import { judgeRows, keyOf, placeFinder, SCHOOL_COLUMNS, typedRows } from './judge-rows.ts';
import {
  insertSchools,
  isTakenNameError,
  lockSchool,
  type SchoolRow,
  selectAttemptRules,
  selectNamesIn,
  selectOptionalSchool,
  selectPlaces,
  selectSchools,
  updateSchool,
} from './school.repo.ts';

const TAKEN = 'Nơi này đã có trường tên như vậy!';
const NO_PLACE = 'Vui lòng chọn phường/xã!';
const FOREIGN = 'Trường này có quản trị viên riêng nên chỉ họ sửa được!';
const OWN = 'Không thể đóng trường của chính mình!';
const IN_USE = 'Trường đã có tài khoản nên không thể đóng!';

/** Reads the cells of a workbook, outside the process that takes students' answers. */
export type ReadCells = (file: BodyFile) => Promise<SpreadsheetCell[][]>;

/**
 * The schools of this installation. Each administrator may add schools, and looks after their own school and those
 * without an administrator. A school that has accounts cannot be closed.
 */
export class SchoolService {
  readonly #db: Database;
  readonly #readCells: ReadCells;
  readonly #site: SiteService;

  constructor(db: Database, readCells: ReadCells, site: SiteService) {
    this.#db = db;
    this.#site = site;
    this.#readCells = readCells;
  }

  async list(caller: Caller, request: { search: string; page: number; size: number }) {
    const { rows, total } = await selectSchools(this.#db, request);
    return {
      items: rows.map((row) => presentSchool(row, caller)),
      total,
      page: request.page,
      size: request.size,
    };
  }

  async create(caller: Caller, school: { name: string; districtId: number }): Promise<School> {
    await this.#refuseUnknownPlace(school.districtId);
    const [id] = await inTransactionBy(this.#db, caller, (trx) => insertSchools(trx, [school]));
    if (id === undefined) throw invalid('name', TAKEN);
    return this.#find(caller, id);
  }

  async update(
    caller: Caller,
    id: string,
    change: { name?: string | undefined; districtId?: number | undefined; isClosed?: boolean | undefined },
  ): Promise<School> {
    if (change.districtId !== undefined) await this.#refuseUnknownPlace(change.districtId);
    try {
      await inTransactionBy(this.#db, caller, async (trx) => {
        await lockSchool(trx, id);
        const before = await selectOptionalSchool(trx, id);
        if (before === null) throw new AppError('NOT_FOUND');
        const { canChange, isOwn } = rightsOver(before, caller);
        if (!canChange) throw new AppError('FORBIDDEN', { message: FOREIGN });
        if (change.isClosed === true) refuseClosing(isOwn, before.accountCount ?? 0);
        if (Object.values(change).some((value) => value !== undefined)) await updateSchool(trx, id, change);
      });
    } catch (error) {
      throw isTakenNameError(error) ? invalid('name', TAKEN) : error;
    }
    return this.#find(caller, id);
  }

  async attemptRules({ schoolId }: Caller): Promise<AttemptRules> {
    const [{ exam }, set] = await Promise.all([
      this.#site.settings(),
      selectAttemptRules(this.#db, schoolId),
    ]);
    const usual = { maxBackViolations: exam.maxBackViolations, resultToastMs: RESULT_TOAST_MS };
    return { ...set, usual };
  }

  /** Applies to attempts that run already, too. */
  async setAttemptRules(
    caller: Caller,
    rules: { maxBackViolations: number | null; resultToastMs: number | null },
  ): Promise<AttemptRules> {
    await inTransactionBy(this.#db, caller, (trx) => updateSchool(trx, caller.schoolId, rules));
    return this.attemptRules(caller);
  }

  /** A spreadsheet with the headings, and a spreadsheet of instructions with an example. */
  async template(): Promise<Buffer> {
    return writeWorkbook([
      { name: 'Trường', rows: [[...SCHOOL_COLUMNS]], widths: [60, 28, 32], stickyRows: 1 },
      {
        name: 'Hướng dẫn',
        rows: [
          ['Mỗi hàng một trường. Địa danh theo đơn vị hành chính từ ngày 01/07/2025 (34 tỉnh, thành phố).'],
          ['Ví dụ: Trường Tiểu học Ba Đình | Hà Nội | Phường Ba Đình'],
          ['Trường đã có (cùng tên, cùng nơi) được giữ nguyên.'],
        ],
        widths: [110],
        stickyRows: 0,
      },
    ]);
  }

  async read(file: BodyFile): Promise<{ rows: SchoolImportRow[] }> {
    const cells = await this.#readCells(file);
    try {
      const typed = typedRows(cells);
      const findPlace = placeFinder(await selectPlaces(this.#db));
      const named = judgeRows(typed, findPlace, new Set()).flatMap(({ districtId }) => districtId ?? []);
      const known = await selectNamesIn(this.#db, [...new Set(named)]);
      const existing = new Set(known.map(({ districtId, name }) => keyOf(districtId ?? 0, name)));
      return { rows: judgeRows(typed, findPlace, existing) };
    } catch (error) {
      if (error instanceof SpreadsheetError) throw new AppError('INVALID_INPUT', { message: error.message });
      throw error;
    }
  }

  /** Imports all or nothing: an unknown district rejects every school in the file. */
  async import(
    caller: Caller,
    items: readonly { name: string; districtId: number }[],
  ): Promise<{ added: number; existing: number }> {
    for (const districtId of new Set(items.map((item) => item.districtId))) {
      await this.#refuseUnknownPlace(districtId);
    }
    const added = await inTransactionBy(this.#db, caller, (trx) => insertSchools(trx, items));
    return { added: added.length, existing: items.length - added.length };
  }

  async #find(caller: Caller, id: string): Promise<School> {
    const row = await selectOptionalSchool(this.#db, id);
    if (row === null) throw new AppError('NOT_FOUND');
    return presentSchool(row, caller);
  }

  async #refuseUnknownPlace(districtId: number): Promise<void> {
    if ((await selectOptionalCityOf(this.#db, districtId)) === null) throw invalid('districtId', NO_PLACE);
  }
}

function rightsOver({ id, hasAdministrator }: SchoolRow, caller: Caller) {
  const isOwn = id === caller.schoolId;
  return { isOwn, canChange: isOwn || !hasAdministrator };
}

function refuseClosing(isOwn: boolean, accountCount: number): void {
  if (isOwn) throw new AppError('CONFLICT', { message: OWN });
  if (accountCount > 0) throw new AppError('IN_USE', { message: IN_USE });
}

function presentSchool(row: SchoolRow, caller: Caller): School {
  const rights = rightsOver(row, caller);
  return {
    id: row.id,
    name: row.name,
    cityId: row.cityId,
    districtId: row.districtId,
    place: row.districtId === null ? '' : `${row.districtKind} ${row.districtName}, ${row.cityName}`,
    isClosed: row.isClosed,
    ...rights,
    code: rights.canChange ? row.code : null,
    accountCount: rights.canChange ? (row.accountCount ?? 0) : null,
  };
}

const invalid = (path: string, message: string) =>
  new AppError('INVALID_INPUT', { issues: [{ path, message }] });
