import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

describe('languageOf', () => {
  it.each(['Chọn đáp án đúng.', 'Đúng', 'Em Hoà', 'Hoa\u0300'])('%s is Vietnamese', (text) => {
    expect(languageOf(text)).toBe('vi');
  });

  it.each(['Choose the correct answer.', 'Nam and Mai', 'a café', '', '1 + 1'])('%s is English', (text) => {
    expect(languageOf(text)).toBe('en');
  });
});
