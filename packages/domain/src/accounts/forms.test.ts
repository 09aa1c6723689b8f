import { describe, expect, it } from 'vitest';
import { checkLoginForm, checkResetForm } from './forms.ts';

describe('checkLoginForm', () => {
  const email = 'Vui lòng nhập Email';
  const password = 'Vui lòng nhập mật khẩu!';

  it.each([
    ['an@x.vn', '', 'secret', {}],
    ['', '', 'secret', { email }],
    ['   ', '', 'secret', { email }],
    ['an@x.vn', '', '', { password }],
    ['an@x.vn', '', '   ', { password }],
    [' ', '', ' ', { email, password }],
    ['baong2', ' k7m 2qx ', 'secret', {}],
    ['K7M2QX/baong2', '', 'secret', {}],
    ['baong2', ' ', 'secret', { schoolCode: 'Vui lòng nhập mã trường!' }],
    ['baong2', 'K7M2Q', 'secret', { schoolCode: 'Mã trường có 6 chữ cái hoặc số.' }],
  ])('answers %j, %j and %j with %j', (typedEmail, schoolCode, typedPassword, texts) => {
    expect(checkLoginForm({ email: typedEmail, schoolCode, password: typedPassword })).toEqual(texts);
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
