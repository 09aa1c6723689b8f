import { describe, expect, it } from 'vitest';
import { userFormOf } from './user-form.ts';

const account = {
  id: '0198c0de-1111-7222-8333-44445555abcd',
  email: 'lan@domdom.test',
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
      userCode: '5555ABCD',
      fullname: 'Nguyễn Thị Lan',
    });
  });

  it('distinguishes accounts created at the same time', () => {
    const other = { ...account, id: '0198c0de-1111-7222-8333-44445555abce' };
    expect(userFormOf(other).userCode).not.toBe(userFormOf(account).userCode);
  });
});
