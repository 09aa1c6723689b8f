import { randomInt } from 'node:crypto';
import type { RoleName } from '@domdom/domain/access/roles';
import { makeJoinCode } from '@domdom/domain/school/join-code';
import { schoolTypeOfGrade } from '@domdom/domain/school/grades';
import { hashPassword } from '../../modules/auth/password.service.ts';
import { deleteSessionsOfSchool } from '../../modules/auth/session.service.ts';
import { insertUser } from '../../modules/people/user.service.ts';
import type { Database } from '../connect.ts';
import { type ActorTrx, inTransaction, inTransactionBySystem } from '../transaction.ts';

export const DEMO_PASSWORD = 'domdom2025';
const SCHOOL_NAME = 'Trường Tiểu học và THCS Đom Đóm';
/** Phường Ba Đình in Hà Nội. */
const SCHOOL_DISTRICT = 4;
/** Without accounts, so that the selects of the registration page have something to choose from. */
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
    email: 'lan@domdom.test',
    fullName: 'Nguyễn Thị Lan',
    role: 'teacher',
    schoolTypeId: 1,
    label: 'teacher of 3A and 2A',
  },
  {
    email: 'minh@domdom.test',
    fullName: 'Trần Quang Minh',
    role: 'teacher',
    schoolTypeId: 2,
    label: 'teacher of 6A',
  },
];

const PUPILS = [
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
];

/** Each class with its teacher and the pupils from one number up to another, both included. */
const CLASSES = [
  { name: '3A', grade: 3, teacher: 'lan@domdom.test', from: 1, to: 16 },
  { name: '2A', grade: 2, teacher: 'lan@domdom.test', from: 17, to: 28 },
  { name: '6A', grade: 6, teacher: 'minh@domdom.test', from: 29, to: 40 },
];

const pupilEmail = (number: number) => `hs${String(number).padStart(2, '0')}@domdom.test`;

/** Shown at start and in the README. */
export const DEMO_ACCOUNTS = [
  ...STAFF.map(({ email, label }) => ({ email, label })),
  ...CLASSES.map(({ name, from, to }) => ({
    email: pupilEmail(from),
    label: `pupil of ${name} (and on to ${pupilEmail(to)})`,
  })),
];

/** Lists of special accounts, so that each of their branches can be seen in the demo. */
const ACCESS_LISTS: { list: string; email: string; value?: readonly unknown[] }[] = [
  { list: 'beans', email: pupilEmail(1) },
  { list: 'beans', email: pupilEmail(2) },
  { list: 'olympicGradeExams', email: pupilEmail(3) },
  // Of no class that has such exams.
  { list: 'olympicGradeExams', email: pupilEmail(32) },
  { list: 'sidebarExempt', email: 'lan@domdom.test' },
  { list: 'documentLibrary', email: 'quantri@domdom.test' },
  { list: 'siteSettings', email: 'quantri@domdom.test' },
  { list: 'adminAccounts', email: 'quantri@domdom.test' },
  { list: 'sidebarHiddenItems', email: pupilEmail(31), value: ['Trò chơi trực tuyến'] },
  { list: 'demoTeachers', email: 'minh@domdom.test' },
  { list: 'demoStudents', email: pupilEmail(30) },
  { list: 'demoStudents', email: pupilEmail(31) },
  { list: 'gradeLimited', email: pupilEmail(30), value: [6] },
];
/** This pupil is limited to one class, of whatever grade. */
const LIMITED_TO_CLASS = { email: pupilEmail(31), className: '6A' };

/** Links in the sidebar, so that these can be seen too. */
const SETTINGS = {
  links: {
    sidebar: [{ name: 'Từ điển Wiktionary', url: 'https://vi.wiktionary.org/' }],
    // There is no such application yet: addresses kept for examples.
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

/** One school with staff, classes and forty pupils; one that is already there is only opened again. */
export async function loadDemoSchool(db: Database): Promise<void> {
  const opened = await inTransactionBySystem(db, async (trx) => {
    const schools = await trx
      .updateTable('schools')
      .set((eb) => ({
        isClosed: false,
        // One that was loaded before schools had places.
        districtId: eb.fn.coalesce('districtId', eb.val(SCHOOL_DISTRICT)),
      }))
      .where('isDemo', '=', true)
      .returning('id')
      .execute();
    // One that was loaded before there were others; what an administrator made of those stays.
    if (schools.length === 1) await insertOtherSchools(trx);
    return schools;
  });
  if (opened.length > 0) return;
  // One hash for all of them: it is the slow part of a first start, and the password is printed anyway.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
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
    for (const { name, grade, teacher, from, to } of CLASSES) {
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
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      classIds.set(name, classId);
      for (let number = from; number <= to; number += 1) {
        const fullName = PUPILS[number - 1];
        if (fullName === undefined) throw new Error(`The demo school has no pupil ${number}`);
        const schoolTypeId = schoolTypeOfGrade(grade);
        const studentId = await addUser({
          email: pupilEmail(number),
          fullName,
          role: 'student',
          schoolTypeId,
          grade,
        });
        await trx.insertInto('classMembers').values({ classId, studentId, schoolId: school.id }).execute();
      }
    }
    await trx
      .insertInto('accessListEntries')
      .values([
        ...ACCESS_LISTS.map(({ value, ...entry }) => ({
          ...entry,
          value: value === undefined ? null : JSON.stringify(value),
        })),
        {
          list: 'gradeLimited',
          email: LIMITED_TO_CLASS.email,
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
 * Everybody knows the password of its accounts, so without the demo school nobody of one that was loaded before can
 * log in, and who is logged in is logged out. Its data stay. Returns whether there is one.
 */
export async function closeDemoSchool(db: Database): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const closed = await trx
      .updateTable('schools')
      .set({ isClosed: true })
      .where('isDemo', '=', true)
      .returning('id')
      .execute();
    for (const { id } of closed) await deleteSessionsOfSchool(trx, id);
    return closed.length > 0;
  });
}
