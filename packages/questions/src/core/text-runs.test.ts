import { describe, expect, it } from 'vitest';
import { textRuns } from './text-runs.ts';

/** Focused runs in <>, underlined ones in __. */
function look(...parameters: Parameters<typeof textRuns>): string {
  return textRuns(...parameters)
    .map(({ text, isFocused, isUnderlined }) => {
      const underlined = isUnderlined ? `_${text}_` : text;
      return isFocused ? `<${underlined}>` : underlined;
    })
    .join('');
}

describe('textRuns', () => {
  it('leaves plain text in one run', () => {
    expect(textRuns('Nam is here.', {})).toEqual([
      { start: 0, text: 'Nam is here.', isFocused: false, isUnderlined: false },
    ]);
  });

  it('focuses whole words in any case, anywhere in the text', () => {
    expect(look('Go! They go, we are going.', { focusedWords: ['go'] })).toBe(
      '<Go>! They <go>, we are going.',
    );
  });

  it('focuses Vietnamese words and phrases', () => {
    expect(look('Đọc từ gạch chân, gạch chânn.', { focusedWords: ['gạch chân'] })).toBe(
      'Đọc từ <gạch chân>, gạch chânn.',
    );
  });

  it('takes a focused word as text, not as a pattern', () => {
    expect(look('a.c abc (x T-shirt? /iː/', { focusedWords: ['a.c', '(x', ' ', 'T-shirt?', '/iː/'] })).toBe(
      '<a.c> abc <(x> <T-shirt?> </iː/>',
    );
  });

  it('underlines text in double brackets', () => {
    expect(look('h[[ea]]d and br[[ea]]d', { isUnderlining: true })).toBe('h_ea_d and br_ea_d');
  });

  it('never shows the brackets, even without underlining', () => {
    expect(look('h[[ea]]d', {})).toBe('head');
  });

  it('focuses a word that is partly underlined', () => {
    expect(look('my h[[ea]]d', { focusedWords: ['head'], isUnderlining: true })).toBe('my <h><_ea_><d>');
  });
});
