import { describe, expect, it } from 'vitest';
import { NAME_LENGTH } from '../text/clean-line.ts';
import { downloadName, titleOfFile } from './documents.ts';

describe('the initial title of a document', () => {
  it.each([
    ['Kế hoạch năm học.docx', 'Kế hoạch năm học'],
    ['bản in.v2.PDF', 'bản in.v2'],
    ['.zip', '.zip'],
    ['Không có đuôi', 'Không có đuôi'],
  ])('of %j is %j', (fileName, title) => {
    expect(titleOfFile(fileName)).toBe(title);
  });

  it('is no longer than a title may be, and cuts no letter in half', () => {
    for (const name of ['📚'.repeat(150), `a${'📚'.repeat(150)}`]) {
      const title = titleOfFile(`${name}.pdf`);
      // Counted as the field that edits it counts.
      expect([NAME_LENGTH, NAME_LENGTH - 1]).toContain(title.length);
      expect(title.isWellFormed()).toBe(true);
    }
  });
});

describe('the download name', () => {
  it.each([
    ['Đề.pdf', 'pdf', 'Đề.pdf'],
    ['Ảnh.JPEG', 'jpg', 'Ảnh.JPEG'],
    ['Ảnh', 'png', 'Ảnh.png'],
    ['chương trình.exe', 'pdf', 'chương trình.exe.pdf'],
    ['bảng.xlsm', 'xlsx', 'bảng.xlsm.xlsx'],
  ] as const)('of %j, which is a %s, is %j', (fileName, kind, name) => {
    expect(downloadName(fileName, kind)).toBe(name);
  });
});
