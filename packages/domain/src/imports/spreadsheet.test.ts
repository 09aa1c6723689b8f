import { describe, expect, it } from 'vitest';
import type { ImportCell } from './cells.ts';
import { IMPORT_STATUS } from './rows.ts';
import {
  accountTypeOfCell,
  isSpreadsheetHeader,
  readSpreadsheetRow,
  schoolTypeOfCell,
  SHEET_COLUMNS,
} from './spreadsheet.ts';

const TODAY = '2026-11-28';
const readAll = (table: ImportCell[][]) =>
  table.flatMap((cells, index) => readSpreadsheetRow(cells, { no: index + 1, today: TODAY }) ?? []);
const only = (cells: ImportCell[]) => {
  const [row] = readAll([[...SHEET_COLUMNS], cells]);
  if (row === undefined) throw new Error('no row');
  return row;
};
const WHOLE: ImportCell[] = [
  1,
  'Nguyễn Thị Lan',
  ' Lan@Truong.edu.vn ',
  'matkhau-cua-lan',
  'NU',
  '1990-1-1',
  null,
  2,
  'GV',
];
const changed = (at: number, cell: ImportCell) => only(WHOLE.with(at, cell));

describe('the statuses of rows', () => {
  it('are 0 invalid, 1 new, 2 exists, 9 pending', () => {
    expect(IMPORT_STATUS).toEqual({ invalid: 0, new: 1, exists: 2, pending: 9 });
  });
});

describe('a row of the spreadsheet', () => {
  it('is read by the positions of its columns, below the heading', () => {
    expect(readAll([[...SHEET_COLUMNS]])).toEqual([]);
    expect(only(WHOLE)).toMatchObject({
      no: 2,
      fullname: 'Nguyễn Thị Lan',
      firstname: 'Nguyễn Thị',
      lastname: 'Lan',
      email: 'lan@truong.edu.vn',
      password: 'matkhau-cua-lan',
      gender: 2,
      birthday: '1990-01-01',
      schoolType: 2,
      type: 2,
      userType: 'teacher',
      status: 1,
      message: 'Thêm mới',
      mailStatus: 'Chưa gửi',
      mailMessage: '',
    });
  });

  it('has defaults where only the name and the e-mail are filled in', () => {
    expect(only([null, 'An', 'an@truong.vn'])).toMatchObject({
      password: '',
      gender: 1,
      birthday: '1990-01-01',
      schoolType: 1,
      type: 1,
      userType: 'student',
      status: 1,
    });
  });

  it.each<[number, ImportCell, string]>([
    [2, null, 'Chưa nhập email'],
    [2, 'abc', 'Email không đúng định dạng'],
    [2, 12, 'Email không đúng định dạng'],
    [1, ' ', 'Chưa nhập tên người dùng'],
    [1, '=1+1', 'Tên người dùng không có chữ cái nào'],
    [7, 'đại học', 'Chưa nhập cấp học'],
    [7, 7, 'Chưa nhập cấp học'],
    [8, 'quản lý', 'Chưa nhập loại tài khoản'],
    [3, 'bảy kýt', 'Mật khẩu của thầy cô ít nhất có 8 ký tự'],
  ])('is invalid with column %i = %j: %s', (at, cell, message) => {
    expect(changed(at, cell)).toMatchObject({ status: 0, message });
  });

  it.each<[number, ImportCell]>([
    [3, { day: '2017-09-05' }],
    [5, 'hôm qua'],
  ])('is invalid with column %i = %j', (at, cell) => {
    expect(changed(at, cell).status).toBe(0);
  });

  it('without anything but its number is none', () => {
    expect(readAll([[...SHEET_COLUMNS], [1, null, ' '], []])).toEqual([]);
  });
});

it.each<[ImportCell, number | null]>([
  [null, 1],
  [0, 0],
  ['THCS', 2],
  ['Trung học phổ thông', 3],
  ['4', null],
  ['constructor', null],
])('the school level of %j is %j', (cell, id) => {
  expect(schoolTypeOfCell(cell)).toBe(id);
});

it.each<[ImportCell, number | null]>([
  ['GV', 2],
  ['gv', 2],
  ['HS', 1],
  ['', 1],
  ['CNTT', null],
])('the account type of %j is %j', (cell, type) => {
  expect(accountTypeOfCell(cell)).toBe(type);
});

it('recognises its own heading, whatever marks it has', () => {
  expect(isSpreadsheetHeader([...SHEET_COLUMNS])).toBe(true);
  expect(
    isSpreadsheetHeader(['TT', 'HỌ VÀ TÊN *', 'email', 'mật khẩu', '', '', '', 'cấp học', 'loại tài khoản']),
  ).toBe(true);
  expect(isSpreadsheetHeader(['STT', 'Họ và tên', 'Lớp'])).toBe(false);
});
