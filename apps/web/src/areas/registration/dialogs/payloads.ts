import { normalisePhone } from '@domdom/domain/accounts/phone';
import type { StudentForm, TeacherForm } from '@domdom/domain/accounts/registration';
import { parseDay } from '@domdom/domain/dates/format';
import { normaliseEmail } from '@domdom/domain/email';
import { schoolTypeOfGrade } from '@domdom/domain/school/grades';
import { cleanLine } from '@domdom/domain/text/clean-line';

/**
 * The payloads of the dialogs, with the keys that clients of the platform use. Role, status and school level are
 * included for those clients; the server decides them itself.
 */

function midnightOf(typed: string): string {
  const day = parseDay(typed);
  return day === null ? '' : `${day} 00:00:00`;
}

export const studentPayload = (form: StudentForm) => ({
  Email: normaliseEmail(form.email),
  Password: form.password,
  FullName: cleanLine(form.fullName),
  Phone: normalisePhone(form.phone),
  SchoolTypeId: schoolTypeOfGrade(form.classId ?? 0),
  ClassId: form.classId ?? 0,
  Sex: form.sex ?? 0,
  Status: 'ACTIVE',
  Birthday: midnightOf(form.birthday),
  RoleId: 1,
});

/** The form's fields by the keys under which they are sent. */
export const STUDENT_FIELDS: Record<string, keyof StudentForm> = {
  Email: 'email',
  Password: 'password',
  FullName: 'fullName',
  Phone: 'phone',
  ClassId: 'classId',
  Sex: 'sex',
  Birthday: 'birthday',
};

export const teacherPayload = (form: TeacherForm) => ({
  firstname: cleanLine(form.firstname),
  lastname: cleanLine(form.lastname),
  email: normaliseEmail(form.email),
  password: form.password,
  confirmPassword: form.confirmPassword,
  gender: 1,
  userType: 2,
  schoolTypeId: 0,
  parentFullname: '',
  birthday: '1990-1-1',
});
