/** What the calls are about, in the order in which an administrator reads them. */
export const INTEGRATION_GROUPS = {
  classes: 'Lớp và học sinh',
  work: 'Bài tập và điểm',
  accounts: 'Tài khoản',
  school: 'Năm học',
  documents: 'Tài liệu cho người viết phần mềm',
  gateway: 'Cách gọi của phần mềm cũ',
} as const;
export type IntegrationGroup = keyof typeof INTEGRATION_GROUPS;

/** The guides for engineers, beside the document of all calls. */
export const GUIDES = ['api.md', 'api-gateway.md'] as const;
export type Guide = (typeof GUIDES)[number];

export interface IntegrationCall {
  group: IntegrationGroup;
  /** What it does, for an administrator who knows no programs. */
  label: string;
  isWrite: boolean;
  /** What an example puts behind the path. */
  query?: string;
  /**
   * The body of an example. One that writes holds braces where a value belongs, and never a value that could be meant: the
   * server refuses the line as it stands.
   */
  body?: string;
  /** What an example calls the file that comes back. */
  file?: string;
}

const read = (
  group: IntegrationGroup,
  label: string,
  example: Pick<IntegrationCall, 'query' | 'body' | 'file'> = {},
) => ({
  group,
  label,
  isWrite: false,
  ...example,
});
const write = (group: IntegrationGroup, label: string, body?: string) => ({
  group,
  label,
  isWrite: true,
  ...(body === undefined ? {} : { body }),
});

/**
 * Every call that an integration key may ever make, by the keys of the contract. Each integration key names some of them,
 * and the server refuses it all others. No call that tells an answer key or a password belongs here, none that makes
 * accounts or keys, and none that asks for a fresh login.
 */
const CALLS = {
  'GET /api/teacher/classes': read('classes', 'Danh sách lớp của trường', {
    query: '?scope=school&size=100',
  }),
  'GET /api/teacher/classes/:classId': read('classes', 'Thông tin của một lớp'),
  'GET /api/teacher/classes/:classId/roster': read('classes', 'Học sinh của một lớp', {
    query: '?size=100',
  }),
  'GET /api/teacher/classes/:classId/groups': read('classes', 'Các nhóm trong một lớp'),
  'POST /api/teacher/classes': write(
    'classes',
    'Tạo lớp, do người tạo khoá phụ trách',
    '{"className":"{className}","grade":{grade}}',
  ),
  'PATCH /api/teacher/classes/:classId': write(
    'classes',
    'Đổi tên hoặc trạng thái lớp do người tạo khoá phụ trách',
    '{"className":"{className}","status":{status}}',
  ),
  'POST /api/teacher/classes/:classId/roster': write(
    'classes',
    'Thêm học sinh đã có tài khoản vào lớp do người tạo khoá phụ trách',
    '{"emails":["{email}"]}',
  ),
  'DELETE /api/teacher/classes/:classId/roster/:studentId': write(
    'classes',
    'Cho học sinh rời lớp do người tạo khoá phụ trách',
  ),
  'GET /api/teacher/classes/:classId/assignments': read('work', 'Bài đã giao cho một lớp', {
    query: '?size=100',
  }),
  'GET /api/teacher/assignments/:assignmentId': read('work', 'Kết quả của một bài, theo từng học sinh'),
  'GET /api/teacher/classes/:classId/mark-book': read('work', 'Sổ điểm của một lớp'),
  'GET /api/teacher/classes/:classId/mark-book/:term/students/:studentId': read(
    'work',
    'Học kì của một học sinh',
  ),
  'GET /api/teacher/classes/:classId/mark-book/:term/file': read('work', 'Sổ điểm của một lớp, tệp Excel', {
    file: 'so-diem.xlsx',
  }),
  'PUT /api/teacher/classes/:classId/mark-book/:term/cells': write(
    'work',
    'Ghi điểm vào sổ của lớp do người tạo khoá phụ trách',
    '{"changes":[{"studentId":"{studentId}","code":"{column}","value":"{value}","rev":{rev}}]}',
  ),
  'GET /api/admin/users': read('accounts', 'Danh sách tài khoản của trường', { query: '?size=100' }),
  'GET /api/admin/users/:userId': read('accounts', 'Thông tin của một tài khoản'),
  'GET /api/admin/school-terms/:schoolYear': read('school', 'Ngày bắt đầu và kết thúc các học kì'),
  'PUT /api/admin/school-terms/:schoolYear': write(
    'school',
    'Đặt ngày bắt đầu và kết thúc các học kì',
    '{"terms":[{"startsOn":"{day}","endsOn":"{day}"},{"startsOn":"{day}","endsOn":"{day}"}]}',
  ),
  'GET /api/openapi.json': read('documents', 'Tài liệu của mọi lệnh gọi (OpenAPI)'),
  'GET /api/guides/:guide': read('documents', 'Hướng dẫn kết nối (Markdown)'),
  'OPTIONS /api/v1.0/dynamic/crud': read('gateway', 'Đọc bài đã giao, đề và tỉnh thành (OPTIONS)', {
    body: '{"entityName":"Assignments","parameters":{"classId":"{classId}"}}',
  }),
  'POST /api/v1.0/dynamic/crud/query': read('gateway', 'Đọc bài đã giao, đề và tỉnh thành (POST)', {
    body: '{"entityName":"Assignments","parameters":{"classId":"{classId}"}}',
  }),
  'POST /api/v1.0/dynamic/query': read('gateway', 'Tìm tài khoản, bài đã giao và địa danh', {
    body: '{"sqlCommand":"p_SACHSO_USERS_Search","parameters":{"PageNum":1,"PageSize":100}}',
  }),
  'POST /api/v1.0/dynamic/query/first': read('gateway', 'Đọc một dòng: tài khoản, bài đã giao, địa danh', {
    body: '{"sqlCommand":"p_SACHSO_CLASSWORK_Assignments_GetById","parameters":{"id":"{assignmentId}"}}',
  }),
} as const satisfies Record<
  `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'} /${string}`,
  IntegrationCall
>;

export type IntegrationCallKey = keyof typeof CALLS;
export const INTEGRATION_CALLS: Readonly<Record<IntegrationCallKey, IntegrationCall>> = CALLS;
export const INTEGRATION_CALL_KEYS = Object.keys(CALLS) as IntegrationCallKey[]; // its own keys

/** Of the calls of older clients by name, those that a key may make: they change nothing and tell no answer key. */
export const INTEGRATION_PROCEDURES: readonly string[] = [
  'p_SACHSO_CLASSWORK_Assignments_GetById',
  'p_SACHSO_USERS_Search',
  'p_SGK_Cities_OPTIONS',
  'p_SGK_District_By_City_OPTIONS',
  'p_SGK_Schools_By_District_OPTIONS',
];
/** Of their tables, those that a key may read. */
export const INTEGRATION_ENTITIES: readonly string[] = ['Assignments', 'Examinations', 'Cities'];

/** Stands for a secret that is not shown any more. */
export const SECRET_PLACE = 'MẬT-KHẨU-CỦA-KHOÁ';

/**
 * The line with which a program or a person makes a call. Quotes are those that the shells of Windows and of others know
 * alike. What is in braces is replaced by an id from the answer of another call.
 */
export function curlLine(
  call: IntegrationCallKey,
  { origin, id, secret }: { origin: string; id: string; secret: string },
): string {
  const [method = '', pattern = ''] = call.split(' ');
  const { query = '', body, file } = INTEGRATION_CALLS[call];
  const url = origin + pattern.replaceAll(/:(\w+)/gu, '{$1}') + query;
  return [
    `curl -u "${id}:${secret}"`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(body === undefined
      ? []
      : [`-H "Content-Type: application/json" -d "${body.replaceAll('"', String.raw`\"`)}"`]),
    // Shells do not show what is no text.
    ...(file === undefined ? [] : [`-o "${file}"`]),
    `"${url}"`,
  ].join(' ');
}
