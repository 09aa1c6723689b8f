import { describe, expect, it } from 'vitest';
import { cleanTexts } from './clean-texts.ts';

const cleaned = (title: string) => cleanTexts({ title })['title'];

describe('cleanTexts', () => {
  it.each([
    ['spaces around a text', '  Choose.\n', 'Choose.'],
    ['what turns a line around', '\u202EChoose\u202C \u2066now\u2069.', 'Choose now.'],
    ['what prints nothing', 'Cho\u200Bo\u00ADse\uFEFF.\u0000\u0007', 'Choose.'],
  ])('removes %s', (_what, typed, left) => {
    expect(cleaned(typed)).toBe(left);
  });

  it.each([
    ['lines and tabs inside', 'Nam:\n\tHello!'],
    ['marks of Vietnamese', 'Nghe và chọn từ đúng.'],
    ['emoji that are joined', 'Cô giáo 👩\u200D🏫 và trái tim ❤\uFE0F'],
  ])('keeps %s', (_what, typed) => {
    expect(cleaned(typed)).toBe(typed);
  });

  it.each(['   ', '\u200B', '\u202E \n', '\u200D'])(
    'treats a text without visible characters as not filled in: %j',
    (typed) => {
      expect(cleanTexts({ title: typed, options: [{ id: 'a', text: typed }], words: [typed] })).toEqual({
        options: [{ id: 'a' }],
        words: [''],
      });
    },
  );

  it('leaves ids, numbers and descriptions of pictures alone', () => {
    const question = { type: ' x', id: ' 1', picture: { file: ' a.svg', alt: '' }, settings: { columns: 2 } };
    expect(cleanTexts(question)).toEqual(question);
    expect(cleanTexts({ picture: { alt: ' ' } })).toEqual({ picture: { alt: '' } });
  });
});
