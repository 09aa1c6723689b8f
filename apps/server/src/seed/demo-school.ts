import { randomInt } from 'node:crypto';
import type { RoleName } from '@domdom/domain/access/roles';
import { makeJoinCode } from '@domdom/domain/school/join-code';
import { schoolTypeOfGrade } from '@domdom/domain/school/grades';
import { hashPassword } from '../modules/auth/password.service.ts';
import { deleteSessionsOfSchool } from '../modules/auth/session.service.ts';
import { TERM_MS } from './demo-term-plan.ts';
import { needNewPassword, replaceDemoPasswords } from './demo-passwords.ts';
import { insertUser } from '../modules/people/user.service.ts';
import type { Database } from '../db/connect.ts';
import { type ActorTrx, inTransaction, inTransactionBySystem } from '../db/transaction.ts';

const SCHOOL_NAME = 'Trường Tiểu học và THCS Đom Đóm';
/** Phường Ba Đình in Hà Nội. */
const SCHOOL_DISTRICT = 4;
/** Without accounts; they give the selects of the registration page some choices. */
const OTHER_SCHOOLS = [
  { name: 'Trường Tiểu học Hoa Sen', districtId: 4 },
  { name: 'Trường THCS Sao Mai', districtId: 26_740 },
];

const STAFF: {
  email: string;
  fullName: string;
  role: RoleName;
  schoolTypeId: number | null;
  label: string;
}[] = [
  {
    email: 'quantri@domdom.test',
    fullName: 'Phạm Thị Hồng',
    role: 'administrator',
    schoolTypeId: null,
    label: 'administrator',
  },
  {
    email: 'quanly@domdom.test',
    fullName: 'Đỗ Văn Thành',
    role: 'manager',
    schoolTypeId: null,
    label: 'manager',
  },
  {
    email: 'khode@domdom.test',
    fullName: 'Lê Thu Trang',
    role: 'testbank',
    schoolTypeId: null,
    label: 'keeper of the test bank',
  },
  {
    email: 'lan@domdom.test',
    fullName: 'Nguyễn Thị Lan',
    role: 'teacher',
    schoolTypeId: 1,
    label: 'teacher of 3A, 2A and 3B',
  },
  {
    email: 'minh@domdom.test',
    fullName: 'Trần Quang Minh',
    role: 'teacher',
    schoolTypeId: 2,
    label: 'teacher of 6A and 6B',
  },
];

const STUDENTS = [
  'Nguyễn Gia Bảo',
  'Trần Ngọc Ánh',
  'Lê Minh Khôi',
  'Phạm Thảo Nhi',
  'Hoàng Đức Anh',
  'Vũ Khánh Linh',
  'Đặng Tuấn Kiệt',
  'Bùi Phương Thảo',
  'Đỗ Quang Huy',
  'Hồ Bảo Châu',
  'Ngô Nhật Nam',
  'Dương Hà My',
  'Lý Thành Đạt',
  'Võ Ngọc Diệp',
  'Phan Hải Đăng',
  'Trịnh Tú Anh',
  'Nguyễn Hoàng Long',
  'Trần Mai Chi',
  'Lê Quốc Bảo',
  'Phạm Bảo Ngọc',
  'Hoàng Gia Huy',
  'Vũ Minh Thư',
  'Đặng Hữu Phước',
  'Bùi Thanh Trúc',
  'Đỗ Đăng Khoa',
  'Hồ Thùy Dương',
  'Ngô Anh Tuấn',
  'Dương Yến Nhi',
  'Lý Minh Quân',
  'Võ Hoài An',
  'Phan Đình Phong',
  'Trịnh Lan Hương',
  'Nguyễn Tiến Dũng',
  'Trần Thị Ngân',
  'Lê Công Vinh',
  'Phạm Quỳnh Nga',
  'Hoàng Xuân Trường',
  'Vũ Thị Hạnh',
  'Đặng Minh Đức',
  'Bùi Ngọc Hân',
  'Nguyễn Khánh An',
  'Trần Gia Hân',
  'Lê Hoàng Nam',
  'Phạm Minh Châu',
  'Hoàng Bảo Long',
  'Vũ Ngọc Mai',
  'Đặng Anh Thư',
  'Bùi Đức Minh',
  'Đỗ Phương Linh',
  'Hồ Quang Vinh',
  'Ngô Thanh Hà',
  'Dương Tuấn Minh',
  'Lý Bảo Trân',
  'Võ Nhật Minh',
  'Phan Khánh Vy',
  'Trịnh Gia Bảo',
  'Nguyễn Thùy Linh',
  'Trần Đăng Khôi',
  'Lê Tường Vy',
  'Phạm Đình Nguyên',
  'Hoàng Ngọc Hân',
  'Vũ Tiến Đạt',
  'Đặng Hà Anh',
  'Bùi Quốc Khánh',
  'Đỗ Minh Anh',
  'Hồ Thiên Phúc',
  'Nguyễn Hải Yến',
  'Trần Trung Kiên',
  'Lê Thảo Vy',
  'Phạm Gia Khánh',
  'Hoàng Thu Trang',
  'Vũ Đức Huy',
  'Đặng Bích Ngọc',
  'Bùi Thế Anh',
  'Đỗ Hồng Nhung',
  'Hồ Minh Triết',
  'Ngô Phương Uyên',
  'Dương Quang Hải',
  'Lý Ngọc Trâm',
  'Võ Tấn Phát',
  'Phan Mỹ Duyên',
  'Trịnh Xuân Bách',
  'Nguyễn Thanh Tùng',
  'Trần Diễm Quỳnh',
  'Lê Hữu Nghĩa',
  'Phạm Ánh Dương',
  'Hoàng Việt Anh',
  'Vũ Cẩm Tú',
  'Đặng Nhật Quang',
  'Bùi Mai Anh',
];

/** Each class with its teacher and its first and last student number, both included. */
const CLASSES = [
  { name: '3A', grade: 3, teacher: 'lan@domdom.test', from: 1, to: 16 },
  { name: '2A', grade: 2, teacher: 'lan@domdom.test', from: 17, to: 28 },
  { name: '6A', grade: 6, teacher: 'minh@domdom.test', from: 29, to: 40 },
  { name: '3B', grade: 3, teacher: 'lan@domdom.test', from: 41, to: 66 },
  { name: '6B', grade: 6, teacher: 'minh@domdom.test', from: 67, to: 90 },
];

const studentEmail = (number: number) => `hs${String(number).padStart(2, '0')}@domdom.test`;

/** Shown at the start and in the README. */
export const DEMO_ACCOUNTS = [
  ...STAFF.map(({ email, label }) => ({ email, label })),
  ...CLASSES.map(({ name, from, to }) => ({
    email: studentEmail(from),
    label: `student of ${name} (and on to ${studentEmail(to)})`,
  })),
];

/** Entries on the access lists, so that the demo shows each of their effects. */
const ACCESS_LISTS: { list: string; email: string; value?: readonly unknown[] }[] = [
  { list: 'beans', email: studentEmail(1) },
  { list: 'beans', email: studentEmail(2) },
  { list: 'offlineEbooks', email: 'lan@domdom.test' },
  { list: 'olympicGradeExams', email: studentEmail(3) },
  // In a class without such exams.
  { list: 'olympicGradeExams', email: studentEmail(32) },
  { list: 'sidebarExempt', email: 'lan@domdom.test' },
  { list: 'documentLibrary', email: 'quantri@domdom.test' },
  { list: 'categoryManagement', email: 'quantri@domdom.test' },
  { list: 'siteSettings', email: 'quantri@domdom.test' },
  { list: 'adminAccounts', email: 'quantri@domdom.test' },
  { list: 'sidebarHiddenItems', email: studentEmail(31), value: ['Đề thi thử Olympic'] },
  { list: 'demoTeachers', email: 'minh@domdom.test' },
  { list: 'demoStudents', email: studentEmail(30) },
  { list: 'demoStudents', email: studentEmail(31) },
  { list: 'gradeLimited', email: studentEmail(30), value: [6] },
];
/** This student is limited to one class, of any grade. */
const LIMITED_TO_CLASS = { email: studentEmail(31), className: '6A' };

/** Sidebar links, so that the demo shows these too. */
const SETTINGS = {
  links: {
    sidebar: [{ name: 'Từ điển Wiktionary', url: 'https://vi.wiktionary.org/' }],
    // Such an application does not exist yet; these are example addresses.
    installerWin7: 'https://example.com/?installer=win7',
    installerWin10: 'https://example.com/?installer=win10',
  },
};

async function insertOtherSchools(trx: ActorTrx): Promise<void> {
  await trx
    .insertInto('schools')
    .values(OTHER_SCHOOLS.map((school) => ({ ...school, isDemo: true })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

const DEMO_EMAILS = [
  ...STAFF.map(({ email }) => email),
  ...STUDENTS.map((_name, index) => studentEmail(index + 1)),
];

/**
 * Loads one school with staff, classes and ninety students. If it is already there, it is only opened again, and its
 * accounts get this password unless they have it.
 */
export async function loadDemoSchool(db: Database, password: string): Promise<void> {
  const isOther = await needNewPassword(db, { emails: DEMO_EMAILS, password });
  const otherHash = isOther ? await hashPassword(password) : null;
  const opened = await inTransactionBySystem(db, async (trx) => {
    const schools = await trx
      .updateTable('schools')
      .set((eb) => ({
        isClosed: false,
        // For a school loaded before schools had places.
        districtId: eb.fn.coalesce('districtId', eb.val(SCHOOL_DISTRICT)),
      }))
      .where('isDemo', '=', true)
      .returning('id')
      .execute();
    // For a demo loaded before the other schools existed. Those that an administrator has changed stay as they are.
    if (schools.length === 1) await insertOtherSchools(trx);
    if (otherHash !== null) await replaceDemoPasswords(trx, { emails: DEMO_EMAILS, passwordHash: otherHash });
    return schools;
  });
  if (opened.length > 0) return;
  // All accounts share one hash: hashing is the slow part of a first start, and the password is printed anyway.
  const passwordHash = await hashPassword(password);
  await inTransactionBySystem(db, async (trx) => {
    const school = await trx
      .insertInto('schools')
      .values({ name: SCHOOL_NAME, isDemo: true, districtId: SCHOOL_DISTRICT })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertOtherSchools(trx);
    const addUser = (user: {
      email: string;
      fullName: string;
      role: RoleName;
      schoolTypeId: number | null;
      grade: number | null;
    }) => insertUser(trx, { ...user, schoolId: school.id, passwordHash });

    const ids = new Map<string, string>();
    for (const person of STAFF) ids.set(person.email, await addUser({ ...person, grade: null }));
    const classIds = new Map<string, string>();
    // The classes began before the work that a demo term gives them.
    const termStart = new Date(Date.now() - TERM_MS);
    for (const [position, { name, grade, teacher, from, to }] of CLASSES.entries()) {
      const teacherId = ids.get(teacher);
      if (teacherId === undefined) throw new Error(`The demo class ${name} has no teacher`);
      const { id: classId } = await trx
        .insertInto('classes')
        .values({
          schoolId: school.id,
          teacherId,
          name,
          grade,
          joinCode: makeJoinCode((below) => randomInt(below)),
          // The first one is on top of the lists.
          createdAt: new Date(termStart.getTime() - 1000 * position),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      classIds.set(name, classId);
      for (let number = from; number <= to; number += 1) {
        const fullName = STUDENTS[number - 1];
        if (fullName === undefined) throw new Error(`The demo school has no student ${number}`);
        const schoolTypeId = schoolTypeOfGrade(grade);
        const studentId = await addUser({
          email: studentEmail(number),
          fullName,
          role: 'student',
          schoolTypeId,
          grade,
        });
        ids.set(studentEmail(number), studentId);
        await trx
          .insertInto('classMembers')
          .values({ classId, studentId, schoolId: school.id, entry: 'placed', joinedAt: termStart })
          .execute();
      }
    }
    await trx
      .insertInto('accessListEntries')
      .values([
        ...ACCESS_LISTS.map(({ list, email, value }) => ({
          list,
          userId: ids.get(email) ?? '',
          value: value === undefined ? null : JSON.stringify(value),
        })),
        {
          list: 'gradeLimited',
          userId: ids.get(LIMITED_TO_CLASS.email) ?? '',
          value: JSON.stringify([classIds.get(LIMITED_TO_CLASS.className)]),
        },
      ])
      .onConflict((oc) => oc.doNothing())
      .execute();
    await trx
      .insertInto('siteSettings')
      .values({ settings: JSON.stringify(SETTINGS) })
      .onConflict((oc) => oc.doNothing())
      .execute();
  });
}

/**
 * Everyone knows the password of the demo accounts. So when the demo school is not wanted, nobody of a school loaded
 * earlier can log in, and logged-in users are logged out. Its data stays. Returns whether it exists.
 */
export async function closeDemoSchool(db: Database): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const closed = await trx
      .updateTable('schools')
      .set({ isClosed: true })
      .where('isDemo', '=', true)
      .returning('id')
      .execute();
    for (const { id } of closed) await deleteSessionsOfSchool(trx, id, 'account-closed');
    return closed.length > 0;
  });
}
