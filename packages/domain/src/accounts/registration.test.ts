import { describe, expect, it } from 'vitest';
import {
  birthdayOf,
  checkStudentForm,
  checkStudentPage,
  checkTeacherForm,
  isSex,
  type StudentForm,
  SEXES,
  type StudentPageForm,
  type TeacherForm,
} from './registration.ts';

const TODAY = '2026-11-22';
const email250 = `${'a'.repeat(240)}@truong.vn`;

describe('the students’ dialog', () => {
  const form: StudentForm = {
    fullName: 'Nguyễn Gia Bảo',
    sex: 1,
    birthday: '25/12/2017',
    phone: '',
    classId: 3,
    email: 'Bao@Truong.vn',
    password: 'đom đóm 9',
    confirmPassword: 'đom đóm 9',
  };
  const fault = (change: Partial<StudentForm>) => checkStudentForm({ ...form, ...change }, TODAY);

  it('accepts a complete form', () => {
    expect(fault({})).toEqual({});
  });

  it.each<[Partial<StudentForm>, keyof StudentForm, string]>([
    [{ fullName: '' }, 'fullName', 'Chưa nhập họ và tên'],
    [{ fullName: '   ' }, 'fullName', 'Chưa nhập họ và tên'],
    [{ fullName: 'A'.repeat(121) }, 'fullName', 'Tên quá dài, nhiều nhất 120 ký tự'],
    [{ sex: null }, 'sex', 'Chưa nhập'],
    [{ birthday: '31/02/2017' }, 'birthday', 'Ngày sinh không hợp lệ'],
    [{ birthday: '01/02/1986' }, 'birthday', 'Ngày sinh không phù hợp với lớp đã chọn'],
    [{ phone: '0123' }, 'phone', 'Số điện thoại không hợp lệ'],
    [{ phone: 'abc' }, 'phone', 'Số điện thoại không hợp lệ'],
    [{ phone: '01234567890123' }, 'phone', 'Số điện thoại không hợp lệ'],
    [{ classId: null }, 'classId', 'Chưa nhập Lớp học'],
    [{ classId: 13 }, 'classId', 'Chưa nhập Lớp học'],
    [{ email: '' }, 'email', 'Chưa nhập Email'],
    [{ email: '   ' }, 'email', 'Chưa nhập Email'],
    [{ email: 'abc' }, 'email', 'Email không hợp lệ'],
    [{ email: `a${email250}` }, 'email', 'Email nhiều nhất 250 ký tự'],
    [{ password: '', confirmPassword: '' }, 'password', 'Chưa nhập mật khẩu'],
    [{ password: '12345', confirmPassword: '12345' }, 'password', 'Mật khẩu ít nhất có 6 ký tự'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Chưa nhập xác nhận mật khẩu'],
    [{ confirmPassword: 'khác' }, 'confirmPassword', 'Xác nhận mật khẩu không khớp'],
  ])('%j: %s %j', (change, field, expected) => {
    expect(fault(change)[field]).toBe(expected);
  });

  it.each([
    { birthday: '' },
    { phone: '' },
    { phone: '+84912345678' },
    { classId: 0 },
    { email: email250 },
    { fullName: 'A'.repeat(120) },
  ])('takes %j', (change) => {
    expect(fault(change)).toEqual({});
  });
});

describe('the teachers’ dialog', () => {
  const form: TeacherForm = {
    firstname: 'Nguyễn Thị',
    lastname: 'Lan',
    email: 'lan@truong.vn',
    password: 'đom đóm 9',
    confirmPassword: 'đom đóm 9',
  };

  it('accepts a complete form', () => {
    expect(checkTeacherForm(form)).toEqual({});
  });

  it('reports every missing field, with the account texts of the students’ dialog', () => {
    const empty = { firstname: ' ', lastname: '', email: '', password: '', confirmPassword: '' };
    expect(checkTeacherForm(empty)).toEqual({
      firstname: 'Chưa nhập họ và tên đệm',
      lastname: 'Chưa nhập tên',
      email: 'Chưa nhập Email',
      password: 'Chưa nhập mật khẩu',
      confirmPassword: 'Chưa nhập xác nhận mật khẩu',
    });
    expect(checkTeacherForm({ ...form, email: 'abc', password: '12345' })).toEqual({
      email: 'Email không hợp lệ',
      password: 'Mật khẩu ít nhất có 6 ký tự',
      confirmPassword: 'Xác nhận mật khẩu không khớp',
    });
  });
});

describe('the registration page', () => {
  const form: StudentPageForm = {
    username: 'bao@truong.vn',
    fullname: 'Nguyễn Gia Bảo',
    phone: '0912345678',
    password: 'đom đóm 9',
    repassword: 'đom đóm 9',
    sex: SEXES.MALE,
    cityId: 1,
    districtId: 4,
    schoolId: '0198c0de-1111-7222-8333-44445555abcd',
  };
  const fault = (change: Partial<StudentPageForm>) => checkStudentPage({ ...form, ...change });

  it('accepts a complete form', () => {
    expect(fault({})).toEqual({});
    expect(fault({ username: email250, sex: SEXES.FEMALE })).toEqual({});
  });

  it.each<[Partial<StudentPageForm>, keyof StudentPageForm, string]>([
    [{ username: '' }, 'username', 'Vui lòng nhập E-mail!'],
    [{ username: '   ' }, 'username', 'Vui lòng nhập E-mail!'],
    [{ username: 'abc' }, 'username', 'E-mail không hợp lệ!'],
    [{ username: `a${email250}` }, 'username', 'E-mail nhiều nhất 250 ký tự!'],
    [{ fullname: '' }, 'fullname', 'Chưa nhập họ và tên'],
    [{ phone: '' }, 'phone', 'Vui lòng nhập số điện thoại!'],
    [{ phone: '09a' }, 'phone', 'Vui lòng chỉ nhập số!'],
    [{ phone: '091234567' }, 'phone', 'Tối thiểu 10 ký tự!'],
    [{ password: '', repassword: '' }, 'password', 'Chưa nhập mật khẩu'],
    [{ password: '12345', repassword: '12345' }, 'password', 'Tối thiểu 6 ký tự!'],
    [{ repassword: 'khác' }, 'repassword', 'Mật khẩu không trùng khớp!'],
    [{ sex: null }, 'sex', 'Vui lòng chọn giới tính!'],
    [{ cityId: null }, 'cityId', 'Vui lòng chọn tỉnh/thành phố!'],
    [{ districtId: null }, 'districtId', 'Vui lòng chọn phường/xã!'],
    [{ schoolId: null }, 'schoolId', 'Vui lòng chọn trường!'],
  ])('%j: %s %j', (change, field, expected) => {
    expect(fault(change)[field]).toBe(expected);
  });
});

it.each([
  ['', null],
  ['2015-12-25 00:00:00', '2015-12-25'],
  ['2026-11-22', '2026-11-22'],
  ['2026-11-23', undefined],
  ['1900-01-01', undefined],
  ['hôm nay', undefined],
])('a birthday %j is %j', (typed, day) => {
  expect(birthdayOf(typed, TODAY)).toBe(day);
});

it.each([
  [1, true],
  [2, true],
  [0, false],
  [true, false],
])('%j is a stored sex: %s', (value, expected) => {
  expect(isSex(value)).toBe(expected);
});
