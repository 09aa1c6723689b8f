import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../tools/testing/any-text.ts';
import { formatJoinCode, JOIN_CODE_LENGTH, makeJoinCode, parseJoinCode } from './join-code.ts';
import { CODE_ALPHABET } from './typed-code.ts';

const anyCode = fc
  .array(fc.nat({ max: CODE_ALPHABET.length - 1 }), {
    minLength: JOIN_CODE_LENGTH,
    maxLength: JOIN_CODE_LENGTH,
  })
  .map((indexes) => makeJoinCode(() => indexes.shift() ?? 0));

describe('the alphabet of join codes', () => {
  it('contains no lookalikes and nothing twice', () => {
    expect(CODE_ALPHABET).not.toMatch(/[0O1IL]/u);
    expect(CODE_ALPHABET).toMatch(/^[A-Z2-9]{31}$/u);
    expect(new Set(CODE_ALPHABET).size).toBe(31);
  });
});

describe('makeJoinCode', () => {
  it('draws each of the eight characters from the whole alphabet', () => {
    const asked: number[] = [];
    const code = makeJoinCode((below) => {
      asked.push(below);
      return asked.length - 1;
    });
    expect(code).toBe('ABCDEFGH');
    expect(asked).toEqual(Array.from({ length: 8 }, () => 31));
    expect(makeJoinCode((below) => below - 1)).toBe('99999999');
  });
});

describe('parseJoinCode', () => {
  it('reads back what formatJoinCode shows', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        expect(formatJoinCode(code)).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/u);
        expect(parseJoinCode(formatJoinCode(code))).toBe(code);
        expect(parseJoinCode(code)).toBe(code);
      }),
    );
  });

  it.each([
    ['small letters', 'abcd-2345'],
    ['spaces in place of the dash', ' ABCD 2345 '],
    ['a typographic dash', 'ABCD–2345'],
    ['full-width characters', 'ＡＢＣＤ－２３４５'],
    ['an invisible character', 'ABCD\u200B2345'],
    ['dashes in odd places', 'AB-CD-23-45'],
  ])('forgives %s', (_what, typed) => {
    expect(parseJoinCode(typed)).toBe('ABCD2345');
  });

  it.each([
    ['nothing', ''],
    ['one character too few', 'ABCD-234'],
    ['one character too many', 'ABCD-23456'],
    ['a character outside the alphabet', 'ABCD-2340'],
    ['a Vietnamese letter', 'ĐBCD-2345'],
    ['an emoji', 'ABCD-23😀'],
    ['other signs', 'ABCD/2345'],
  ])('finds no code in %s', (_what, typed) => {
    expect(parseJoinCode(typed)).toBeNull();
  });

  it('always returns a code or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (typed) => {
        expect(parseJoinCode(typed) ?? 'AAAAAAAA').toMatch(/^[A-HJKMNP-Z2-9]{8}$/u);
      }),
    );
  });
});
