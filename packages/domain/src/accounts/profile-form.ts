import { AREA_ACCESS } from '../access/areas.ts';
import { isAllowed, type RoleName } from '../access/roles.ts';
import type { Day } from '../dates/format.ts';
import { isAgeOfGrade, isSchoolGrade, isGradeOfSchoolType } from '../school/grades.ts';
import { isSchoolTypeId } from '../school/school-types.ts';
import type { FieldTexts } from './forms.ts';
import { normalisePhone } from './phone.ts';
import { AGE_MISMATCH, birthdayOf, isSex, nameFault } from './registration.ts';

/** Details that people state about themselves. */
export interface ProfileForm {
  /** Họ và tên đệm. */
  firstname: string;
  /** Tên. */
  lastname: string;
  sex: number | null;
  /** As typed or chosen: DD/MM/YYYY. */
  birthday: string;
  phone: string;
  cityId: number | null;
  districtId: number | null;
  schoolId: string | null;
  schoolTypeId: number | null;
  /** The class of a student. */
  classId: number | null;
}

export const PROFILE_FIELDS = [
  'lastname',
  'firstname',
  'sex',
  'birthday',
  'phone',
  'cityId',
  'districtId',
  'schoolId',
  'schoolTypeId',
  'classId',
] as const satisfies (keyof ProfileForm)[];

const PHONE_LENGTH = 10;

export const PROFILE_TEXTS = {
  sex: 'Chưa chọn giới tính',
  birthdayMissing: 'Chưa nhập ngày sinh',
  birthday: 'Ngày sinh không hợp lệ',
  phone: 'Số điện thoại không hợp lệ',
  city: 'Vui lòng chọn tỉnh/thành phố!',
  district: 'Vui lòng chọn phường/xã!',
  school: 'Chưa chọn trường',
  schoolType: 'Chưa chọn cấp học',
  grade: 'Chưa chọn lớp',
  gradeMismatch: 'Lớp không thuộc cấp học đã chọn',
  ageMismatch: AGE_MISMATCH,
} as const;

/**
 * Students and teachers have a school level, and students a class. Administrators may have a level, since they may
 * teach.
 */
export function profileQuestions(roles: readonly RoleName[]) {
  const isStudent = roles.includes('student');
  return {
    asksSchoolType: isStudent || isAllowed(AREA_ACCESS.teacherPages, roles),
    needsSchoolType: isStudent || roles.includes('teacher'),
    asksGrade: isStudent,
  };
}

/** `today` is the date in Vietnam; a birthday after it is refused. */
export function checkProfileForm(
  form: ProfileForm,
  { roles, today }: { roles: readonly RoleName[]; today: Day },
): FieldTexts<keyof ProfileForm> {
  const faults: Record<keyof ProfileForm, string | null> = {
    lastname: nameFault(form.lastname, 'last'),
    firstname: nameFault(form.firstname, 'first'),
    sex: isSex(form.sex) ? null : PROFILE_TEXTS.sex,
    birthday: birthdayFault(form.birthday, today) ?? ageFault(form, { roles, today }),
    phone: form.phone.trim() === '' || isProfilePhone(form.phone) ? null : PROFILE_TEXTS.phone,
    cityId: form.districtId !== null && form.cityId === null ? PROFILE_TEXTS.city : null,
    districtId: form.cityId !== null && form.districtId === null ? PROFILE_TEXTS.district : null,
    schoolId: form.schoolId === null ? PROFILE_TEXTS.school : null,
    schoolTypeId: schoolTypeFault(form, roles),
    // On both, because a change may bring only one of them.
    classId: gradeFault(form, roles) ?? ageFault(form, { roles, today }),
  };
  const found = PROFILE_FIELDS.filter((field) => faults[field] !== null);
  return Object.fromEntries(found.map((field) => [field, faults[field] ?? '']));
}

/** Ten digits, or the same with +84 instead of the leading 0. */
function isProfilePhone(typed: string): boolean {
  const phone = normalisePhone(typed);
  return phone.length === PHONE_LENGTH && /^\d+$/u.test(phone);
}

function birthdayFault(typed: string, today: Day): string | null {
  const birthday = birthdayOf(typed, today);
  if (birthday === null) return PROFILE_TEXTS.birthdayMissing;
  return birthday === undefined ? PROFILE_TEXTS.birthday : null;
}

function schoolTypeFault({ schoolTypeId }: ProfileForm, roles: readonly RoleName[]): string | null {
  const { needsSchoolType } = profileQuestions(roles);
  return needsSchoolType && !isSchoolTypeId(schoolTypeId) ? PROFILE_TEXTS.schoolType : null;
}

function gradeFault({ schoolTypeId, classId }: ProfileForm, roles: readonly RoleName[]): string | null {
  if (!profileQuestions(roles).asksGrade) return null;
  if (!isSchoolGrade(classId)) return PROFILE_TEXTS.grade;
  if (!isSchoolTypeId(schoolTypeId)) return null;
  return isGradeOfSchoolType(schoolTypeId, classId) ? null : PROFILE_TEXTS.gradeMismatch;
}

function ageFault(
  { birthday: typed, classId }: ProfileForm,
  { roles, today }: { roles: readonly RoleName[]; today: Day },
): string | null {
  if (!profileQuestions(roles).asksGrade || !isSchoolGrade(classId)) return null;
  const birthday = birthdayOf(typed, today);
  if (birthday === null || birthday === undefined) return null;
  return isAgeOfGrade(birthday, classId, today) ? null : PROFILE_TEXTS.ageMismatch;
}
