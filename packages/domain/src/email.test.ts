import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';
import { processorMs } from '../../../tools/testing/processor-time.ts';

const withLength = (length: number) => `${'a'.repeat(length - 5)}@b.vn`;

describe('isEmail', () => {
  it.each([
    'a_b-c.d1@x-y.info',
    'an.b1@x.vn',
    'a@x.com',
    ' a@b.vn ',
    'AN@B.VN',
    'gv01@truong.edu.vn',
    'a@b.c.vn',
    'nguyen van a@b.vn',
  ])('accepts %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    'a@b.c',
    'a b@c',
    'a@b.toolong',
    'abc',
    'a@b',
    '',
    '@b.vn',
    'a@.vn',
    'a@b..vn',
    'a@@b.vn',
    'a@b.vn,c@d.vn',
    'a@b.vn\r\nBcc: c@d.vn',
    '<a@b.vn>',
    'ánh@b.vn',
    'a@b.1234',
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('accepts up to 250 characters', () => {
    expect(isEmail(withLength(250))).toBe(true);
    expect(isEmail(withLength(251))).toBe(false);
  });

  it('judges an address and its normal form alike', () => {
    const almostEmail = fc.stringMatching(/^[A-Za-z0-9._ -]{0,8}@?[A-Za-z0-9. -]{0,8}\.[A-Za-z ]{0,5}$/u);
    fc.assert(
      fc.property(almostEmail, (text) => {
        expect(isEmail(normaliseEmail(text))).toBe(isEmail(text));
      }),
    );
  });

  it('takes time proportional to the length', () => {
    const spent = processorMs(() => {
      isEmail(`a@${'a.'.repeat(100_000)}`);
      isEmail(`a@${'-'.repeat(200_000)}!`);
    });
    expect(spent).toBeLessThan(2_000);
  });
});

describe('normaliseEmail', () => {
  it.each([
    [' An.B1@X.vn ', 'an.b1@x.vn'],
    ['a b@c.vn', 'ab@c.vn'],
    ['a\u00A0@b.vn\u200B', 'a@b.vn'],
    ['', ''],
  ])('turns %j into %j', (text, expected) => {
    expect(normaliseEmail(text)).toBe(expected);
  });
});
