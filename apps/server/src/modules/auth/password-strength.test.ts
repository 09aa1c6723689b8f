import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.service.ts';
import { isEasilyGuessed } from './password-strength.service.ts';
import { processorMs } from '../../../../../tools/testing/processor-time.ts';

const PERSON = {
  loginName: 'an.nguyen@truong.vn',
  fullName: 'Nguyễn Trường An',
  schoolName: 'Trường Tiểu học Hoa Sen',
  brand: 'Đom Đóm',
};
const student = { ...PERSON, holder: 'student' } as const;
const staff = { ...PERSON, holder: 'staff' } as const;

describe('a password of a student', () => {
  it.each([
    '123456',
    '1234567890',
    '654321',
    'abcdef',
    '111111',
    'ababab',
    'qwerty',
    'MatKhau',
    'mật khẩu',
    'mật khẩu'.normalize('NFD'),
    'matkhau2026',
    'anhyeuem',
    'anh yêu em',
    'hocsinh3a',
    'truonghoc',
    'domdom',
    'domdom2026',
    'Đom Đóm 1',
    'p@ssw0rd',
    'pass word',
    'an.nguyen',
    'An.Nguyen@truong.vn',
    'nguyentruongan',
    'Nguyễn Trường An',
    'tieuhochoasen',
    'a1'.repeat(100),
  ])('is refused when guessers try it first: %j', (password) => {
    expect(isEasilyGuessed(password, student)).toBe(true);
  });

  it.each([
    'đómxin',
    'x7!kQp',
    'xanh lá 7',
    'canh diều 7',
    'mèo ăn táo đỏ',
    'dù đi đâu cũng nhớ về nhà '.repeat(4),
  ])('may be %j', (password) => {
    expect(isEasilyGuessed(password, student)).toBe(false);
  });
});

describe('a password of staff', () => {
  it.each(['Hoa@12345', 'giaovien2026', 'quantri123', 'hoasen2026'])(
    'withstands more guesses, so %j is refused',
    (password) => {
      expect(isEasilyGuessed(password, staff)).toBe(true);
    },
  );

  it.each(['diều giấy 27', 'k9$Lw2!q', 'ba con mèo đen'])('may be %j', (password) => {
    expect(isEasilyGuessed(password, staff)).toBe(false);
  });
});

it('a password counts to its last letter, however long it is', async () => {
  const long = 'dù đi đâu cũng nhớ về nhà '.repeat(7);
  const hash = await hashPassword(`${long}a`);
  expect([await verifyPassword(hash, `${long}a`), await verifyPassword(hash, `${long}b`)]).toEqual([
    true,
    false,
  ]);
});

it('examines even a long and twisted password in a moment', () => {
  isEasilyGuessed('trước hết', student);
  for (const part of ['4@3$1!0|', '@4$!3(0|', 'a', '$5s']) {
    const password = part.repeat(60).slice(0, 200);
    expect(processorMs(() => isEasilyGuessed(password, student))).toBeLessThan(1_000);
  }
});
