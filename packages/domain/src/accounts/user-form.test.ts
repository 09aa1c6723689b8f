import { describe, expect, it } from 'vitest';
import { userFormOf } from './user-form.ts';

const account = {
  id: '0198c0de-1111-7222-8333-44445555abcd',
  email: 'lan@domdom.test',
  loginName: 'lannt',
  role: 'teacher',
  schoolTypeId: 1,
  fullName: 'Nguyễn Thị Lan',
  schoolName: 'Trường Đom Đóm',
};

describe('the account form', () => {
  it('has id, email, role, schoolTypeId, userCode and fullname, and nothing else', () => {
    expect(userFormOf(account)).toEqual({
      id: account.id,
      email: 'lan@domdom.test',
      role: 'teacher',
      schoolTypeId: 1,
      userCode: 'lannt',
      fullname: 'Nguyễn Thị Lan',
    });
  });

  it('has an empty e-mail for an account without one', () => {
    expect(userFormOf({ ...account, email: null }).email).toBe('');
  });
});
