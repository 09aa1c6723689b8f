import { expect, it } from 'vitest';
import { formatLoginCode, makeLoginCode, readLoginCode } from './login-code.ts';

it('makes a code of eight random digits, shown in two groups', () => {
  let next = 0;
  const code = makeLoginCode((below) => (next += 3) % below);
  expect(code).toBe('36925814');
  expect(formatLoginCode(code)).toBe('3692 5814');
});

it.each(['3692 5814', '36925814', ' 3692-5814 ', '3692\u00A05814'])('reads %j as the code', (text) => {
  expect(readLoginCode(text)).toBe('36925814');
});

it.each(['', '3692581', '369258140', 'domdom2025', '3692581a', '٣٦٩٢٥٨١٤'])('reads no code in %j', (text) => {
  expect(readLoginCode(text)).toBeNull();
});
