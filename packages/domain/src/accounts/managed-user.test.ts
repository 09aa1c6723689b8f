import { describe, expect, it } from 'vitest';
import { type RoleName, ROLES } from '../access/roles.ts';
import {
  ACCOUNT_TYPES,
  checkManagedUser,
  checkNewPassword,
  type ManagedUserForm,
  OTHER_ROLES,
  USER_PAGE_SIZE,
} from './managed-user.ts';

const form = (change: Partial<ManagedUserForm> = {}): ManagedUserForm => ({
  firstname: 'Nguyễn Gia',
  lastname: 'Bảo',
  email: 'bao@truong.vn',
  userName: '',
  contactEmail: '',
  phone: '',
  schoolTypeId: 1,
  grade: 3,
  roles: ['student'],
  ...change,
});
const byEmail = (change: Partial<ManagedUserForm>) =>
  checkManagedUser(form(change), { loginBy: 'email', before: null });

const typed = (password: string, confirmPassword = password) => ({ password, confirmPassword });

describe('an account that an administrator writes', () => {
  it('has a name, an e-mail or a user name, a level and a type', () => {
    expect(byEmail({})).toEqual({});
    expect(
      byEmail({ firstname: ' ', lastname: '', email: '', schoolTypeId: null, roles: [], grade: null }),
    ).toEqual({
      firstname: 'Chưa nhập họ và tên đệm',
      lastname: 'Chưa nhập tên',
      email: 'Chưa nhập Email',
      schoolTypeId: 'Chưa chọn cấp học',
      roles: 'Chưa chọn loại tài khoản',
    });
    expect(checkManagedUser(form({ email: '' }), { loginBy: 'userName', before: null })).toEqual({
      userName: 'Chưa nhập tên đăng nhập',
    });
    expect(
      checkManagedUser(form({ email: '', userName: 'BaoNG2' }), { loginBy: 'userName', before: null }),
    ).toEqual({});
  });

  it('is a student or a teacher whatever other roles it has, unless it was neither before', () => {
    const change = { roles: ['manager'], grade: null } as const;
    const after = (before: readonly RoleName[] | null) =>
      checkManagedUser(form(change), { loginBy: 'email', before });
    const refusal = { roles: 'Chưa chọn loại tài khoản' };
    expect(after(null)).toEqual(refusal);
    expect(after(['teacher', 'manager'])).toEqual(refusal);
    expect(after(['administrator'])).toEqual({});
    expect(after([])).toEqual({});
    expect(byEmail({ roles: ['teacher', 'manager'], grade: null })).toEqual({});
  });

  it('is refused with a text at the field', () => {
    expect(byEmail({ email: 'abc' })).toEqual({ email: 'Email không hợp lệ' });
    expect(byEmail({ contactEmail: 'abc' })).toHaveProperty('contactEmail');
    expect(byEmail({ phone: '12' })).toHaveProperty('phone');
    expect(byEmail({ phone: '+84 912 345 678' })).toEqual({});
    expect(byEmail({ userName: 'bảo' })).toHaveProperty('userName');
    expect(byEmail({ schoolTypeId: 2 })).toEqual({ grade: 'Lớp không thuộc cấp học đã chọn' });
    expect(byEmail({ roles: ['teacher'], grade: null })).toEqual({});
  });

  it('gets a password of six characters, and of eight for staff', () => {
    expect(checkNewPassword(typed(''), ['student'])).toMatchObject({ password: 'Chưa nhập mật khẩu' });
    expect(checkNewPassword(typed('12a45'), ['student'])).toEqual({
      password: 'Mật khẩu ít nhất có 6 ký tự',
    });
    expect(checkNewPassword(typed('12a456'), ['student'])).toEqual({});
    expect(checkNewPassword(typed('12a456'), ['student', 'teacher'])).toHaveProperty('password');
    expect(checkNewPassword(typed('12a456', '12a457'), ['student'])).toEqual({
      confirmPassword: 'Xác nhận mật khẩu không khớp',
    });
  });

  it('is a student or a teacher, with the other roles beside it, ten to a page', () => {
    expect(ACCOUNT_TYPES.map((type) => ROLES[type])).toEqual([1, 2]);
    expect(OTHER_ROLES).toEqual(['testbank', 'permission', 'manager', 'administrator']);
    expect(USER_PAGE_SIZE).toBe(10);
  });
});
