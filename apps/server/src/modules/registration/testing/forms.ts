import type {
  StudentRegistration,
  StudentPageRegistration,
  TeacherRegistration,
} from '@domdom/api/registration';

let counter = 0;
const newEmail = () => `dang.ky.${(counter += 1)}@truong.vn`;

const PASSWORD = 'canh diều 7';

/** Complete forms of a new user; a test changes the fields that it checks. */
export const studentForm = (change: Partial<StudentRegistration> = {}): StudentRegistration => ({
  Email: newEmail(),
  Password: PASSWORD,
  FullName: 'Nguyễn Gia Bảo',
  Phone: '',
  SchoolTypeId: 1,
  ClassId: 3,
  Sex: 2,
  Status: 'ACTIVE',
  Birthday: '',
  RoleId: 1,
  ...change,
});

export const pageForm = (
  change: Partial<StudentPageRegistration> & { schoolId: string },
): StudentPageRegistration => ({
  email: newEmail(),
  password: PASSWORD,
  fullName: 'Trần Ngọc Ánh',
  roleId: 1,
  schoolTypeId: 1,
  cityId: 1,
  phone: '0912345678',
  districtId: 4,
  sex: false,
  ...change,
});

export const teacherForm = (change: Partial<TeacherRegistration> = {}): TeacherRegistration => ({
  firstname: 'Nguyễn Thị',
  lastname: 'Lan',
  email: newEmail(),
  password: PASSWORD,
  confirmPassword: change.password ?? PASSWORD,
  gender: 1,
  userType: 2,
  schoolTypeId: 0,
  parentFullname: '',
  birthday: '1990-1-1',
  ...change,
});
