import type {
  Assignment,
  AttemptSummary,
  OwnAttemptSummary,
  CurrentUser,
  PublicQuestion,
  PublicSettings,
  TaughtClass,
  TeacherAssignmentRow,
} from '@domdom/api';
import { ROLES } from '@domdom/domain/access/roles';
import type { RoleName } from '@domdom/domain/access/roles';

/** An account with one role; `changes` adds a second role or anything else. */
export function buildUser(role: RoleName = 'student', changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '0b0f7f0a-0000-4000-8000-000000000001',
    email: `${role}@domdom.vn`,
    loginName: `${role}@domdom.vn`,
    fullName: 'Trần Gia Bảo',
    avatarUrl: '',
    role,
    roles: [{ id: ROLES[role], name: role }],
    roleCode: role.toUpperCase(),
    schoolTypeId: 1,
    classId: 3,
    schoolName: 'Tiểu học Hoa Sen',
    profileLock: null,
    can: {
      seeBeans: false,
      seeOfflineEbooks: false,
      seeAllLevels: false,
      seeAdminMenu: false,
      manageClasses: false,
      addStudentsByEmail: false,
      useSharedContent: role !== 'student',
      awaitConfirmation: false,
      confirmTeachers: role === 'administrator',
      openDocumentLibrary: false,
      changeSiteSettings: false,
      manageCategories: false,
      exportLists: false,
    },
    hasTemporaryLogin: false,
    isOnSharedDevice: false,
    mustSetUpSecondFactor: false,
    hiddenMenuItems: [],
    isDemoStudent: false,
    isDemoTeacher: false,
    classLimit: null,
    ...changes,
  };
}

export function buildSettings(changes: Partial<PublicSettings> = {}): PublicSettings {
  return {
    brand: 'Đom Đóm',
    env: 'local',
    applicationName: 'SACHSO_DEV',
    hostFlag: true,
    loginAnnouncement: '',
    announcement: null,
    partnerUrl: null,
    adminMenuHidden: false,
    hiddenNames: [],
    links: {
      guideStudent: null,
      guideTeacher: null,
      guideAdmin: null,
      materialPrimary: null,
      materialLowerSecondary: null,
      translate: null,
      games: [],
      sidebar: [],
      olympicDemo: null,
      installerWin7: null,
      installerWin10: null,
      slideLesson1: null,
      slideLesson2: null,
      slideLesson3: null,
      bilingualLesson1: null,
      bilingualLesson2: null,
    },
    hasSchoolAccounts: false,
    pictureHosts: [],
    ...changes,
  };
}

/** A unit test given to class 3A, due far in the future. */
export const buildAssignment = (changes: Partial<Assignment> = {}): Assignment => ({
  id: 'a1',
  classId: 'c1',
  className: '3A',
  title: 'Đề kiểm tra tiến độ - Unit 1 - Lần 1',
  instructions: '',
  dueDate: '2036-12-25T01:30:00.000Z',
  color: '#1f3a8a',
  assignmentType: 'ASSIGNMENT',
  exerciseType: 'UNIT',
  behaviour: 'practice',
  maxBackViolations: null,
  points: 10,
  createdBy: 'teacher',
  createdByName: 'Nguyễn Thị Lan',
  examTitle: 'Bài kiểm tra số 2',
  examId: 'exam-1',
  attachmentId: null,
  attachmentName: null,
  attachmentKind: null,
  settings: { tags: ['UNIT'], unit: '1' },
  questionCount: 10,
  durationSeconds: 1800,
  createdAt: '2026-11-20T01:00:00.000Z',
  opensAt: null,
  closesAt: null,
  minutes: null,
  attemptsAllowed: changes.behaviour === 'test' ? 1 : null,
  counts: 'newest',
  late: 'allowed',
  ...changes,
});

/** The same as its teacher sees it, given to a whole class in which nobody has begun. */
export const buildTeacherRow = (changes: Partial<TeacherAssignmentRow> = {}): TeacherAssignmentRow => ({
  ...buildAssignment(changes),
  audience: { kind: 'class', groups: [] },
  release: {
    mark: { rule: 'at-once', isReleased: false },
    verdicts: { rule: 'at-due', isReleased: false },
    keys: { rule: 'at-due', isReleased: false },
  },
  studentCount: 0,
  unitTestGrade: null,
  preset: 'homework',
  doneCount: 0,
  markedCount: 0,
  ...changes,
});

/** An attempt finished with 8 of 10 right and marked by the machine. */
export const buildAttempt = (
  changes: Partial<AttemptSummary & OwnAttemptSummary> = {},
): AttemptSummary & OwnAttemptSummary => ({
  attemptId: 'attempt',
  attemptNumber: 1,
  state: 'submitted',
  startedAt: '2025-09-10T01:00:00.000Z',
  finishedAt: '2025-09-10T01:20:00.000Z',
  isLate: false,
  total: 10,
  answered: 10,
  passed: 8,
  percent: 80,
  score: 8,
  star: 4,
  teacherNote: '',
  markedAt: null,
  marking: changes.markedAt ? 'teacher' : 'machine',
  notes: '',
  releasedFrom: null,
  ...changes,
});

/** A question with two options, with the ids 'a' and 'b'. */
export function buildPublicQuestion(id: string): PublicQuestion {
  const question = {
    id,
    type: 'one-choice',
    title: `Choose ${id}.`,
    prompt: `Prompt ${id}`,
    options: [
      { id: 'a', text: `Yes ${id}` },
      { id: 'b', text: `No ${id}` },
    ],
    direction: 'vertical',
    bulletType: 'character',
    isPictureAnswers: false,
    isUnderlining: false,
  };
  return question;
}

/** A class of the user's own that is ready. */
export const buildClass = (
  id: string,
  className: string,
  grade: number,
  changes: Partial<TaughtClass> = {},
): TaughtClass => ({
  id,
  className,
  grade,
  status: 1,
  code: 'ABCD2345',
  teacherId: 'teacher',
  teacherName: 'Nguyễn Thị Lan',
  studentCount: 30,
  createdAt: '2025-09-01T00:00:00.000Z',
  role: 'owner',
  canManage: true,
  canAssign: true,
  ...changes,
});
