import { expect, it } from 'vitest';
import { isNamingLetters, isSummary } from './last-options.ts';

it.each([
  'Both A and B',
  'A and B',
  'Both A & C are correct.',
  'A, B and C',
  'Neither (A) nor (B)',
  'Cả A và B',
  'Cả A, B, C đều đúng',
  'A hoặc C',
  'Chỉ A đúng',
  'Only B',
  'Đáp án A',
])('finds letters of other options in %s', (text) => {
  expect(isNamingLetters(text)).toBe(true);
});

it.each([
  'All of the above',
  'None of the above.',
  'All are correct',
  'Both answers are correct',
  'None of these',
  'Neither of them',
  'Tất cả đều đúng',
  'Tất cả các đáp án trên đều đúng',
  'Cả ba đáp án trên',
  'Không có đáp án nào đúng',
  'Không đáp án nào',
  'Các câu trên đều sai',
])('keeps the summary %s last', (text) => {
  expect(isSummary(text)).toBe(true);
  expect(isNamingLetters(text)).toBe(false);
});

it.each([
  'A dog and a cat',
  'a',
  'A',
  'Class A',
  'all day',
  'All of my friends are here',
  'both of my parents',
  'none',
  'Both boys and girls',
  'Vitamin A and vitamin D',
  'Tất cả học sinh',
  "A B's toy",
])('takes %s for an option like any other', (text) => {
  expect(isSummary(text)).toBe(false);
  expect(isNamingLetters(text)).toBe(false);
});
