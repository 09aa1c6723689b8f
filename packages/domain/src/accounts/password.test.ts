import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTemporaryPassword, passwordFault, passwordHolder } from './password.ts';

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
    ['', 'student', 'required'],
    ['      ', 'student', 'required'],
    ['12345', 'student', 'short'],
    ['ắằẳẵặ', 'student', 'short'],
    ['ắằẳẵặ'.normalize('NFD'), 'student', 'short'],
    ['đómxin', 'student', null],
    ['xanh lá 7', 'student', null],
    ['12345', 'staff', 'short'],
    ['đómxin', 'staff', 'shortForStaff'],
    ['đómxin7', 'staff', 'shortForStaff'],
    ['đómxin79', 'staff', null],
    ['câu dài nhiều chữ '.repeat(11), 'staff', null],
    ['a1b'.repeat(67), 'student', 'long'],
  ] as const)('finds in %j of %s %s', (password, holder, fault) => {
    expect(passwordFault(password, holder)).toBe(fault);
  });

  it('asks staff for more than students', () => {
    expect(passwordHolder(['student'])).toBe('student');
    expect(passwordHolder(['student', 'teacher'])).toBe('staff');
    expect(passwordHolder(['administrator'])).toBe('staff');
  });
});
