import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTemporaryPassword } from './password.ts';

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
