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

describe('the reset form', () => {
  it.each([
    ['', 'Email không được để trống.'],
    ['  ', 'Email không được để trống.'],
    ['abc', 'Email không hợp lệ.'],
    ['a@b', 'Email không hợp lệ.'],
    ['an.b1@x.vn', undefined],
    ['a@x.com', undefined],
    [' An@Truong.Info ', undefined],
  ])('says of %j: %s', (emailResetPassword, text) => {
    expect(checkResetForm({ emailResetPassword }).emailResetPassword).toBe(text);
  });
});
