import { describe, expect, it } from 'vitest';
import { guessTitle, guessTitles } from './guess-title.ts';

describe('the name of a file tells grade, kind and title', () => {
  it.each([
    ['Tieng Anh 3 - SBT.pdf', 'Tiếng Anh 3', '', 3, 'wb'],
    ['Tiếng Anh 3 – Sách học sinh.pdf', 'Tiếng Anh 3', '', 3, 'sb'],
    ['TA7_SHS_Unit1.pdf', 'Tiếng Anh 7', 'Unit 1', 7, 'sb'],
    ['Global Success Grade 10 Workbook (2023).pdf', 'Global Success 10', '', 10, 'wb'],
    ['Lớp 4 tập 2.pdf', 'Tiếng Anh 4', 'Tập 2', 4, 'sb'],
    ['SBT3.pdf', 'Tiếng Anh 3', '', 3, 'wb'],
    ['sgk-tieng-anh-12.pdf', 'Tiếng Anh 12', '', 12, 'sb'],
    ['English 6 Student’s Book Vol 1.pdf', 'Tiếng Anh 6', 'Tập 1', 6, 'sb'],
    ['Family and Friends 2 Workbook.pdf', 'Family and Friends 2', '', 2, 'wb'],
    ['Vở bài tập tiếng Anh lớp 5 quyển II.pdf', 'Tiếng Anh 5', 'Tập 2', 5, 'wb'],
    ['Làm quen tiếng Anh (mẫu giáo).pdf', 'Làm quen tiếng Anh mẫu giáo', '', 0, 'sb'],
    ['08 Global Success.pdf', 'Global Success 8', '', 8, 'sb'],
    ['Grade 9 Unit 3-4 (1).pdf', 'Tiếng Anh 9', 'Unit 3-4', 9, 'sb'],
    ['SGK_TiengAnh_6_tap1.pdf', 'Tiếng Anh 6', 'Tập 1', 6, 'sb'],
    ['family-friends-2-wb.pdf', 'family friends 2', '', 2, 'wb'],
    ['TIẾNG ANH 11 (bản sao).docx', 'Tiếng Anh 11', '', 11, 'sb'],
  ])('%s', (fileName, title, subTitle, classId, bookType) => {
    const { title: guessed, ...rest } = guessTitle(fileName);
    expect(rest).toEqual({ subTitle, classId, bookType });
    expect(guessed).toBe(title);
  });

  it.each([
    ['Ke hoach nam hoc.pdf', 'Ke hoach nam hoc'],
    // A year, a unit and a number beyond the school are no grade.
    ['Bao cao 2023.pdf', 'Bao cao'],
    ['Unit 5.pdf', 'Unit 5'],
    ['Lop 13.pdf', 'Lop 13'],
    ['Tập 2.pdf', 'Tập 2'],
    ['Bài tập bổ trợ.pdf', 'Bài tập bổ trợ'],
  ])('%s has no grade', (fileName, title) => {
    expect(guessTitle(fileName)).toMatchObject({ classId: null, title });
  });

  it.each(['', '.pdf', '????', '😀😀.pdf', `${'a'.repeat(400)}.pdf`, 'ﬁ ﬁ 3.pdf', '\u202e3 .pdf'])(
    'any other name is read without an error: %s',
    (fileName) => {
      const { title } = guessTitle(fileName);
      expect(title.length).toBeLessThanOrEqual(120);
    },
  );
});

it('orders books of a grade before its workbooks, and by number', () => {
  const names = ['TA3 SBT.pdf', 'TA3 tập 10.pdf', 'TA3 tập 2.pdf', 'TA4.pdf', 'lạ.pdf'];
  expect(guessTitles(names).map(({ sortOrder }) => sortOrder)).toEqual([3, 2, 1, 1, 1]);
});
