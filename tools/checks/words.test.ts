import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkWords } from './words.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources = globSync('{apps,packages,e2e,bench,tools}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => /(?:^|[\\/])(?:node_modules|dist)$/.test(name),
}).filter((file) => !/tools[\\/]checks[\\/]words/.test(file));

describe('the words of the screen', () => {
  it('are spelt as the glossary has them, in every source', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.flatMap((file) => checkWords(file, readFileSync(path.join(root, file), 'utf8')))).toEqual(
      [],
    );
  });

  it.each([
    ['Tập tin quá lớn!', "a.ts: 'Tập tin' is spelt 'tệp'"],
    ['Tệp tin quá lớn!', "a.ts: 'Tệp tin' is spelt 'tệp'"],
    ['Đã xóa.', "a.ts: 'xóa' is spelt 'xoá'"],
    ['Đã xóa.'.normalize('NFD'), "a.ts: 'xóa' is spelt 'xoá'"],
    ['Đổi chế độ hiển thị', "a.ts: 'chế độ hiển thị' is spelt 'ai được xem'"],
  ])('are refused otherwise: %s', (text, problem) => {
    expect(checkWords('a.ts', text)).toEqual([problem]);
  });

  it.each([
    'Bạn có muốn xóa không?',
    'Bạn có muốn xóa tập tin này không?',
    'Định dạng tập tin không xác định. Chỉ nhận Excel!',
    'Tập tin này không thể xem trước !',
    'Tập tin a.png tải lên bị lỗi.',
    'Xoá tệp này',
  ])('are left alone where the wording is fixed: %s', (text) => {
    expect(checkWords('a.ts', text)).toEqual([]);
  });
});
