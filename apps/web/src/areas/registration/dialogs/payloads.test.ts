import { describe, expect, it } from 'vitest';
import { studentPayload, teacherPayload } from './payloads.ts';

const student = {
  fullName: '  Nguyễn  Gia Bảo ',
  sex: 1,
  birthday: '25/12/2015',
  phone: '+84 912345678',
  classId: 7,
  email: 'Bao@Truong.vn',
  password: ' canh diều 7 ',
  confirmPassword: ' canh diều 7 ',
};

describe('what the students’ dialog sends', () => {
  it('has these keys, the school level of the class, and the password as it was typed', () => {
    expect(studentPayload(student)).toEqual({
      Email: 'bao@truong.vn',
      Password: ' canh diều 7 ',
      FullName: 'Nguyễn Gia Bảo',
      Phone: '0912345678',
      SchoolTypeId: 2,
      ClassId: 7,
      Sex: 1,
      Status: 'ACTIVE',
      Birthday: '2015-12-25 00:00:00',
      RoleId: 1,
    });
  });

  it.each([
    ['', ''],
    ['2015-12-25', '2015-12-25 00:00:00'],
  ])('has the birthday %j as %j', (birthday, expected) => {
    expect(studentPayload({ ...student, birthday }).Birthday).toBe(expected);
  });

  it('has an empty phone when none was typed', () => {
    expect(studentPayload({ ...student, phone: ' ' }).Phone).toBe('');
  });
});

it('the teachers’ dialog sends its five fields and five that never change', () => {
  const form = {
    firstname: 'Nguyễn Thị ',
    lastname: 'Lan',
    email: ' Lan@Truong.vn',
    password: 'canh diều 7',
    confirmPassword: 'canh diều 7',
  };
  expect(teacherPayload(form)).toEqual({
    firstname: 'Nguyễn Thị',
    lastname: 'Lan',
    email: 'lan@truong.vn',
    password: 'canh diều 7',
    confirmPassword: 'canh diều 7',
    gender: 1,
    userType: 2,
    schoolTypeId: 0,
    parentFullname: '',
    birthday: '1990-1-1',
  });
});
