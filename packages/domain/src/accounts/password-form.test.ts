import { describe, expect, it } from 'vitest';
import { checkPasswordForm, SAME_PASSWORD } from './password-form.ts';

const GOOD = { currentPassword: 'cũ-2025', newPassword: 'mới-2026', confirmPassword: 'mới-2026' };

describe('the new-password form', () => {
  it.each([
    [{}, {}],
    [{ currentPassword: ' ' }, { currentPassword: 'Chưa nhập mật khẩu hiện tại' }],
    [
      { newPassword: '', confirmPassword: '' },
      { newPassword: 'Chưa nhập mật khẩu', confirmPassword: 'Chưa nhập xác nhận mật khẩu' },
    ],
    [{ newPassword: '      ', confirmPassword: '      ' }, { newPassword: 'Chưa nhập mật khẩu' }],
    [{ newPassword: '12a45', confirmPassword: '12a45' }, { newPassword: 'Mật khẩu ít nhất có 6 ký tự' }],
    [{ confirmPassword: 'mới-2027' }, { confirmPassword: 'Xác nhận mật khẩu không khớp' }],
    [
      { newPassword: 'cũ-2025', confirmPassword: 'cũ-2025' },
      { newPassword: 'Mật khẩu mới phải khác mật khẩu hiện tại' },
    ],
  ])('with %j says %j', (change, texts) => {
    expect(checkPasswordForm({ ...GOOD, ...change }, 'student')).toEqual(texts);
  });

  it('counts letters as people see them, however a keyboard sends them', () => {
    const five = 'ắặấậầ';
    for (const typed of [five.normalize('NFC'), five.normalize('NFD')])
      expect(checkPasswordForm({ ...GOOD, newPassword: typed, confirmPassword: typed }, 'student')).toEqual({
        newPassword: 'Mật khẩu ít nhất có 6 ký tự',
      });
    const same = { currentPassword: 'ắặấậầẩ'.normalize('NFC'), newPassword: 'ắặấậầẩ'.normalize('NFD') };
    expect(checkPasswordForm({ ...same, confirmPassword: same.newPassword }, 'student')).toEqual({
      newPassword: SAME_PASSWORD,
    });
  });
});
