import { describe, expect, it } from 'vitest';
import { checkProfileForm, type ProfileForm, profileQuestions } from './profile-form.ts';

const TODAY = '2026-11-22';

const student: ProfileForm = {
  firstname: 'Nguyễn Gia',
  lastname: 'Bảo',
  sex: 1,
  birthday: '25/12/2015',
  phone: '0912345678',
  cityId: 1,
  districtId: 4,
  schoolId: '0198c0de-1111-7222-8333-444455556666',
  schoolTypeId: 1,
  classId: 5,
};
const ofStudent = (change: Partial<ProfileForm> = {}) =>
  checkProfileForm({ ...student, ...change }, { roles: ['student'], today: TODAY });
const ofTeacher = (change: Partial<ProfileForm> = {}) =>
  checkProfileForm({ ...student, classId: null, ...change }, { roles: ['teacher'], today: TODAY });

describe('the profile', () => {
  it('that is complete has no problem', () => {
    expect(ofStudent()).toEqual({});
    expect(ofTeacher()).toEqual({});
  });

  it.each<[Partial<ProfileForm>, keyof ProfileForm, string]>([
    [{ lastname: '  ' }, 'lastname', 'Chưa nhập tên'],
    [{ firstname: '' }, 'firstname', 'Chưa nhập họ và tên đệm'],
    [{ lastname: 'A'.repeat(121) }, 'lastname', 'Tên quá dài, nhiều nhất 120 ký tự'],
    [{ sex: null }, 'sex', 'Chưa chọn giới tính'],
    [{ sex: 3 }, 'sex', 'Chưa chọn giới tính'],
    [{ birthday: '' }, 'birthday', 'Chưa nhập ngày sinh'],
    [{ birthday: '31/02/2015' }, 'birthday', 'Ngày sinh không hợp lệ'],
    [{ birthday: '23/11/2026' }, 'birthday', 'Ngày sinh không hợp lệ'],
    [{ phone: '091234567' }, 'phone', 'Số điện thoại không hợp lệ'],
    [{ phone: '09123456789' }, 'phone', 'Số điện thoại không hợp lệ'],
    [{ phone: '09123x5678' }, 'phone', 'Số điện thoại không hợp lệ'],
    [{ cityId: null }, 'cityId', 'Vui lòng chọn tỉnh/thành phố!'],
    [{ districtId: null }, 'districtId', 'Vui lòng chọn phường/xã!'],
    [{ schoolId: null }, 'schoolId', 'Chưa chọn trường'],
    [{ schoolTypeId: null }, 'schoolTypeId', 'Chưa chọn cấp học'],
    [{ schoolTypeId: 4 }, 'schoolTypeId', 'Chưa chọn cấp học'],
    [{ classId: null }, 'classId', 'Chưa chọn lớp'],
    [{ classId: 6 }, 'classId', 'Lớp không thuộc cấp học đã chọn'],
  ])('of a student with %j: %s %j', (change, field, text) => {
    expect(ofStudent(change)).toEqual({ [field]: text });
  });

  it.each([
    { phone: '' },
    { phone: '+84912345678' },
    { phone: '+840912345678' },
    { phone: '091 234 5678' },
    { birthday: '22/11/2018' },
    { birthday: '2015-12-25' },
    { cityId: null, districtId: null },
    { schoolTypeId: 0, classId: 0 },
  ])('may have %j', (change) => {
    expect(ofStudent(change)).toEqual({});
  });

  it('of a forty-year-old in class 1 is refused, and so is a newborn; a teacher may be forty', () => {
    const text = 'Ngày sinh không phù hợp với lớp đã chọn';
    for (const birthday of ['01/02/1986', '22/11/2026'])
      expect(ofStudent({ birthday, classId: 1 })).toEqual({ birthday: text, classId: text });
    expect(ofTeacher({ birthday: '01/02/1986' })).toEqual({});
  });

  it('of a teacher has a school level and no class', () => {
    expect(ofTeacher({ schoolTypeId: null })).toEqual({ schoolTypeId: 'Chưa chọn cấp học' });
    expect(ofTeacher({ classId: 12 })).toEqual({});
  });

  it('of an administrator may have a level, and that of a manager has none', () => {
    expect(profileQuestions(['administrator'])).toMatchObject({
      asksSchoolType: true,
      needsSchoolType: false,
    });
    expect(profileQuestions(['manager'])).toEqual({
      asksSchoolType: false,
      needsSchoolType: false,
      asksGrade: false,
    });
  });
});
