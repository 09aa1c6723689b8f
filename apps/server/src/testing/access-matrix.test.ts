// over 400 lines: the bodies of all routes are one table
import { beforeAll, expect, it } from 'vitest';
import { RELATIONS, type Relation, type RouteDef, type RouteKey, routes } from '@domdom/api';
import { GUARD_LISTS } from '@domdom/domain/access/lists';
import { isAllowed, ROLE_NAMES, type RoleName } from '@domdom/domain/access/roles';
import {
  addToList,
  type BuiltClass,
  type BuiltUser,
  buildAssignment,
  buildBankQuestion,
  buildCategory,
  buildClass,
  buildSchool,
  buildUser,
  sampleQuestion,
} from './builders.ts';
import { buildImport } from './build-import.ts';
import { buildMail, buildNotification, buildOutgoingMessage } from './build-mails.ts';
import { buildDocument, buildFiles, buildTitle, EMPTY_WORKSHEET } from './build-files.ts';
import { logInLongAgo } from './log-in-long-ago.ts';
import { type Browser, type Call, openTestApp } from './test-app.ts';

/** The whole matrix role x route x ownership, generated from packages/api, so that a new route gets its cells. */
const test = openTestApp();
const NO_ID = '00000000-0000-7000-8000-000000000000';

const ROOM_CHANGE = { studentIds: [NO_ID], minutes: 1, reason: 'a' };

/** Bodies that pass validation, for routes that check a relation after it. */
const BODIES: Partial<Record<RouteKey, unknown>> = {
  'POST /api/admin/accounts/:userId/erasure': { loginName: 'somebody@else.test' },
  'PUT /api/admin/users/:userId': { firstname: 'Lê', lastname: 'An', schoolTypeId: 1, roles: ['student'] },
  'PUT /api/admin/users/:userId/lock': { isLocked: false },
  'POST /api/admin/users/:userId/school': { schoolId: NO_ID },
  'POST /api/admin/users/:userId/classes': { classId: NO_ID },
  'POST /api/teacher/classes/:classId/roster/:studentId/move': { toClassId: NO_ID },
  'PATCH /api/teacher/classes/:classId': {},
  'POST /api/teacher/classes/:classId/roster': { emails: ['khong-co@domdom.test'] },
  'PUT /api/teacher/classes/:classId/roster/admissions': { studentIds: [NO_ID] },
  'POST /api/teacher/classes/:classId/students/preview': {
    students: [{ fullName: 'Lê An', birthday: '', contactEmail: '' }],
  },
  'POST /api/teacher/classes/:classId/students': { key: NO_ID, created: [], knownIds: [NO_ID] },
  'POST /api/teacher/classes/:classId/pictures': { studentIds: [NO_ID] },
  'POST /api/teacher/classes/:classId/pictures/removal': { studentIds: [NO_ID] },
  'POST /api/teacher/classes/:classId/devices': { hours: 1 },
  'PUT /api/teacher/classes/:classId/mark-book/:term/cells': {
    changes: [{ studentId: NO_ID, code: 'mark', value: '', rev: 0 }],
  },
  'PUT /api/teacher/classes/:classId/mark-book/:term/publication': { isPublished: true },
  'POST /api/teacher/classes/:classId/guardian-cards': { studentIds: [NO_ID] },
  'POST /api/teacher/classes/:classId/guardian-cards/revocation': { studentIds: [NO_ID] },
  'POST /api/teacher/classes/:classId/mark-book/:term/columns': { title: 'Miệng', weight: 1 },
  'PATCH /api/teacher/classes/:classId/mark-book/:term/columns/:code': {},
  'PATCH /api/teacher/assignments/:assignmentId': {},
  'POST /api/teacher/assignments/:assignmentId/release': { what: 'mark' },
  'PUT /api/teacher/assignments/:assignmentId/students/:studentId/exception': {},
  'PUT /api/teacher/attempts/:attemptId/mark': { score: 5, star: 2.5 },
  'PUT /api/teacher/attempts/:attemptId/answers/:questionId/mark': { mark: 5 },
  'PUT /api/teacher/attempts/:attemptId/answers/:questionId/speaking': { speaking: 150, comment: 'Rõ.' },
  'POST /api/teacher/attempts/:attemptId/answers/:questionId/speaking/undo': { changeId: '1' },
  'PUT /api/saved-comments/:commentId': { text: 'Tốt lắm!' },
  'PUT /api/teacher/assignments/:assignmentId/question-marks': { itemId: '1', attemptIds: [NO_ID], mark: 5 },
  'POST /api/teacher/assignments/:assignmentId/machine-marks/undo': { acceptedAt: '2026-11-28T00:00:00Z' },
  'PUT /api/student/assignments/:assignmentId/notes': { notes: '' },
  'PUT /api/attempts/:attemptId/answers/:questionId': { rev: 1, answer: {}, epoch: 1 },
  'POST /api/attempts/:attemptId/mistakes/:questionId': { answer: {} },
  'POST /api/attempts/:attemptId/events': { kind: 'left-page', epoch: 1 },
  'POST /api/attempts/:attemptId/finish': { epoch: 1 },
  'POST /api/teacher/assignments/:assignmentId/room/extensions': { ...ROOM_CHANGE, key: NO_ID },
  'POST /api/teacher/assignments/:assignmentId/room/endings': { studentIds: [NO_ID], reason: 'a' },
  'POST /api/teacher/assignments/:assignmentId/room/reopenings': ROOM_CHANGE,
  'POST /api/attempts/:attemptId/heartbeat': { epoch: 1 },
  'PUT /api/admin/imports/:runId/columns': { fields: ['fullName'] },
  'PUT /api/teacher/classes/:classId/roster/:studentId/avatar': { ready: 'cat' },
  'PUT /api/admin/imports/:runId/header-row': { headerRow: 1 },
  'PUT /api/question-bank/:questionId/key-doubt': { isDismissed: true },
  'PUT /api/question-bank/:questionId/status': { status: 'PUBLIC' },
  'PUT /api/categories/:categoryId': { modifiedDate: '2026-11-28T00:00:00Z' },
  'PATCH /api/library/titles/:titleId': {},
  'PUT /api/library/books/:titleId/position': { page: 1, pages: 2 },
  'PUT /api/readers/:readerId/position': { page: 1 },
  'POST /api/library/books/:titleId/shares': { classIds: [NO_ID] },
  'PATCH /api/documents/:documentId': { title: 'Kế hoạch', description: '' },
  'PATCH /api/folders/:folderId': {},
  'PATCH /api/files/:fileId': {},
  'POST /api/folders/:folderId/worksheets': { name: 'Phiếu', document: EMPTY_WORKSHEET },
  'PUT /api/worksheets/:fileId': { rev: 1, name: 'Phiếu', document: EMPTY_WORKSHEET },
  'PUT /api/teacher/assignments/:assignmentId/accepted-answers': { itemId: 'a', text: 'b', isAccepted: true },
  'POST /api/teacher/classes/:classId/copy': { className: 'Lớp' },
  'POST /api/teacher/classes/:classId/groups': { name: 'Nhóm' },
  'PUT /api/teacher/classes/:classId/groups/:groupId': { name: 'Nhóm' },
  'PUT /api/teacher/classes/:classId/teachers/:teacherId': { assign: true, mark: true, manage: true },
  'POST /api/teacher/classes/:classId/owner': { teacherId: NO_ID },
  'PUT /api/question-bank/:questionId': { grade: 3, question: sampleQuestion(), version: 1 },
};
/** Parameters that do not name the object of the relation. */
/** Parameters that name the caller. */
const OWN_IDS = new Set(['studentId', 'callerId']);
const OTHER_PARAMS: Record<string, string> = {
  readerId: 'g1-01',
  unit: '1',
  term: '1',
  schoolYear: '2026',
  code: 'mark',
  questionId: '1',
  link: 'x',
  sessionId: '1',
  name: 'profile',
  area: 'olympicsgk',
  page: 'type1',
  version: '1',
  number: '1',
  courseId: '6',
  lesson: '1',
  takeExamTime: '0',
  asrId: '0',
  level: '3',
  file: 'u-00000000000000000000000000000000.webp',
};

/** A class with everything in it, taught by a user of one role. */
interface Corner {
  teacher: BuiltUser;
  student: BuiltUser;
  ids: Record<Exclude<Relation, SchoolRelation | BankRelation | ShelfRelation>, string>;
}

/** Objects of a whole school, or of one person in it. */
const SCHOOL_RELATIONS = [
  ...([
    'receivedNotification',
    'schoolDocument',
    'schoolCategory',
    'schoolMail',
    'schoolMessage',
    'schoolImport',
  ] as const),
  ...(['schoolAccount', 'erasableAccount'] as const),
] satisfies Relation[];
type SchoolRelation = (typeof SCHOOL_RELATIONS)[number];
const isSchoolRelation = (relation: Relation): relation is SchoolRelation =>
  SCHOOL_RELATIONS.some((one) => one === relation);

/** Documents and titles of a grade of the school. */
const SHELF_RELATIONS = ['levelDocument', 'schoolTitle', 'readableTitle'] as const satisfies Relation[];
type ShelfRelation = (typeof SHELF_RELATIONS)[number];
const isShelfRelation = (relation: Relation): relation is ShelfRelation =>
  SHELF_RELATIONS.some((one) => one === relation);

type BankRelation = 'readableBankQuestion' | 'editableBankQuestion';
const isBankRelation = (relation: Relation): relation is BankRelation =>
  relation === 'readableBankQuestion' || relation === 'editableBankQuestion';

interface Person {
  user: BuiltUser;
  browser: Browser;
  notificationId: string;
  /** A PRIVATE question of this person. */
  questionId: string;
  /** A PUBLIC question of a colleague, which no one else in this test deletes. */
  sharedQuestionId: string;
  /** In the library of this person's school; accounts of other schools cannot reach it through the same list. */
  documentId: string;
  categoryId: string;
  /** A teacher file of grade 3, and a title that leads to it. */
  fileId: string;
  titleId: string;
  mailId: string;
  messageId: string;
  importId: string;
}

const OUTSIDERS = ['is not on the list', 'was never confirmed', 'logged in long ago'] as const;
type Outsider = (typeof OUTSIDERS)[number];

/** Why a route may refuse an account of the right role. */
const outsidersOf = ({ list, confirmed, fresh }: RouteDef['access'], role: RoleName): Outsider[] => [
  ...(list === undefined ? [] : (['is not on the list'] as const)),
  ...((list === undefined && confirmed === undefined) || (confirmed === 'staff' && role === 'student')
    ? []
    : (['was never confirmed'] as const)),
  ...(fresh === undefined ? [] : (['logged in long ago'] as const)),
];

let corners: { teacher: Corner; administrator: Corner; sameSchool: Corner; otherSchool: Corner };
const people = new Map<RoleName, Person>();
/** Accounts that have the right role but are refused for another reason, as '<role> <why>'. */
const outsiders = new Map<string, Browser>();
let foreignNotification: string;
let foreignQuestions: string[];
let foreignDocuments: string[];
let foreignFiles: string[];
let foreignTitles: string[];
let foreignCategories: string[];
let foreignMails: string[];
let foreignMessages: string[];
let foreignImports: string[];

beforeAll(async () => {
  const schoolId = await buildSchool(test.db);
  const newCorner = async (role: RoleName, school: string) =>
    buildCorner(await buildUser(test.db, { role, schoolId: school }));
  corners = {
    teacher: await newCorner('teacher', schoolId),
    administrator: await newCorner('administrator', schoolId),
    sameSchool: await newCorner('teacher', schoolId),
    otherSchool: await newCorner('teacher', await buildSchool(test.db)),
  };
  for (const role of ROLE_NAMES) {
    const user =
      role === 'student'
        ? corners.teacher.student
        : role === 'teacher' || role === 'administrator'
          ? corners[role].teacher
          : await buildUser(test.db, { role, schoolId });
    for (const list of GUARD_LISTS) await addToList(test.db, list, user);
    for (const why of neededOutsiders(role)) {
      outsiders.set(`${role} ${why}`, await logInOutsider(role, schoolId, why));
    }
    people.set(role, {
      user,
      browser: await test.logIn(user),
      notificationId: await buildNotification(test.db, user),
      questionId: await buildBankQuestion(test.db, user),
      sharedQuestionId: await buildBankQuestion(test.db, corners.sameSchool.teacher, { status: 'PUBLIC' }),
      documentId: await buildDocument(test, user),
      categoryId: await buildCategory(test.db, user.schoolId),
      ...(await buildTitle(test, user)),
      mailId: await buildMail(test.db, user),
      messageId: await buildOutgoingMessage(test.db, user),
      importId: await buildImport(test.db, user),
    });
  }
  foreignNotification = await buildNotification(test.db, corners.otherSchool.student);
  foreignQuestions = [
    await buildBankQuestion(test.db, corners.sameSchool.teacher, { status: 'PRIVATE' }),
    await buildBankQuestion(test.db, corners.otherSchool.teacher, { status: 'PUBLIC' }),
    NO_ID,
  ];
  const ofOtherSchool = await buildTitle(test, corners.otherSchool.teacher);
  const deleted = await buildTitle(test, corners.sameSchool.teacher, { isDeleted: true });
  foreignFiles = [
    ofOtherSchool.fileId,
    (await buildTitle(test, corners.sameSchool.teacher, { grade: 7 })).fileId,
    NO_ID,
  ];
  foreignTitles = [ofOtherSchool.titleId, deleted.titleId, NO_ID];
  const { otherSchool, sameSchool } = corners;
  foreignCategories = [await buildCategory(test.db, otherSchool.teacher.schoolId), NO_ID];
  foreignImports = [await buildImport(test.db, corners.otherSchool.teacher), NO_ID];
  foreignMails = [await buildMail(test.db, corners.otherSchool.teacher), NO_ID];
  foreignMessages = [await buildOutgoingMessage(test.db, corners.otherSchool.teacher), NO_ID];
  foreignDocuments = [
    await buildDocument(test, otherSchool.teacher),
    await buildDocument(test, sameSchool.teacher, { isDeleted: true }),
    NO_ID,
  ];
});

/** The outsiders that the routes of this role refuse. */
const neededOutsiders = (role: RoleName): Outsider[] =>
  OUTSIDERS.filter((why) =>
    all.some(([, { access }]) => admitsRole(access, role) && outsidersOf(access, role).includes(why)),
  );

const admitsRole = ({ who }: RouteDef['access'], role: RoleName): boolean =>
  who === 'signed-in' || (who !== 'anyone' && isAllowed(who, [role]));

async function logInOutsider(role: RoleName, schoolId: string, why: Outsider): Promise<Browser> {
  const user = await buildUser(test.db, { role, schoolId });
  if (why !== 'is not on the list') {
    for (const list of GUARD_LISTS) await addToList(test.db, list, user);
  }
  if (why === 'logged in long ago') return logInLongAgo(test, user);
  if (why === 'was never confirmed') {
    await test.db.updateTable('users').set({ isConfirmed: false }).where('id', '=', user.id).execute();
  }
  return test.logIn(user);
}

async function buildCorner(teacher: BuiltUser): Promise<Corner> {
  const target: BuiltClass = await buildClass(test.db, { teacher, studentCount: 1 });
  const [student] = target.students;
  if (student === undefined) throw new Error('no student');
  const assignment = await buildAssignment(test.db, target);
  const browser = await test.logIn(student);
  const { attempt } = await browser.ok<{ attempt: { id: string } }>({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId: assignment.examinationId, assignmentId: assignment.id },
  });
  await browser.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } });
  return {
    teacher,
    student,
    ids: {
      ownedClass: target.id,
      taughtClass: target.id,
      markedClass: target.id,
      readableClass: target.id,
      joinedClass: target.id,
      taughtAssignment: assignment.id,
      markedAssignment: assignment.id,
      readableAssignment: assignment.id,
      givenAssignment: assignment.id,
      ownAttempt: attempt.id,
      taughtAttempt: attempt.id,
      readableAttempt: attempt.id,
      scoredAssignment: assignment.id,
      scoredAttempt: attempt.id,
      ...(await buildFiles(test, teacher, target.id)),
    },
  };
}

const STUDENT_RELATIONS: readonly Relation[] = ['joinedClass', 'givenAssignment', 'ownAttempt'];

/** Whether a user of this role can have the relation at all. */
function canOwn(relation: Relation, role: RoleName): boolean {
  if (isSchoolRelation(relation) || isBankRelation(relation) || isShelfRelation(relation)) return true;
  if (STUDENT_RELATIONS.includes(relation)) return role === 'student';
  // Students read what their class was given.
  if (relation === 'readableFile' && role === 'student') return true;
  return role === 'teacher' || role === 'administrator';
}

/** The object of the relation that the user of this role has. */
function ownObject(relation: Relation, role: RoleName): string {
  if (relation === 'receivedNotification') return people.get(role)?.notificationId ?? NO_ID;
  if (relation === 'schoolDocument') return people.get(role)?.documentId ?? NO_ID;
  if (relation === 'schoolCategory') return people.get(role)?.categoryId ?? NO_ID;
  if (relation === 'schoolMail') return people.get(role)?.mailId ?? NO_ID;
  if (relation === 'schoolMessage') return people.get(role)?.messageId ?? NO_ID;
  if (relation === 'schoolImport') return people.get(role)?.importId ?? NO_ID;
  if (relation === 'schoolAccount' || relation === 'erasableAccount') return corners.sameSchool.student.id;
  if (relation === 'levelDocument') return people.get(role)?.fileId ?? NO_ID;
  if (isShelfRelation(relation)) return people.get(role)?.titleId ?? NO_ID;
  if (isBankRelation(relation)) return people.get(role)?.questionId ?? NO_ID;
  return corners[role === 'administrator' ? 'administrator' : 'teacher'].ids[relation];
}

function foreignObjects(relation: Relation, role: RoleName): string[] {
  if (relation === 'receivedNotification') return [foreignNotification, NO_ID];
  if (relation === 'schoolDocument') return foreignDocuments;
  if (relation === 'schoolCategory') return foreignCategories;
  if (relation === 'schoolMail') return foreignMails;
  if (relation === 'schoolMessage') return foreignMessages;
  if (relation === 'schoolImport') return foreignImports;
  if (relation === 'erasableAccount') return [NO_ID]; // a keeper of the site stands above the schools
  if (relation === 'schoolAccount') return [corners.otherSchool.student.id, NO_ID];
  if (relation === 'levelDocument') return foreignFiles;
  if (isShelfRelation(relation)) return foreignTitles;
  if (isBankRelation(relation)) return foreignQuestions;
  const { sameSchool, otherSchool } = corners;
  const readsSchool = role === 'administrator' && /^(?:readable|scored)/.test(relation);
  return [...(readsSchool ? [] : [sameSchool.ids[relation]]), otherSchool.ids[relation], NO_ID];
}

/** Everyone in the bank may read what a colleague shares; those who look after the bank may edit it as well. */
const mayWithShared = (relation: BankRelation, role: RoleName): boolean =>
  relation === 'readableBankQuestion' || role === 'manager' || role === 'administrator';

function callOf(key: RouteKey, objectId: string, callerId: string): Call {
  const [method, pattern] = key.split(' ') as [Call['method'], string]; // the shape of a RouteKey
  const route: RouteDef = routes[key as keyof typeof routes]; // keys of the contract
  const own = route.access.to === undefined ? undefined : RELATIONS[route.access.to];
  const url = pattern.replace(/:(\w+)/g, (_all, name: string) =>
    name === own ? objectId : OWN_IDS.has(name) ? callerId : (OTHER_PARAMS[name] ?? NO_ID),
  );
  const body = BODIES[key];
  return { method: method ?? 'GET', url, ...(body === undefined ? {} : { body }) };
}

type Verdict = 'must log in' | 'refused' | 'unknown' | 'admitted';

/** Returns what a status says about rights. Only admitted callers learn of a wrong body (400) or state (409). */
function verdictOf(status: number): Verdict {
  if (status === 401) return 'must log in';
  if (status === 403) return 'refused';
  return status === 404 ? 'unknown' : 'admitted';
}

interface Cell {
  name: string;
  key: RouteKey;
  /** Null means a stranger. */
  role: RoleName | null;
  /** A user of this role whom the route refuses for this reason. */
  outsider?: Outsider;
  objectId: () => string;
  expected: readonly Verdict[];
}

const ADMITTED: readonly Verdict[] = ['admitted'];
/** The object may be missing where the path names something this test does not create, or a second object. */
const ADMITTED_OR_UNKNOWN: readonly Verdict[] = ['admitted', 'unknown'];

function cellsOf([key, { access }]: [RouteKey, RouteDef]): Cell[] {
  const cell = (
    name: string,
    role: RoleName | null,
    expected: readonly Verdict[],
    objectId = () => NO_ID,
  ): Cell => ({
    name: `${key} ${name}`,
    key,
    role,
    objectId,
    expected,
  });
  const { who, to } = access;
  // Calls that anyone may make decide for themselves what a stranger gets, but never by the caller's role.
  if (who === 'anyone') return [cell('is open to strangers', null, ['admitted', 'unknown', 'must log in'])];
  return [
    cell('asks strangers to log in', null, ['must log in']),
    ...ROLE_NAMES.flatMap((role) => {
      if (!admitsRole(access, role)) return [cell(`refuses ${role}`, role, ['refused'])];
      const own = () => (to === undefined ? NO_ID : ownObject(to, role));
      const outsiderCells = outsidersOf(access, role).map((outsider) => ({
        ...cell(`refuses ${role} who ${outsider}`, role, ['refused'], own),
        outsider,
      }));
      if (to === undefined) return [...outsiderCells, cell(`admits ${role}`, role, ADMITTED_OR_UNKNOWN)];
      const foreign = [0, 1, 2].map((n) =>
        cell(
          `knows no foreign object ${n} for ${role}`,
          role,
          ['unknown'],
          () => foreignObjects(to, role)[n] ?? NO_ID,
        ),
      );
      if (!canOwn(to, role)) return foreign;
      const hasSecondObject = (key.match(/:/g) ?? []).length > 1;
      const expected = hasSecondObject ? ADMITTED_OR_UNKNOWN : ADMITTED;
      return [
        ...outsiderCells,
        ...foreign,
        ...(isBankRelation(to)
          ? [
              cell(
                `treats a shared question as ${to} for ${role}`,
                role,
                mayWithShared(to, role) ? ADMITTED : ['refused'],
                () => people.get(role)?.sharedQuestionId ?? NO_ID,
              ),
            ]
          : []),
        cell(`admits ${role} to the own object`, role, expected, own),
      ];
    }),
  ];
}

const all = Object.entries(routes) as [RouteKey, RouteDef][]; // keys of the contract
/** Calls that delete what other cells need run last, and a class after everything in it. */
const lateness = (key: RouteKey) =>
  key === 'DELETE /api/teacher/classes/:classId' || key === 'DELETE /api/library/titles/:titleId'
    ? 2
    : Number(key.startsWith('DELETE '));
const cells = all.toSorted(([a], [b]) => lateness(a) - lateness(b)).flatMap(cellsOf);

it.each(cells)('$name', async ({ key, role, outsider, objectId, expected }) => {
  const browser =
    role === null
      ? test.stranger()
      : outsider === undefined
        ? people.get(role)?.browser
        : outsiders.get(`${role} ${outsider}`);
  const response = await browser?.call(callOf(key, objectId(), (role && people.get(role)?.user.id) ?? NO_ID));
  expect(expected).toContain(verdictOf(response?.statusCode ?? 0));
});

it('has a sample body for every route that checks a relation after validation', () => {
  const missing = all.filter(
    ([key, { access, body }]) => access.to !== undefined && body !== undefined && BODIES[key] === undefined,
  );
  expect(missing.map(([key]) => key)).toEqual([]);
});

it('covers every route with every role', () => {
  expect(cells.length).toBeGreaterThan(all.length * ROLE_NAMES.length * 0.8);
});
