import { expect, it } from 'vitest';
import { issuerOf } from './identity-provider.ts';

it.each([
  ['https://dang-nhap.truong.edu.vn/', 'https://dang-nhap.truong.edu.vn'],
  [' https://Dang-Nhap.truong.edu.vn ', 'https://dang-nhap.truong.edu.vn'],
  ['https://sso.edu.vn/realms/truong', 'https://sso.edu.vn/realms/truong'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
])('reads the issuer %s', (typed, issuer) => {
  expect(issuerOf(typed)).toBe(issuer);
});

it.each([
  'sso.edu.vn',
  'javascript:alert(1)',
  'ftp://sso.edu.vn',
  'https://a:b@sso.edu.vn',
  'https://sso.edu.vn?x=1',
  'https://sso.edu.vn#x',
  `https://sso.edu.vn/${'a'.repeat(300)}`,
  `https://sso.edu.vn/${'ệ'.repeat(60)}`,
])('reads no issuer in %s', (typed) => {
  expect(issuerOf(typed)).toBeNull();
});
