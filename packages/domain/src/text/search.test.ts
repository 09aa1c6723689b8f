import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../tools/testing/any-text.ts';
import { foldForSearch } from './search.ts';

describe('foldForSearch', () => {
  it.each([
    ['Nguyễn Đức Ánh', 'nguyen duc anh'],
    ['  Trường   Tiểu học\u00A0số 2 ', 'truong tieu hoc so 2'],
    ['ĐẶNG THỊ NGỌC HUYỀN', 'dang thi ngoc huyen'],
    ['Thúy Hoà', 'thuy hoa'],
    ['ươ ăâ êô', 'uo aa eo'],
    ['An\u200Bh', 'anh'],
    ['Ｌớp３Ａ', 'lop3a'],
    ['an.b1@x.vn', 'an.b1@x.vn'],
    ['', ''],
  ])('folds %j to %j', (text, expected) => {
    expect(foldForSearch(text)).toBe(expected);
  });

  it('finds a name typed without marks, in any case and with either tone position', () => {
    expect(foldForSearch('Trần Thị Thuý Hoà')).toBe(foldForSearch('tran thi THÚY hòa'));
  });

  it('gives the same result for any composition, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 30 }), (text) => {
        const folded = foldForSearch(text);
        expect(foldForSearch(text.normalize('NFD'))).toBe(foldForSearch(text.normalize('NFC')));
        expect(foldForSearch(folded)).toBe(folded);
      }),
      { numRuns: 1000 },
    );
  });
});
