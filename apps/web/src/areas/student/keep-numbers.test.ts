import { expect, it } from 'vitest';
import { keepNumbers } from './keep-numbers.ts';

it.each([
  ['Đề kiểm tra tiến độ - Unit 3 - Lần 5', 'Đề kiểm tra tiến độ - Unit\u00a03 - Lần\u00a05'],
  ['Ôn tập Unit Starter', 'Ôn tập Unit Starter'],
])('keeps the numbers of "%s" beside their words', (title, shown) => {
  expect(keepNumbers(title)).toBe(shown);
});
