import { describe, expect, it } from 'vitest';
import {
  cellBirthday,
  cellGender,
  cellOptionalGender,
  cellPassword,
  cellPhone,
  cellText,
  type ImportCell,
} from './cells.ts';

const TODAY = '2026-11-28';

describe('a birthday', () => {
  it.each<[ImportCell, string]>([
    ['05/09/2017', '2017-09-05'],
    ['5-9-2017', '2017-09-05'],
    ['5.9.17', '2017-09-05'],
    ['01/01/96', '1996-01-01'],
    ['2017-9-5', '2017-09-05'],
    ['2017/09/05', '2017-09-05'],
    ['ngày 5 tháng 9 năm 2017', '2017-09-05'],
    ['05092017', '2017-09-05'],
    [5092017, '2017-09-05'],
    [{ day: '2017-09-05' }, '2017-09-05'],
    [42983, '2017-09-05'],
    [null, ''],
    ['  ', ''],
  ])('in a cell %j is %s', (cell, day) => {
    expect(cellBirthday(cell, TODAY)).toEqual({ value: day });
  });

  it.each<[ImportCell]>([['31/02/2017'], ['2017'], [2017], ['không rõ'], ['05/09/2027'], [true], [0.5]])(
    'is not guessed from %j',
    (cell) => {
      expect(cellBirthday(cell, TODAY)).toHaveProperty('fault');
    },
  );
});

describe('a password', () => {
  it.each<[ImportCell, string]>([
    [123456.0, '123456'],
    ['0123 45', '0123 45'],
    [null, ''],
    ['Mật khẩu 1'.normalize('NFD'), 'Mật khẩu 1'],
  ])('in a cell %j is %j', (cell, password) => {
    expect(cellPassword(cell)).toEqual({ value: password });
  });

  it.each<[ImportCell]>([[1.5], [1e21], [-3], [{ day: '2017-09-05' }], [true]])(
    'that Excel may have changed is refused: %j',
    (cell) => {
      expect(cellPassword(cell)).toHaveProperty('fault');
    },
  );
});

describe('a phone number', () => {
  it.each<[ImportCell, string]>([
    ['0912 345 678', '0912345678'],
    [912345678, '0912345678'],
    ['+84912345678', '0912345678'],
    ['024.3869.1234', '02438691234'],
    [null, ''],
  ])('in a cell %j is %s', (cell, phone) => {
    expect(cellPhone(cell)).toEqual({ value: phone });
  });

  it.each<[ImportCell]>([[2438691234], ['12'], ['gọi mẹ'], [{ day: '2017-09-05' }]])(
    'that may have lost a zero is refused: %j',
    (cell) => {
      expect(cellPhone(cell)).toHaveProperty('fault');
    },
  );
});

describe('a gender', () => {
  it.each<[ImportCell, 1 | 2]>([
    ['NU', 2],
    ['nữ', 2],
    ['Nữ'.normalize('NFD'), 2],
    ['NAM', 1],
    ['', 1],
    [null, 1],
    ['khác', 1],
  ])('of the spreadsheet in a cell %j is %i', (cell, gender) => {
    expect(cellGender(cell)).toBe(gender);
  });

  it('of a list is unknown where it says neither', () => {
    expect([cellOptionalGender('Nam'), cellOptionalGender('Nữ'), cellOptionalGender('')]).toEqual([
      1,
      2,
      null,
    ]);
  });
});

it('shows numbers without a fraction, days as people write them, and names composed', () => {
  expect(cellText(12)).toBe('12');
  expect(cellText({ day: '2017-09-05' })).toBe('05/09/2017');
  expect(cellText('  Nguyễn   Thị\u200B Bé '.normalize('NFD'))).toBe('Nguyễn Thị Bé');
});
