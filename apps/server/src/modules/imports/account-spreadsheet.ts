import { setImmediate } from 'node:timers/promises';
import { formatDay } from '@domdom/domain/dates/format';
import { SHEET_COLUMNS } from '@domdom/domain/imports/spreadsheet';
import { joinFullName } from '@domdom/domain/school/names';
import { isSchoolTypeId, schoolTypeLabel } from '@domdom/domain/school/school-types';
import type { Database } from '../../db/connect.ts';
import { type NewSpreadsheet, writeWorkbook } from '../../spreadsheet/workbook.ts';
import { type ExportedAccount, selectAccountsToExport } from './account-spreadsheet.repo.ts';

const WIDTHS = [6, 30, 34, 16, 12, 14, 6, 22, 18];

/** The spreadsheet to fill in, with instructions beside it. */
export async function spreadsheetTemplate(): Promise<Buffer> {
  return writeWorkbook([
    { name: 'Tài khoản', rows: [[...SHEET_COLUMNS]], widths: WIDTHS, stickyRows: 1 },
    {
      name: 'Hướng dẫn',
      rows: [
        ['Mỗi hàng một người, tối đa 1000 hàng. Không đổi thứ tự các cột.'],
        ['Họ và tên, Email: bắt buộc.'],
        ['Mật khẩu: để trống thì hệ thống tự tạo và in trên thẻ.'],
        ['Giới tính: NU là nữ; để trống hoặc NAM là nam.'],
        ['Ngày sinh: ngày/tháng/năm, ví dụ 05/09/2017.'],
        ['Cấp học: 0 mầm non, 1 tiểu học, 2 trung học cơ sở, 3 trung học phổ thông; để trống là tiểu học.'],
        ['Loại tài khoản: GV là giáo viên; để trống hoặc HS là học sinh.'],
        ['Học sinh không có email: hãy nhập thẳng danh sách lớp của trường, không cần tệp mẫu này.'],
      ],
      widths: [110],
      stickyRows: 0,
    },
  ]);
}

/** A school has a few thousand accounts; more do not fit into one file that opens quickly. */
const MOST_EXPORTED = 20_000;
const AT_ONCE = 1000;

const CUT = (most: number) =>
  `Trường có hơn ${most} tài khoản. Tệp này chỉ có ${most} tài khoản đầu tiên; hãy tìm những người còn lại ở trang Quản lý người dùng.`;

/**
 * The accounts of a school in the columns of the spreadsheet, then user name and classes. Never a password. A second
 * worksheet says when there are more than fit.
 */
export async function accountSpreadsheets(
  db: Database,
  schoolId: string,
  most = MOST_EXPORTED,
): Promise<{ spreadsheets: NewSpreadsheet[]; isCut: boolean }> {
  const rows: string[][] = [[...SHEET_COLUMNS, 'Tên đăng nhập', 'Lớp']];
  let after: string | null = null;
  // One more than fits, to see whether there are more.
  while (rows.length <= most + 1) {
    const part: ExportedAccount[] = await selectAccountsToExport(db, schoolId, { after, limit: AT_ONCE });
    for (const account of part) rows.push(rowOf(account, rows.length));
    after = part.at(-1)?.id ?? null;
    if (part.length < AT_ONCE) break;
    await setImmediate();
  }
  const isCut = rows.length > most + 1;
  const accounts = {
    name: 'Tài khoản',
    rows: rows.slice(0, most + 1),
    widths: [...WIDTHS, 20, 24],
    stickyRows: 1,
  };
  const note = { name: 'Lưu ý', rows: [[CUT(most)]], widths: [110], stickyRows: 0 };
  return { spreadsheets: isCut ? [accounts, note] : [accounts], isCut };
}

const rowOf = (account: ExportedAccount, no: number): string[] => [
  String(no),
  joinFullName(account.firstName, account.lastName),
  account.email ?? '',
  '',
  account.sex === null ? '' : account.sex === 2 ? 'NU' : 'NAM',
  formatDay(account.birthday),
  '',
  isSchoolTypeId(account.schoolTypeId) ? schoolTypeLabel(account.schoolTypeId) : '',
  account.isStudent ? 'HS' : 'GV',
  account.userName ?? '',
  account.classNames.join(', '),
];
