import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTemporaryPassword, PASSWORD_MESSAGES, passwordProblem } from './password.ts';

describe('passwordProblem', () => {
  it.each([
    ['12345', 'too-short'],
    ['', 'too-short'],
    ['đườn', 'too-short'],
    ['😀😀😀', 'too-short'],
    ['123456', 'too-common'],
    ['987654321', 'too-common'],
    ['111111', 'too-common'],
    ['abcdef', 'too-common'],
    ['aBCdefG', 'too-common'],
    ['Password', 'too-common'],
    ['matkhau', 'too-common'],
    ['QWERTY', 'too-common'],
    ['trâu7x', null],
    ['con meo di hia', null],
    ['135790', null],
    ['acegik', null],
    ['abxyz7', null],
    ['aaabbb', null],
  ])('of %j is %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  it('has the text that forms show for a short password', () => {
    expect(PASSWORD_MESSAGES['too-short']).toBe('Mật khẩu ít nhất có 6 ký tự');
  });

  it('refuses everything shorter than six characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5 }), (password) => {
        expect(passwordProblem(password)).toBe('too-short');
      }),
    );
  });
});

describe('makeTemporaryPassword', () => {
  const indexes = fc.array(fc.nat({ max: 1_000 }), { minLength: 6, maxLength: 6 });

  it('has six letters and digits, none of which looks like another', () => {
    fc.assert(
      fc.property(indexes, (numbers) => {
        const password = makeTemporaryPassword((below) => (numbers.shift() ?? 0) % below);
        expect(password).toMatch(/^[A-Za-z0-9]{6}$/u);
        expect(password).not.toMatch(/[0O1lIio]/u);
      }),
    );
  });

  it('reaches the whole alphabet', () => {
    const seen = new Set<string>();
    makeTemporaryPassword((below) => {
      for (let index = 0; index < below; index += 1) seen.add(makeTemporaryPassword(() => index));
      return 0;
    });
    expect(seen.size).toBe(54);
  });
});
