import { expect, it } from 'vitest';
import { type Access, type RouteDef, routes } from '@domdom/api';
import { isAllowed } from '@domdom/domain/access/roles';
import { readEnv } from '../env.ts';
import { entitiesOf, proceduresOf } from '../modules/gateway/gateway.routes.ts';
import { makeServices } from '../wiring/services.ts';
import { openTestApp } from './test-app.ts';

/**
 * Anyone can register as a teacher. So everything that a teacher may call either asks for a confirmed account, or is
 * listed here with the reason why a stranger may call it too. A new route of teachers fails this test until someone has
 * decided.
 */
const test = openTestApp();

const OWN_ACCOUNT = 'the own account';
const WAY_OUT = 'a way to be confirmed';
const BINNED = 'own classes, what was in them, and what the own library held';
const OWN_CLASS = 'an own class, whose students joined by its code';
const SHARED_CLASS = 'who teaches an own class; only a confirmed teacher invites and is invited';
const OWN_QUESTION = 'own questions; canReadQuestion leaves out shared ones, and sharing waits';
const OWN_TEST = 'own tests of own questions; shared tests, shared questions and signed items wait';
const OWN_COMMENT = 'own saved comments, counted with what strangers write';
const OWN_FOLDER = 'own folders, files and worksheets';
const OWN_NEWS = 'notifications that the account receives, or writes to own classes';
const NO_KEY = 'the same for every account, without a key';
const BY_NAME = 'a file under a random name, which only those learn who may see where it is shown';
const TRANSLATED = 'decided by the procedure or the entity, below';
const BY_TARGET = 'decided by the target: an own folder';

const OWN_ROUTES: Record<string, string> = {
  'DELETE /api/profile/avatar': OWN_ACCOUNT,
  'GET /Home/GetBaseInfo': OWN_ACCOUNT,
  'DELETE /api/teacher/classes/:classId/teachers/:teacherId': SHARED_CLASS,
  'GET /api/dashboard': OWN_CLASS,
  'GET /api/teacher/classes/:classId/teachers': SHARED_CLASS,
  'POST /api/teacher/classes/:classId/leave': SHARED_CLASS,
  'GET /api/profile': OWN_ACCOUNT,
  'GET /api/profile/export': OWN_ACCOUNT,
  'POST /api/profile/avatar': OWN_ACCOUNT,
  'POST /api/profile/password': OWN_ACCOUNT,
  'POST /api/v1.0/user-profile/update-avatar': OWN_ACCOUNT,
  'PUT /api/profile': OWN_ACCOUNT,
  'PUT /api/profile/avatar': OWN_ACCOUNT,
  'GET /api/confirmation': WAY_OUT,
  'POST /api/confirmation/code/check': WAY_OUT,
  'POST /api/confirmation/code': WAY_OUT,
  'POST /api/confirmation/mail': WAY_OUT,
  'POST /api/downloads/:link': NO_KEY,
  'POST /api/partner-books/activations': NO_KEY,
  'GET /api/book-site': NO_KEY,
  'GET /api/profile/provider-links': OWN_ACCOUNT,
  'DELETE /api/profile/provider-links/:linkId': OWN_ACCOUNT,
  'GET /api/push': OWN_ACCOUNT,
  'PUT /api/push': OWN_ACCOUNT,
  'DELETE /api/push': OWN_ACCOUNT,
  'GET /api/viewed-files': BY_NAME,
  'GET /api/content/forms/:name': NO_KEY,
  'GET /api/content/menus/:name': NO_KEY,
  'GET /api/readers': NO_KEY,
  'GET /api/readers/:readerId': NO_KEY,
  'GET /api/readers/:readerId/cover': NO_KEY,
  'PUT /api/readers/:readerId/position': OWN_ACCOUNT,
  'GET /api/sample-tests': NO_KEY,
  'GET /api/GetAllCourse': NO_KEY,
  'POST /api/GetCourseDetailByCourseId': NO_KEY,
  'GET /api/getcourses/:callerId': NO_KEY,
  'GET /api/GetListenAudioFiles/:sessionId': NO_KEY,
  'GET /api/GetVideoFiles/:sessionId': OWN_CLASS,
  'GET /api/mobile/courses/:courseId/units': NO_KEY,
  'GET /api/mobile/courses/:courseId/related': NO_KEY,
  'GET /api/mobile/students/:callerId/notifications': OWN_NEWS,
  'GET /api/avatars/:file': BY_NAME,
  'GET /api/media/:file': BY_NAME,
  'DELETE /api/attachments/:moduleName/:subModuleName/:entityName/:entityId/files/:fileId': BY_TARGET,
  'POST /api/attachments/:moduleName/:subModuleName/:entityName/:entityId/tickets': BY_TARGET,
  'DELETE /api/notifications/:notificationId': OWN_NEWS,
  'DELETE /api/notifications/sent/:sendId': OWN_NEWS,
  'GET /api/notifications': OWN_NEWS,
  'GET /api/notifications/:notificationId': OWN_NEWS,
  'GET /api/notifications/sent': OWN_NEWS,
  'POST /api/notifications': OWN_NEWS,
  'POST /api/notifications/:notificationId/read': OWN_NEWS,
  'POST /api/notifications/reads': OWN_NEWS,
  'POST /api/notifications/sent/:sendId/restore': OWN_NEWS,
  'DELETE /api/v1.0/dynamic/crud': TRANSLATED,
  'DELETE /api/v1.0/dynamic/files': OWN_FOLDER,
  'POST /api/v1.0/dynamic/crud': TRANSLATED,
  'PUT /api/v1.0/dynamic/crud': TRANSLATED,
  'DELETE /api/question-bank/:questionId': OWN_QUESTION,
  'GET /api/question-bank': OWN_QUESTION,
  'GET /api/question-bank/:questionId': OWN_QUESTION,
  'GET /api/question-bank/:questionId/versions': OWN_QUESTION,
  'GET /api/question-bank/:questionId/versions/:version': OWN_QUESTION,
  'GET /api/question-exchange/export': OWN_QUESTION,
  'GET /api/question-exchange/export/file': OWN_QUESTION,
  'GET /api/question-exchange/reads/:readId/files/:file': OWN_QUESTION,
  'GET /api/question-exchange/template': NO_KEY,
  'POST /api/media': OWN_QUESTION,
  'POST /api/question-bank': OWN_QUESTION,
  'POST /api/question-bank/:questionId/copy': OWN_QUESTION,
  'POST /api/question-bank/deletions': OWN_QUESTION,
  'POST /api/question-exchange/imports/:importId': OWN_QUESTION,
  'POST /api/question-exchange/read': OWN_QUESTION,
  'PUT /api/question-bank/:questionId': OWN_QUESTION,
  'PUT /api/question-bank/:questionId/key-doubt': OWN_QUESTION,
  'PUT /api/question-bank/:questionId/status': OWN_QUESTION,
  'DELETE /api/matrix-templates/:templateId': OWN_TEST,
  'DELETE /api/own-tests/:examinationId': OWN_TEST,
  'GET /api/matrix-templates': OWN_TEST,
  'GET /api/own-tests': OWN_TEST,
  'GET /api/own-tests/:examinationId': OWN_TEST,
  'POST /api/matrix-templates': OWN_TEST,
  'POST /api/own-tests': OWN_TEST,
  'POST /api/own-tests/:examinationId/copy': OWN_TEST,
  'POST /api/own-tests/:examinationId/restore': OWN_TEST,
  'POST /api/question-draws': OWN_TEST,
  'PUT /api/own-tests/:examinationId': OWN_TEST,
  'PUT /api/own-tests/:examinationId/status': OWN_TEST,
  'GET /api/teacher/classes/:classId/asked-questions': OWN_CLASS,
  'DELETE /api/files/:fileId': OWN_FOLDER,
  'DELETE /api/folders/:folderId': OWN_FOLDER,
  'GET /api/files/:fileId/content': OWN_FOLDER,
  'GET /api/folders': OWN_FOLDER,
  'GET /api/files': OWN_FOLDER,
  'GET /api/folders/:folderId/files': OWN_FOLDER,
  'GET /api/worksheets/:fileId': OWN_FOLDER,
  'PATCH /api/files/:fileId': OWN_FOLDER,
  'PATCH /api/folders/:folderId': OWN_FOLDER,
  'POST /api/folders': OWN_FOLDER,
  'POST /api/folders/:folderId/files': OWN_FOLDER,
  'POST /api/folders/:folderId/worksheets': OWN_FOLDER,
  'POST /api/v1.0/dynamic/upload-files': OWN_FOLDER,
  'POST /api/v1.0/pdf/upload-files': OWN_FOLDER,
  'POST /api/worksheets/:fileId/copy': OWN_FOLDER,
  'POST /api/worksheets/pages': OWN_FOLDER,
  'PUT /api/worksheets/:fileId': OWN_FOLDER,
  'POST /api/assignments': 'own files; the service refuses shared tests',
  'DELETE /api/teacher/assignments/:assignmentId': OWN_CLASS,
  'DELETE /api/teacher/classes/:classId': OWN_CLASS,
  'GET /api/bin': BINNED,
  'DELETE /api/bin/:entryId': BINNED,
  'POST /api/bin/:entryId/restore': BINNED,
  'DELETE /api/teacher/classes/:classId/roster/:studentId': OWN_CLASS,
  'PUT /api/teacher/classes/:classId/roster/admissions': OWN_CLASS,
  'GET /api/teacher/classes/:classId/former-members': OWN_CLASS,
  'POST /api/teacher/classes/:classId/former-members/:studentId/return':
    'an own class; it gives no power over the account',
  'POST /api/teacher/classes/:classId/roster/:studentId/move':
    'own classes; it gives no power over the account',
  'GET /api/history': 'own records, and those of own classes',
  'DELETE /api/teacher/assignments/:assignmentId/students/:studentId/exception': OWN_CLASS,
  'PUT /api/teacher/assignments/:assignmentId/students/:studentId/exception': OWN_CLASS,
  'POST /api/teacher/assignments/:assignmentId/release': OWN_CLASS,
  'GET /api/teacher/assignments/:assignmentId': OWN_CLASS,
  'GET /api/teacher/assignments/:assignmentId/item-statistics': OWN_CLASS,
  'GET /api/teacher/assignments/:assignmentId/minutes': OWN_CLASS,
  'GET /api/teacher/assignments/:assignmentId/room': OWN_CLASS,
  'POST /api/teacher/assignments/:assignmentId/room/extensions': OWN_CLASS,
  'POST /api/teacher/assignments/:assignmentId/room/endings': OWN_CLASS,
  'POST /api/teacher/assignments/:assignmentId/room/reopenings': OWN_CLASS,
  'GET /api/teacher/assignments/:assignmentId/typed-answers': OWN_CLASS,
  'GET /api/teacher/attempts/:attemptId': 'own classes; keys of own worksheets only',
  'GET /api/teacher/classes': OWN_CLASS,
  'GET /api/teacher/classes/:classId': OWN_CLASS,
  'GET /api/teacher/classes/:classId/assignments': OWN_CLASS,
  'GET /api/teacher/classes/:classId/roster': OWN_CLASS,
  'GET /api/teacher/classes/:classId/groups': OWN_CLASS,
  'POST /api/teacher/classes/:classId/groups': OWN_CLASS,
  'PUT /api/teacher/classes/:classId/groups/:groupId': OWN_CLASS,
  'DELETE /api/teacher/classes/:classId/groups/:groupId': OWN_CLASS,
  'GET /api/teacher/classes/:classId/units': 'titles of tests, which the sample tests show to everyone',
  'GET /api/teacher/classes/:classId/units/:unit/tests':
    'titles of tests, which the sample tests show to everyone',
  'PATCH /api/teacher/assignments/:assignmentId': OWN_CLASS,
  'PATCH /api/teacher/classes/:classId': OWN_CLASS,
  'POST /api/teacher/classes': OWN_CLASS,
  'POST /api/teacher/classes/:classId/code': OWN_CLASS,
  'POST /api/teacher/assignments/:assignmentId/machine-marks': OWN_CLASS,
  'POST /api/teacher/assignments/:assignmentId/machine-marks/undo': OWN_CLASS,
  'GET /api/teacher/assignments/:assignmentId/question-marks': OWN_CLASS,
  'PUT /api/teacher/assignments/:assignmentId/question-marks': OWN_CLASS,
  'GET /api/saved-comments': OWN_COMMENT,
  'POST /api/saved-comments': OWN_COMMENT,
  'PUT /api/saved-comments/:commentId': OWN_COMMENT,
  'DELETE /api/saved-comments/:commentId': OWN_COMMENT,
  'PUT /api/teacher/assignments/:assignmentId/accepted-answers': OWN_CLASS,
  'PUT /api/teacher/attempts/:attemptId/mark': OWN_CLASS,
  'GET /api/teacher/attempts/:attemptId/answers/:questionId/recordings/:name': OWN_CLASS,
  'PUT /api/teacher/attempts/:attemptId/answers/:questionId/mark': OWN_CLASS,
  'GET /api/teacher/assignments/:assignmentId/speaking': OWN_CLASS,
  'GET /api/teacher/attempts/:attemptId/answers/:questionId/speaking': OWN_CLASS,
  'PUT /api/teacher/attempts/:attemptId/answers/:questionId/speaking': OWN_CLASS,
  'POST /api/teacher/attempts/:attemptId/answers/:questionId/speaking/undo': OWN_CLASS,
};

const OWN_PROCEDURES: Record<string, string> = {
  p_SACHSO_Users_Login: OWN_ACCOUNT,
  p_SACHSO_USERS_ChangePassword: OWN_ACCOUNT,
  p_SACHSO_CountDownloadApp: NO_KEY,
  p_SACHSO_CLASSES_GetClasses_ByTeacherId: OWN_CLASS,
  p_SACHSO_CLASSWORK_Assignments_GetById: OWN_CLASS,
  p_SACHSO_CLASSWORK_Assignments_InsertUpdate: 'own files; the service refuses shared tests',
  p_SACHSO_CLASSWORK_Assignments_Delete: OWN_CLASS,
  p_SACHSO_SpeakingScore_Save: OWN_CLASS,
  p_SACHSO_ThongBao_ThemMoi: OWN_NEWS,
  p_SACHSO_ThongBao_NguoiDung_DanhSach: OWN_NEWS,
  p_SACHSO_ThongBao_TrangThai_CapNhat: OWN_NEWS,
  p_SACHSO_ThongBao_NguoiDung_Xoa: OWN_NEWS,
  p_SACHSO_ChangeTracker_Get: 'own records, and those of own classes',
  p_SACHSO_SHARE_Attachments_Update: OWN_FOLDER,
  p_SACHSO_SHARE_Attachments_Log: OWN_FOLDER,
  p_SACHSO_Users_Register: 'registration',
  p_SACHSO_USERS_CheckByEmail: 'registration',
  p_SGK_Cities_OPTIONS: NO_KEY,
  p_SGK_District_By_City_OPTIONS: NO_KEY,
  p_SGK_Schools_By_District_OPTIONS: NO_KEY,
};

const OWN_ENTITIES: Record<string, string> = {
  Assignments: 'own classes; creating one goes through the service, which refuses shared tests',
  Assignments_Answers: OWN_CLASS,
  Examinations: 'titles of tests, which the sample tests show to everyone',
  Questions: OWN_QUESTION,
  RenLuyenBoiDuong: OWN_FOLDER,
  Attachments: OWN_FOLDER,
  Users: OWN_ACCOUNT,
  Cities: NO_KEY,
};

const isOpenToNewTeachers = ({ who, confirmed, list }: Omit<Access, 'to'>): boolean =>
  confirmed === undefined &&
  // Lists that grant something count for confirmed accounts only.
  list === undefined &&
  (who === 'anyone' || who === 'signed-in' || isAllowed(who, ['teacher']));

/** How people log in, and what protects the own account: nothing in it belongs to a school. */
const OF_LOGIN = /^[A-Z]+ \/api\/(?:sessions?|second-factor|passkeys|recovery-codes)(?:\/|$)/u;

const withoutReason = (names: readonly string[], reasons: Record<string, string>) => ({
  undecided: names.filter((name) => reasons[name] === undefined),
  unknown: Object.keys(reasons).filter((name) => !names.includes(name)),
});

const ALL_DECIDED = { undecided: [], unknown: [] };

it('lets a teacher whom nobody has confirmed call only what is their own', () => {
  // What strangers may call without an account is no right of teachers.
  const all: [string, RouteDef][] = Object.entries(routes);
  const open = all
    .filter(([, { access }]) => access.who !== 'anyone' && isOpenToNewTeachers(access))
    .map(([key]) => key)
    .filter((key) => !OF_LOGIN.test(key));
  expect(withoutReason(open, OWN_ROUTES)).toEqual(ALL_DECIDED);
});

it('lets older clients of such a teacher call only what is their own', async () => {
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: test.dataDir });
  const services = await makeServices(env, test.database, () => {});
  const procedures = proceduresOf(services).filter(({ access }) => isOpenToNewTeachers(access));
  expect(
    withoutReason(
      procedures.map(({ name }) => name),
      OWN_PROCEDURES,
    ),
  ).toEqual(ALL_DECIDED);
  const entities = entitiesOf(services).filter(({ access }) => isOpenToNewTeachers(access));
  expect(
    withoutReason(
      entities.map(({ name }) => name),
      OWN_ENTITIES,
    ),
  ).toEqual(ALL_DECIDED);
});
