import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProfilePhone, isRegistrationPhone, normalisePhone, pagePhoneProblem } from './phone.ts';

describe('isRegistrationPhone', () => {
  it.each(['0912345678', '+84912345678', '012345678', `0${'1'.repeat(12)}`, ' 0912345678 '])(
    'accepts %j',
    (phone) => {
      expect(isRegistrationPhone(phone)).toBe(true);
    },
  );

  it.each(['0123', 'abc', `0${'1'.repeat(13)}`, '0', '84912345678', '912345678', '+840', '09123a5678', ''])(
    'refuses %j',
    (phone) => {
      expect(isRegistrationPhone(phone)).toBe(false);
    },
  );
});

describe('pagePhoneProblem', () => {
  it.each([
    ['09a', 'not-numeric'],
    ['+84912345678', 'not-numeric'],
    ['', 'not-numeric'],
    ['091234567', 'too-short'],
    ['0912345678', null],
    [' 0912345678 ', null],
    ['09123456789', null],
  ])('of %j is %s', (phone, problem) => {
    expect(pagePhoneProblem(phone)).toBe(problem);
  });
});

describe('isProfilePhone', () => {
  it.each([
    ['091234567', false],
    ['0912345678', true],
    ['09123456789', false],
    ['+84912345678', true],
    ['0912 345 678', true],
    ['0912-345.678', true],
    ['09123456a8', false],
    ['', false],
  ])('of %j is %s', (phone, expected) => {
    expect(isProfilePhone(phone)).toBe(expected);
  });
});

describe('normalisePhone', () => {
  it.each([
    ['+84912345678', '0912345678'],
    ['+84 912 345 678', '0912345678'],
    ['0912.345.678', '0912345678'],
    ['\u202A+84912345678\u202C', '0912345678'],
    ['0912345678', '0912345678'],
    ['', ''],
  ])('turns %j into %j', (phone, expected) => {
    expect(normalisePhone(phone)).toBe(expected);
  });

  it('lets a mobile number registered with +84 be kept in the profile', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[35789]\d{8}$/u), (rest) => {
        expect(isRegistrationPhone(`+84${rest}`)).toBe(true);
        expect(isProfilePhone(`+84${rest}`)).toBe(true);
        expect(normalisePhone(`+84${rest}`)).toBe(`0${rest}`);
      }),
    );
  });
});
