import { describe, expect, it } from 'vitest';
import { NAME_LENGTH } from '../text/clean-line.ts';
import { downloadName, titleOfFile } from './documents.ts';

describe('the first title of a document', () => {
  it.each([
    ['Kế hoạch năm học.docx', 'Kế hoạch năm học'],
    ['bản in.v2.PDF', 'bản in.v2'],
    ['.zip', '.zip'],
    ['Không có đuôi', 'Không có đuôi'],
  ])('of %j is %j', (fileName, title) => {
    expect(titleOfFile(fileName)).toBe(title);
  });

  it('has no more letters than a title may have, and no half ones', () => {
    for (const name of ['📚'.repeat(150), `a${'📚'.repeat(150)}`]) {
      const title = titleOfFile(`${name}.pdf`);
      // Counted as the field counts in which it may be changed.
      expect([NAME_LENGTH, NAME_LENGTH - 1]).toContain(title.length);
      expect(title.isWellFormed()).toBe(true);
    }
  });
});

describe('the name to download under', () => {
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
