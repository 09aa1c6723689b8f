import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { makeTemporaryPassword, passwordFault } from './password.ts';

describe('makeTemporaryPassword', () => {
  const indexes = fc.array(fc.nat({ max: 1_000 }), { minLength: 6, maxLength: 6 });

  it('has six letters and digits, and no two of them look alike', () => {
    fc.assert(
      fc.property(indexes, (numbers) => {
        const password = makeTemporaryPassword((below) => (numbers.shift() ?? 0) % below);
        expect(password).toMatch(/^[A-Za-z0-9]{6}$/u);
        expect(password).not.toMatch(/[0O1lIio]/u);
      }),
      { numRuns: 1_000 },
    );
  });

  it('uses the whole alphabet', () => {
    const seen = new Set<string>();
    makeTemporaryPassword((below) => {
      for (let index = 0; index < below; index += 1) seen.add(makeTemporaryPassword(() => index));
      return 0;
    });
    expect(seen.size).toBe(54);
  });
});

describe('passwordFault', () => {
  it.each([
    ['', 'required'],
    ['      ', 'required'],
    ['12345', 'short'],
    ['ắằẳẵặ', 'short'],
    ['đómxin', null],
    ['xanh lá 7', null],
    ['x7!kQp', null],
    ['123456', 'common'],
    ['1234567890', 'common'],
    ['654321', 'common'],
    ['abcdef', 'common'],
    ['111111', 'common'],
    ['ababab', 'common'],
    ['MatKhau', 'common'],
    ['mật khẩu', 'common'],
    ['mật khẩu'.normalize('NFD'), 'common'],
    ['pass word', 'common'],
    ['an.nguyen', 'common'],
    ['An.Nguyen@truong.vn', 'common'],
    ['a1'.repeat(100), 'common'],
    ['a1b'.repeat(67), 'long'],
  ])('finds %j %s', (password, fault) => {
    expect(passwordFault(password, 'an.nguyen@truong.vn')).toBe(fault);
  });

  it('compares against a list of passwords that are long enough to be chosen', () => {
    const useless = [...COMMON_PASSWORDS].filter(
      (password) => password.length < 6 || password !== password.normalize('NFC').toLowerCase(),
    );
    expect(useless).toEqual([]);
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(200);
  });
});
