import { describe, expect, it } from 'vitest';
import { checkLoginForm, checkResetForm } from './forms.ts';

describe('checkLoginForm', () => {
  const email = 'Vui lòng nhập Email';
  const password = 'Vui lòng nhập mật khẩu!';

  it.each([
    ['an@x.vn', 'secret', {}],
    ['', 'secret', { email }],
    ['   ', 'secret', { email }],
    ['an@x.vn', '', { password }],
    ['an@x.vn', '   ', { password }],
    [' ', ' ', { email, password }],
  ])('answers %j and %j with %j', (typedEmail, typedPassword, texts) => {
    expect(checkLoginForm({ email: typedEmail, password: typedPassword })).toEqual(texts);
  });
});

describe('checkResetForm', () => {
  it.each(['an.b1@x.vn', 'a@x.com', 'a_b-c@x-y.info', ' An@X.vn '])('accepts %j', (emailResetPassword) => {
    expect(checkResetForm({ emailResetPassword })).toEqual({});
  });

  it.each(['', '  '])('asks for an address when it is %j', (emailResetPassword) => {
    expect(checkResetForm({ emailResetPassword })).toEqual({
      emailResetPassword: 'Email không được để trống.',
    });
  });

  it.each(['abc', 'a@b', 'a@b.c'])('refuses %j', (emailResetPassword) => {
    expect(checkResetForm({ emailResetPassword })).toEqual({ emailResetPassword: 'Email không hợp lệ.' });
  });
});
