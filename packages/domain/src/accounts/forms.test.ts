import { describe, expect, it } from 'vitest';
import { checkLoginForm } from './forms.ts';

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
