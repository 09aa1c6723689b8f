import { expect, it } from 'vitest';
import { loginKey, loginNameOf, parseLoginName } from './login-name.ts';

it.each([
  [' An@Truong.VN ', undefined, 'an@truong.vn'],
  ['BaoNg2', ' k7m-2qx ', 'K7M2QX/baong2'],
  ['k7m2qx/baong2', undefined, 'K7M2QX/baong2'],
  ['baong2', undefined, '/baong2'],
  ['baong2', 'K7M2QO', '/baong2'],
])('of %j and the code %j is %j', (typed, schoolCode, key) => {
  expect(loginKey(parseLoginName(typed, schoolCode))).toBe(key);
});

it('shows a user name before an e-mail', () => {
  expect(loginNameOf({ email: 'a@b.vn', userName: 'annv' })).toBe('annv');
  expect(loginNameOf({ email: 'a@b.vn', userName: null })).toBe('a@b.vn');
  expect(loginNameOf({ email: null, userName: null })).toBe('');
});
