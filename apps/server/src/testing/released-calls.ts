import type { RouteKey } from '@domdom/api';
import type { ReleasePart } from '@domdom/domain/exam/release';
import { cardKeyOf } from '../modules/reviews/card-key.ts';
import { type GivenTest, NUMBER } from './given-test.ts';
import type { Call } from './test-app.ts';

/** A call of a student, or with a guardian's card, that might tell something of a finished test. */
export interface ReleasedCall {
  call: (given: GivenTest) => Call;
  /** Once these parts are released, the response has them: for these kinds of work or for all. */
  shows?: (given: GivenTest, state: { isDue: boolean }) => readonly ReleasePart[];
  /** Changes something once the keys are released: it is called before that alone. */
  isBeforeKeys?: true;
}

const MARK = () => ['mark'] as const;
const ALL = () => ['mark', 'verdicts', 'keys'] as const;
const NOTHING = () => [] as const;
const ofAttempt = ({ attempt }: GivenTest) => `/api/attempts/${attempt.id}`;
const get = (url: (given: GivenTest) => string, shows: ReleasedCall['shows'] = NOTHING): ReleasedCall => ({
  call: (given) => ({ url: url(given) }),
  shows,
});
const post = (
  url: (given: GivenTest) => string,
  body: (given: GivenTest) => object = () => ({}),
  more: Partial<ReleasedCall> = {},
): ReleasedCall => ({
  call: (given) => ({ method: 'POST', url: url(given), body: body(given) }),
  ...more,
});
/** The others were given without one, so no session of the class has them. */
const hasUnit = ({ kind }: GivenTest) =>
  kind === 'unit test' || kind === 'unit exercise' || kind === 'spoken answers';
/** An item of a worksheet is no card. */
const hasCards = ({ question }: GivenTest) => (question === null ? [] : (['keys'] as const));
const attemptOfExam = ({ examinationId, assignment }: GivenTest) =>
  `/api/examinations/${examinationId}/attempt?assignmentId=${assignment.id}`;

const startOfResult = ({ examinationId, assignment }: GivenTest) => {
  const page = `/lms/exercise/examination/${examinationId}/result?assignment=${assignment.id}`;
  return `/api/start?path=${encodeURIComponent(page)}`;
};

/** Every call that has to do with the result of given work. */
export const RELEASED_CALLS = {
  'GET /api/student/classes': get(() => '/api/student/classes'),
  'GET /api/student/classes/:classId': get(({ target }) => `/api/student/classes/${target.id}`),
  'GET /api/dashboard': get(() => '/api/dashboard', MARK),
  'GET /api/student/day': get(() => '/api/student/day'),
  'GET /api/student/reviews': get(
    () => '/api/student/reviews',
    // No question of a running test is reviewed, even when this student has got its keys.
    (given, { isDue }) => (isDue ? hasCards(given) : []),
  ),
  'POST /api/student/reviews/:key': post(
    ({ question }) => `/api/student/reviews/${question === null ? 'none' : cardKeyOf(question)}`,
    ({ wrongAnswer }) => ({ number: 0, answer: wrongAnswer }),
    { isBeforeKeys: true },
  ),
  'POST /api/attempts/:attemptId/mistakes/:questionId': post(
    (given) => `${ofAttempt(given)}/mistakes/${given.itemId}`,
    ({ wrongAnswer }) => ({ answer: wrongAnswer }),
    { shows: hasCards },
  ),
  'GET /api/profile': get(() => '/api/profile'),
  'GET /api/profile/export': get(() => '/api/profile/export', MARK),
  'GET /api/student/classes/:classId/assignments': get(
    ({ target }) => `/api/student/classes/${target.id}/assignments`,
    MARK,
  ),
  'GET /api/student/assignments/:assignmentId': get(
    ({ assignment }) => `/api/student/assignments/${assignment.id}`,
    MARK,
  ),
  'PUT /api/student/assignments/:assignmentId/notes': {
    call: ({ assignment }) => ({
      method: 'PUT',
      url: `/api/student/assignments/${assignment.id}/notes`,
      body: { notes: 'Em đã làm.' },
    }),
  },
  'POST /api/attempts': post(
    () => '/api/attempts',
    ({ examinationId, assignment }) => ({ examinationId, assignmentId: assignment.id }),
  ),
  'POST /api/attempts/:attemptId/resume': post((given) => `${ofAttempt(given)}/resume`, undefined, {
    shows: NOTHING,
  }),
  'GET /api/attempts/:attemptId': get(ofAttempt, ALL),
  'GET /api/examinations/:examinationId/size': get(
    ({ examinationId, assignment }) =>
      `/api/examinations/${examinationId}/size?assignmentId=${assignment.id}`,
  ),
  'GET /api/examinations/:examinationId/attempt': get(attemptOfExam, ALL),
  // The first data of the page of the result.
  'GET /api/start': get(startOfResult, ALL),
  'PUT /api/attempts/:attemptId/answers/:questionId': {
    call: (given) => ({
      method: 'PUT',
      url: `${ofAttempt(given)}/answers/${given.itemId}`,
      body: { rev: 1, epoch: given.attempt.epoch, submit: true, answer: given.wrongAnswer },
    }),
  },
  'POST /api/attempts/:attemptId/finish': post(
    (given) => `${ofAttempt(given)}/finish`,
    ({ attempt }) => ({ epoch: attempt.epoch }),
    { shows: ALL },
  ),
  'POST /api/attempts/:attemptId/events': post(
    (given) => `${ofAttempt(given)}/events`,
    ({ attempt }) => ({ kind: 'left-page', epoch: attempt.epoch }),
  ),
  'POST /api/attempts/:attemptId/heartbeat': post(
    (given) => `${ofAttempt(given)}/heartbeat`,
    ({ attempt }) => ({ epoch: attempt.epoch }),
  ),
  'GET /api/attempts/:attemptId/answers/:questionId/recordings/:name': get(
    (given) => `${ofAttempt(given)}/answers/s1/recordings/${given.recording}`,
  ),
  'GET /api/notifications': get(() => '/api/notifications?with=document'),
  'GET /api/sample-tests': get(() => '/api/sample-tests'),
  'GET /api/olympic': get(() => '/api/olympic?grade=5'),
  'GET /api/olympic/exams/:number': get(() => `/api/olympic/exams/${NUMBER}?grade=5`),
  'GET /api/unit-exercises': get(() => '/api/unit-exercises'),
  'GET /api/unit-exercises/:unit': get(() => '/api/unit-exercises/1'),
  'GET /api/readers': get(() => '/api/readers'),
  'GET /api/readers/:readerId': get(() => '/api/readers/g1-01'),
  'GET /api/files/:fileId/content': get(({ fileId }) => `/api/files/${fileId ?? NO_ID}/content`),
  'GET /api/student/classes/:classId/year': get(
    ({ target }) => `/api/student/classes/${target.id}/year`,
    MARK,
  ),
  'POST /api/guardian/year': post(
    () => '/api/guardian/year',
    ({ token }) => ({ token }),
    { shows: MARK },
  ),
  'GET /api/GetStudentAssignmentBySession/:studentId/:classId/:sessionId': get(
    ({ studentId, target }) => `/api/GetStudentAssignmentBySession/${studentId}/${target.id}/1`,
    (given) => (hasUnit(given) ? MARK() : []),
  ),
  'GET /api/GetClassSession/:classId/:studentId': get(
    ({ studentId, target }) => `/api/GetClassSession/${target.id}/${studentId}`,
  ),
  // Never a key, whatever is released.
  'GET /api/GetQuestionOfSessionV5/:sessionId/:assignmentId/:takeExamTime/:studentId/:asrId': get(
    ({ assignment, studentId, attempt }) =>
      `/api/GetQuestionOfSessionV5/6-1/${assignment.id}/1/${studentId}/${attempt.id}`,
  ),
  'GET /api/GetResultOfPlayedTime/:studentId/:sessionId/:assignmentId/:takeExamTime': get(
    ({ studentId, assignment }) => `/api/GetResultOfPlayedTime/${studentId}/1/${assignment.id}/1`,
    (given) => (hasUnit(given) ? MARK() : []),
  ),
  'GET /api/GetListenAudioFiles/:sessionId': get(() => '/api/GetListenAudioFiles/6-1'),
  'GET /api/GetVideoFiles/:sessionId': get(() => '/api/GetVideoFiles/6-1'),
  'GET /api/getcourses/:callerId': get(({ studentId }) => `/api/getcourses/${studentId}`),
  'GET /api/GetAllCourse': get(() => '/api/GetAllCourse'),
  'POST /api/GetCourseDetailByCourseId': post(
    () => '/api/GetCourseDetailByCourseId',
    ({ studentId }) => ({ UserId: studentId, CourseId: '6' }),
  ),
  'GET /api/mobile/courses/:courseId/units': get(() => '/api/mobile/courses/6/units'),
  'GET /api/mobile/courses/:courseId/related': get(() => '/api/mobile/courses/6/related'),
  'GET /api/mobile/students/:callerId/notifications': get(
    ({ studentId }) => `/api/mobile/students/${studentId}/notifications`,
  ),
  'POST /api/saveanswer': post(
    () => '/api/saveanswer',
    ({ studentId, assignment, itemId, wrongAnswer }) => ({
      studentId,
      assignmentId: assignment.id,
      questionId: itemId,
      studentChoice: JSON.stringify(wrongAnswer),
    }),
  ),
} satisfies Partial<Record<RouteKey, ReleasedCall>>;

const NO_ID = '00000000-0000-7000-8000-000000000000';

const procedure = (
  sqlCommand: string,
  parameters: (given: GivenTest) => object,
  more: Partial<ReleasedCall> = {},
): [string, ReleasedCall] => [
  sqlCommand,
  post(
    () => '/api/v1.0/dynamic/query',
    (given) => ({ sqlCommand, parameters: parameters(given) }),
    more,
  ),
];

/** The same for the procedures of older clients. */
export const RELEASED_PROCEDURES: Record<string, ReleasedCall> = Object.fromEntries([
  procedure('p_SACHSO_Classes_GetJoinedClasses_ByStudentId', ({ studentId }) => ({ studentId })),
  procedure('p_SACHSO_CLASSWORK_Assignments_GetById', ({ assignment }) => ({ id: assignment.id })),
  procedure('p_SACHSO_ThongBao_NguoiDung_DanhSach', ({ studentId }) => ({
    UserId: studentId,
    PageNum: 1,
    PageSize: 50,
  })),
  procedure('p_SACHSO_OLYMPIC_DETHI_Get', () => ({ classLevel: 6, examinationCode: NUMBER })),
]);

const rows = (
  [entityName, moduleName]: readonly [string, string],
  parameters: (given: GivenTest) => object,
  shows: ReleasedCall['shows'] = NOTHING,
): [string, ReleasedCall] => [
  entityName,
  post(
    () => '/api/v1.0/dynamic/crud/query',
    (given) => ({ entityName, moduleName, parameters: parameters(given) }),
    { shows },
  ),
];

/** The same for their tables. */
export const RELEASED_ENTITIES: Record<string, ReleasedCall> = Object.fromEntries([
  rows(['Assignments', 'CLASSWORK'], ({ target }) => ({ classId: target.id })),
  rows(
    ['Assignments_Answers', 'CLASSWORK'],
    () => ({}),
    () => ['mark', 'verdicts'],
  ),
  rows(['Examinations', 'METADATA'], () => ({ grade: 6 })),
  rows(['Attachments', 'SHARE'], ({ fileId }) => ({ id: fileId ?? NO_ID })),
]);

const LOGIN = 'a login, which knows an account and its rights';
const ACCOUNT = 'the own account';
const PLACE = 'places and schools';
const NO_WORK = 'content that is no work of a student';
const TRANSLATED = 'decided by the procedure or the table, below';
const ONLY_OK = 'answers with no data, or with what was sent';

/** Calls of students and visitors that have nothing to do with the result of given work, with the reason. */
export const OTHER_ROUTES: Record<string, string> = {
  'GET /api/book-site': NO_WORK,
  'POST /api/provider-login': LOGIN,
  'POST /api/provider-login/finish': LOGIN,
  'GET /api/profile/provider-links': NO_WORK,
  'DELETE /api/profile/provider-links/:linkId': NO_WORK,
  'GET /api/push': NO_WORK,
  'PUT /api/push': NO_WORK,
  'DELETE /api/push': NO_WORK,
  'GET /api/viewed-files': NO_WORK,
  'GET /api/viewed-files/:ticket': NO_WORK,
  'GET /api/readers/:readerId/cover': NO_WORK,
  'PUT /api/readers/:readerId/position': NO_WORK,
  'GET /api/library/shelf': NO_WORK,
  'GET /api/library/levels/:level': NO_WORK,
  'GET /api/library/books/:titleId': NO_WORK,
  'GET /api/library/books/:titleId/cover': NO_WORK,
  'GET /api/library/books/:titleId/file': NO_WORK,
  'GET /api/library/books/:titleId/download': NO_WORK,
  'GET /api/library/books/:titleId/position': NO_WORK,
  'PUT /api/library/books/:titleId/position': NO_WORK,
  'POST /api/partner-books/activations': NO_WORK,
  'GET /api/offline-books': NO_WORK,
  'GET /api/offline-books/:titleId/cover': NO_WORK,
  'GET /api/boot': LOGIN,
  'POST /login': LOGIN,
  'POST /api/session/refresh': LOGIN,
  'POST /logout': LOGIN,
  'GET /Home/GetBaseInfo': LOGIN,
  'GET /api/sessions': LOGIN,
  'DELETE /api/sessions/:sessionId': LOGIN,
  'POST /api/sessions/end-others': LOGIN,
  'POST /api/session/prove': LOGIN,
  'GET /api/school-codes/:code': LOGIN,
  'POST /api/session/card': LOGIN,
  'GET /api/session/device': LOGIN,
  'POST /api/session/pictures': LOGIN,
  'POST /api/session/second-factor': LOGIN,
  'POST /api/password-reset': LOGIN,
  'POST /api/password-link': LOGIN,
  'POST /api/profile/password': LOGIN,
  'POST /api/registration/email-check': LOGIN,
  'POST /api/registration/pupil': LOGIN,
  'POST /api/registration/student-page': LOGIN,
  'POST /Register': LOGIN,
  'POST /api/registration/open': LOGIN,
  'PUT /api/profile': ACCOUNT,
  'POST /api/profile/avatar': ACCOUNT,
  'PUT /api/profile/avatar': ACCOUNT,
  'DELETE /api/profile/avatar': ACCOUNT,
  'POST /api/v1.0/user-profile/update-avatar': ACCOUNT,
  'GET /api/avatars/:file': ACCOUNT,
  'GET /api/places/cities': PLACE,
  'GET /api/places/cities/:cityId/districts': PLACE,
  'GET /api/places/districts/:districtId/schools': PLACE,
  'POST /api/downloads/:link': NO_WORK,
  'GET /api/content/forms/:name': NO_WORK,
  'GET /api/content/menus/:name': NO_WORK,
  'GET /api/media/:file': NO_WORK,
  'GET /api/samples/:area': NO_WORK,
  'GET /api/samples/:area/:page': NO_WORK,
  'GET /api/demo-test': NO_WORK,
  'GET /api/attachments/:moduleName/:subModuleName/:entityName/:entityId': NO_WORK,
  'POST /api/attachments/:moduleName/:subModuleName/:entityName/:entityId/files': NO_WORK,
  'DELETE /api/attachments/:moduleName/:subModuleName/:entityName/:entityId/files/:fileId': NO_WORK,
  'POST /api/attachments/:moduleName/:subModuleName/:entityName/:entityId/tickets': NO_WORK,
  'POST /api/student/classes/join': ONLY_OK,
  'POST /api/attempts/:attemptId/answers/:questionId/recordings/:name': ONLY_OK,
  'GET /api/notifications/:notificationId': 'one of those that the list gives with their documents',
  'POST /api/notifications/:notificationId/read': ONLY_OK,
  'POST /api/notifications/reads': ONLY_OK,
  'POST /api/feedback': ONLY_OK,
  'DELETE /api/notifications/:notificationId': ONLY_OK,
  'POST /api/v1.0/dynamic/query': TRANSLATED,
  'POST /api/v1.0/dynamic/query/first': TRANSLATED,
  'POST /api/v1.0/dynamic/execute': TRANSLATED,
  'POST /dynamic/query': TRANSLATED,
  'POST /dynamic/query/first': TRANSLATED,
  'OPTIONS /api/v1.0/dynamic/crud': TRANSLATED,
  'POST /api/v1.0/dynamic/crud/query': TRANSLATED,
  'POST /api/v1.0/dynamic/crud': TRANSLATED,
  'PUT /api/v1.0/dynamic/crud': TRANSLATED,
  'DELETE /api/v1.0/dynamic/crud': TRANSLATED,
};

export const OTHER_PROCEDURES: Record<string, string> = {
  p_SACHSO_Users_Login: LOGIN,
  p_SACHSO_USERS_ChangePassword: LOGIN,
  p_SACHSO_Users_Register: LOGIN,
  p_SACHSO_USERS_CheckByEmail: LOGIN,
  p_SACHSO_CountDownloadApp: NO_WORK,
  p_SGK_Cities_OPTIONS: PLACE,
  p_SGK_District_By_City_OPTIONS: PLACE,
  p_SGK_Schools_By_District_OPTIONS: PLACE,
  p_SACHSO_ThongBao_TrangThai_CapNhat: ONLY_OK,
  p_SACHSO_ThongBao_NguoiDung_Xoa: ONLY_OK,
};

export const OTHER_ENTITIES: Record<string, string> = { Users: ACCOUNT, Cities: PLACE };
