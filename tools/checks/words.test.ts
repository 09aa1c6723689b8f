import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkWords, FIXED } from './words.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Lists the spellings that all other files avoid. */
const GLOSSARY = path.join('docs', 'glossary.md');
/** Authoring programs draw and speak English words, including retired ones. */
const ENGLISH_OF_CONTENT = /^tools[\\/]content[\\/](?:factories|pictures)[\\/]/;
const FOLDERS = '{apps,packages,e2e,bench,tools,docs,content}/**/*.{ts,tsx,mjs,css,md}';
const sources = globSync([FOLDERS, '*.{ts,md}'], {
  cwd: root,
  exclude: (name) => /(?:^|[\\/])(?:node_modules|dist)$/.test(name),
}).filter(
  (file) => !/tools[\\/]checks[\\/]words/.test(file) && !ENGLISH_OF_CONTENT.test(file) && file !== GLOSSARY,
);
const texts = sources.map((file): [file: string, text: string] => [
  file.replaceAll(path.sep, '/'),
  readFileSync(path.join(root, file), 'utf8').normalize('NFC'),
]);

const SHEETS = 'worksheet, printout, spreadsheet, style sheet or contact sheet';
const PLACE = 'address, drop zone, target or position (a place is a city or a district)';
const GRADE = 'SchoolGrade (0 to 12) or QuestionGrade (of an answer)';
const PAPER = 'page or print (paper is a version of an examination)';

describe('the words of the glossary', () => {
  it('are used in every source', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(texts.flatMap(([file, text]) => checkWords(file, text))).toEqual([]);
  });

  // A renaming that went too far leaves its exception behind.
  it.each(FIXED)('have no exception without a place that needs it: %s', (fixed) => {
    expect(texts.some(([, text]) => text.search(fixed) >= 0)).toBe(true);
  });

  it.each([
    ['Tập tin quá lớn!', "a.ts: 'Tập tin' is spelt 'tệp'"],
    ['Tệp tin quá lớn!', "a.ts: 'Tệp tin' is spelt 'tệp'"],
    ['Đã xóa.', "a.ts: 'xóa' is spelt 'xoá'"],
    ['Đã xóa.'.normalize('NFD'), "a.ts: 'xóa' is spelt 'xoá'"],
    ['Đổi chế độ hiển thị', "a.ts: 'chế độ hiển thị' is spelt 'ai được xem'"],
  ])('are refused in other spellings: %s', (text, problem) => {
    expect(checkWords('a.ts', text)).toEqual([problem]);
  });

  it.each([
    ['a pupil', 'pupil', 'student'],
    ['const pupilName', 'pupil', 'student'],
    ['type Principal', 'Principal', 'caller'],
    ['is handed in late', 'handed in', 'finish (an attempt) or submit (an answer)'],
    ['handInDialog', 'handIn', 'finish (an attempt) or submit (an answer)'],
    ['sends a notice', 'a notice', 'notification'],
    ['sentNotices', 'Notices', 'notification'],
    ['NoticeRow', 'Notice', 'notification'],
    ['export function Sheet()', 'Sheet', SHEETS],
    ['const sheetHeight', 'sheet', SHEETS],
    ['import "./sheet-zones.tsx"', 'sheet', SHEETS],
    ['the sheets of a class', 'sheets', SHEETS],
    ['a file that is done on paper', 'on paper', PAPER],
    ['A4 paper', 'A4 paper', PAPER],
    ['export interface Place {', 'export interface Place', PLACE],
    ['export type ListPlace =', 'export type ListPlace', PLACE],
    ['(place: ExamPlace)', 'ExamPlace', PLACE],
    ['export interface Grade {', 'export interface Grade', GRADE],
    ['export const GRADES', 'export const GRADES', GRADE],
  ])('are refused when retired: %s', (text, found, right) => {
    expect(checkWords('a.ts', text)).toEqual([`a.ts: '${found}' is spelt '${right}'`]);
  });

  it.each([
    ['apps/web/src/components/notice/body.tsx', 'notice', 'notification'],
    ['e2e/notices.spec.ts', 'notices', 'notification'],
    ['bench/lib/http-pupil.ts', 'pupil', 'student'],
    ['apps/web/src/areas/exam/hand-in-dialog.tsx', 'hand-in', 'finish (an attempt) or submit (an answer)'],
    ['apps/server/src/http/principal.ts', 'principal', 'caller'],
  ])('are refused in the name of a file: %s', (file, word, right) => {
    expect(checkWords(file, '')).toEqual([`${file}: '${word}' is spelt '${right}'`]);
  });

  it.each([
    'Bạn có muốn xóa không?',
    'Bạn có muốn xóa tập tin này không?',
    'Định dạng tập tin không xác định. Chỉ nhận Excel!',
    'Tập tin này không thể xem trước !',
    'Tập tin a.png tải lên bị lỗi.',
    'Xoá tệp này',
    'POST /api/registration/pupil',
    'two children hand in hand',
    'nobody notices it',
    'a worksheet, Worksheets, a spreadsheet, a style sheet, LIVEWORKSHEET and contactSheet',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'export const AdministrativePlace, class PlaceService, isSamePlace, takes place',
    'the questions of a paper, on paper version 2',
  ])('are allowed where the wording is fixed: %s', (text) => {
    expect(checkWords('a.ts', text)).toEqual([]);
  });
});
