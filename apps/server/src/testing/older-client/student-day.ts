import { expect } from 'vitest';
import { type Affected, type Items, type One, OlderClient, only, type Row, type Rows } from './client.ts';
import { PIXEL, type Stage } from './stage.ts';

const WEAK = 'dom-dom-2025-moi';

/** At first someone without an account looks round and registers. */
export async function visitorMorning(stage: Stage): Promise<void> {
  const client = new OlderClient(stage.base, stage.answered);
  await choosePlace(client, stage);

  const email = 'hocsinh.moi@truong.vn';
  expect(await client.query('p_SACHSO_USERS_CheckByEmail', { email })).toEqual([]);
  const page = { email, password: 'dom-dom-2030', fullName: 'Lê Thị An', roleId: 6, schoolTypeId: 3 };
  const parameters = { ...page, cityId: 1, phone: '0912345678' };
  const made = only(await client.query('p_SACHSO_Users_Register', parameters));
  expect(made).toEqual({ id: expect.any(String) });
  expect(await client.query('p_SACHSO_USERS_CheckByEmail', { email })).toEqual([{ email }]);
  expect(await client.query('p_SACHSO_Users_Register', parameters)).toEqual([]);
  const dialog = {
    Email: 'be.an@truong.vn',
    Password: 'dom-dom-2030',
    FullName: 'Bé An',
    Phone: '',
    SchoolTypeId: 1,
    ClassId: 3,
    Sex: 1,
    Status: 1,
    Birthday: '2017-05-01 00:00:00',
    RoleId: 1,
  };
  expect(await client.query('p_SACHSO_Users_Register', dialog)).toHaveLength(1);

  const login = '[dbo].[p_SACHSO_Users_Login]';
  expect(await client.query(login, { email, password: 'sai' })).toEqual([]);
  // Whatever role the program asks for, a student comes of it.
  expect(only(await client.query(login, { email, password: page.password }))).toMatchObject({
    id: made['id'],
    roleCode: 'PUPIL',
    accessToken: expect.any(String),
  });

  const teacher = {
    firstname: 'Trần Thị',
    lastname: 'Bình',
    email: 'co.binh@truong.vn',
    password: 'dom-dom-2030',
    confirmPassword: 'dom-dom-2030',
    gender: 1,
    userType: 2,
    schoolTypeId: 0,
    parentFullname: '',
    birthday: '1990-1-1',
  };
  const register = () =>
    client.ok<{ status: string; errors: { message: string }[] }>(
      'POST /Register',
      'POST',
      '/Register',
      teacher,
    );
  expect(await register()).toMatchObject({ status: 'success' });
  const again = await register();
  expect([again.status, again.errors[0]?.message]).toEqual(['failed', expect.stringMatching(/./)]);
}

async function choosePlace(client: OlderClient, { base, answered }: Stage): Promise<void> {
  const cities = await client.options('[dbo].[p_SGK_Cities_OPTIONS]');
  expect(cities[0]).toEqual({ id: expect.any(Number), code: expect.any(String), name: expect.any(String) });
  const [city] = cities;
  const districts = await client.options('[dbo].[p_SGK_District_By_City_OPTIONS]', { cityId: city?.['id'] });
  const [district] = districts;
  expect(district).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
  const schools = '[dbo].[p_SGK_Schools_By_District_OPTIONS]';
  expect(await client.options(schools, { districtId: district?.['id'] })).toEqual(expect.any(Array));
  const read = { moduleName: 'METADATA', fields: 'id,code,name', sort: 'code', parameters: {} };
  const byCode = await client.read('Cities', read);
  expect(byCode[0]).toEqual({ id: 1, code: '01', name: 'Hà Nội' });
  expect(new Set(byCode.map(({ id }) => id))).toEqual(new Set(cities.map(({ id }) => id)));

  // The same call at the addresses without a prefix.
  const bare = new OlderClient(base, answered);
  const body = { sqlCommand: 'p_SGK_Cities_OPTIONS', parameters: {}, database: 'SGK' };
  const all = await bare.ok<Items>('POST /dynamic/query', 'POST', '/dynamic/query', body);
  expect(all).toEqual({ results: cities, items: cities });
  const first = await bare.ok<One>('POST /dynamic/query/first', 'POST', '/dynamic/query/first', body);
  expect(first).toEqual({ result: city });
}

/** Then a student of the class works. */
export async function studentDay(stage: Stage): Promise<void> {
  const client = new OlderClient(stage.base, stage.answered);
  const { student, password } = stage;
  const wrong = await client.send('wrong', 'POST', '/login', { email: student.email, password: 'sai' });
  expect(wrong.status).toBe(401);
  await client.login(student.email, password);
  const info = await client.ok<{ data: { userProfile: Row } }>(
    'GET /Home/GetBaseInfo',
    'GET',
    '/Home/GetBaseInfo',
  );
  expect(info.data.userProfile).toMatchObject({ id: student.id, roleCode: 'PUPIL' });

  await readNews(client, stage);
  await readCourses(client, stage);
  await answerSession(client, stage);
  await sendAnswers(client, stage);

  const labels = { database: 'SGK' };
  const exam = { classLevel: 8, examinationCode: 1, ...labels };
  const paper = only(await client.query('p_SACHSO_OLYMPIC_DETHI_Get', exam, labels));
  expect(paper).toMatchObject({ code: '1', questions: expect.any(Array) });
  expect(await client.execute('p_SACHSO_CountDownloadApp', { userId: student.id, type: 'Win7' })).toBe(1);

  await changeProfile(client, stage);
}

async function readNews(client: OlderClient, { student, classId }: Stage): Promise<void> {
  const joined = await client.query('p_SACHSO_Classes_GetJoinedClasses_ByStudentId', {
    studentId: student.id,
  });
  expect(Object.keys(only(joined))).toEqual(['id', 'className', 'code', 'teacherName', 'teacherId']);
  expect(joined[0]).toMatchObject({ id: classId });

  const bell = 'p_SACHSO_ThongBao_NguoiDung_DanhSach';
  const page = { UserId: student.id, PageNum: 1, PageSize: 5 };
  const news = await client.query(bell, page);
  const told = news.find(({ title }) => title === 'Ngày mai kiểm tra');
  expect(told).toMatchObject({
    status: 0,
    content: expect.stringContaining('Unit 1'),
    totalRows: news.length,
  });
  expect(told?.['setting']).toMatchObject({ type: 'CLASS_NOTIFICATION', classId });
  expect(Object.keys(told ?? {})).toEqual(
    expect.arrayContaining(['thongBaoId', 'createDate', 'totalRows_NotRead']),
  );
  const one = { ThongBaoId: told?.['thongBaoId'], UserId: student.id };
  expect(await client.execute('p_SACHSO_ThongBao_TrangThai_CapNhat', { ...one, TrangThai: 1 })).toBe(1);
  expect(await client.execute('p_SACHSO_ThongBao_NguoiDung_Xoa', one)).toBe(1);
  expect(await client.query(bell, page)).toHaveLength(news.length - 1);
  expect((await client.ask(bell, { ...page, UserId: classId })).status).toBe(403);
}

async function readCourses(client: OlderClient, { student, classId }: Stage): Promise<void> {
  const get = <T>(call: string, path: string) =>
    client.ok<T>(`GET /api/${call}`, 'GET', `/api/${call}${path}`);
  const { result } = await get<{ result: Row[] }>('GetAllCourse', '');
  const detail = await client.ok<{ message: string; result: Row }>(
    'POST /api/GetCourseDetailByCourseId',
    'POST',
    '/api/GetCourseDetailByCourseId',
    { UserId: student.id, CourseId: result[0]?.['id'] },
  );
  expect(detail).toMatchObject({ message: 'OK', result: { units: expect.any(Array) } });
  expect(await get('getcourses', `/${student.id}`)).toMatchObject({
    message: 'OK',
    results: expect.any(Array),
  });
  const sessions = await get<Rows>('GetClassSession', `/${classId}/${student.id}`);
  expect(sessions).toMatchObject({ message: 'OK', className: '3A' });
  expect(await get('GetListenAudioFiles', '/3-1')).toMatchObject({ results: expect.any(Array) });
  expect(await get('GetVideoFiles', '/3-1')).toMatchObject({ results: expect.any(Array) });
  const given = await get<Rows>('GetStudentAssignmentBySession', `/${student.id}/${classId}/3-1`);
  expect(given).toMatchObject({ message: 'OK', sessionTitle: expect.any(String) });
  expect(given.results[0]).toMatchObject({
    asrId: null,
    status: expect.any(Number),
    title: expect.any(String),
  });
}

/** The attempt began on a page of the product; the program answers in it. */
async function answerSession(client: OlderClient, { student, begunAssignmentId: id }: Stage): Promise<void> {
  const { results } = await client.ok<{ results: { id: string; options?: { id: string }[] }[] }>(
    'GET /api/GetQuestionOfSessionV5',
    'GET',
    `/api/GetQuestionOfSessionV5/3-1/${id}/0/${student.id}/0`,
  );
  const [question] = results;
  const form = new URLSearchParams({
    studentId: student.id,
    assignmentId: id,
    questionId: question?.id ?? '',
    studentChoice: JSON.stringify({ optionId: question?.options?.[0]?.id }),
    answerType: 'OneChoice',
    notes: '',
    questionEntityName: 'Questions',
    questionGuid: question?.id ?? '',
    score: '0',
    sessionId: '3-1',
    takeExamTime: '1',
  });
  const saved = await client.ok<Row>('POST /api/saveanswer', 'POST', '/api/saveanswer', form);
  expect(saved).toEqual({ message: 'OK', result: true });
}

async function sendAnswers(client: OlderClient, stage: Stage): Promise<void> {
  const { student, classId, examinationId } = stage;
  const filter = { classId, examId: examinationId };
  const given = await client.read('Assignments', { moduleName: 'CLASSWORK', parameters: filter });
  const week = given.find(({ title }) => title === 'Bài của tuần');
  const sent = {
    StudentId: student.id,
    AssignmentId: week?.['id'],
    ExamId: examinationId,
    Type: 'UNIT',
    JsonData: '[]',
    Score: 9,
    TeacherNoteS: '',
    Notes: 'Em đã cố gắng',
  };
  const made = await client.create('Assignments_Answers', { moduleName: 'CLASSWORK', parameters: sent });
  // The server marks; nobody sends the own mark.
  expect(made).toMatchObject({ StudentId: student.id, Score: 0, Notes: 'Em đã cố gắng', TotalAnswer: 0 });
  // The program then deletes all but the newest; there is one.
  const parameters = { StudentId: student.id, AssignmentId: week?.['id'] };
  const kept = await client.read('Assignments_Answers', { parameters, sort: 'CreatedDate DESC' });
  expect(only(kept)['id']).toBe(made['id']);
  const result = await client.ok<{ result: Row }>(
    'GET /api/GetResultOfPlayedTime',
    'GET',
    `/api/GetResultOfPlayedTime/${student.id}/3-1/${String(week?.['id'])}/0`,
  );
  expect(result.result).toMatchObject({ attemptId: made['id'] });
}

async function changeProfile(client: OlderClient, { student, password }: Stage): Promise<void> {
  const [user] = await client.read('Users', { parameters: { id: student.id } });
  expect(user).toMatchObject({ email: student.email, roleID: 1, schoolTypeId: 1 });
  const sent = {
    fullName: 'Nguyễn Minh Anh',
    phone: '0912345678',
    sex: true,
    dateofBirth: '2017-05-01',
    schoolTypeId: 1,
    classId: 3,
    roleId: 6,
  };
  expect(await client.change('Users', student.id, sent)).toBe(1);
  expect((await client.read('Users', { parameters: {} }))[0]).toMatchObject({
    fullName: 'Nguyễn Minh Anh',
    sex: 1,
    dateofBirth: expect.any(String),
    roleID: 1,
  });
  const fields = { entityId: student.id, entityName: 'Users', moduleName: 'USERS' };
  const name = 'POST user-profile/update-avatar';
  const answer = await client.upload<Affected>(name, 'user-profile/update-avatar', fields, 'file', PIXEL);
  expect(answer).toMatchObject({ rowsAffected: 1 });

  const change = { Email: student.email, Password: WEAK };
  expect(await client.execute('p_SACHSO_USERS_ChangePassword', change)).toBe(1);
  const old = await client.send('old', 'POST', '/login', { email: student.email, password });
  expect(old.status).toBe(401);
  await client.login(student.email, WEAK);
}
