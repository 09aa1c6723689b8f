import { expect, it } from 'vitest';
import { attachment, inline } from './attachment.ts';

it.each([
  ['Plan.pdf', `attachment; filename="Plan.pdf"; filename*=UTF-8''Plan.pdf`],
  ['Đề 1.pdf', `attachment; filename="__ 1.pdf"; filename*=UTF-8''%C4%90%E1%BB%81%201.pdf`],
  [`a"b\\c'(*).zip`, `attachment; filename="a_b_c'(*).zip"; filename*=UTF-8''a%22b%5Cc%27%28%2A%29.zip`],
  [
    'x\r\nset-cookie: y',
    `attachment; filename="x__set-cookie: y"; filename*=UTF-8''x%0D%0Aset-cookie%3A%20y`,
  ],
  ['half \ud83d', `attachment; filename="half _"; filename*=UTF-8''half%20%EF%BF%BD`],
])('names the file %j in a header', (name, expected) => {
  expect(attachment(name)).toBe(expected);
  expect(inline(name)).toBe(expected.replace('attachment', 'inline'));
});
