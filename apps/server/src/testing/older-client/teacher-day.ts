import { expect } from 'vitest';
import { type Affected, OlderClient, only, type Row } from './client.ts';
import { NEXT_WEEK, PDF, PIXEL, type Stage } from './stage.ts';

const FOLDERS = 'RenLuyenBoiDuong';
const SHARE = { moduleName: 'SHARE', subModuleName: FOLDERS };

interface Uploaded {
  files: { id: string; downloadUrl: string; fileName: string }[];
}

/** In the morning the teacher keeps files and draws on one. */
export async function teacherFiles(stage: Stage): Promise<void> {
  const { teacher, classId } = stage;
  const client = new OlderClient(stage.base, stage.answered);
  const { userProfile, refreshToken } = await client.login(teacher.email, stage.password);
  expect(userProfile).toMatchObject({ id: teacher.id, roleCode: 'TEACHER' });
  expect(refreshToken).toEqual(expect.any(String));

  const classes = await client.query('p_SACHSO_CLASSES_GetClasses_ByTeacherId', { teacherId: teacher.id });
  expect(only(classes)).toMatchObject({ id: classId, className: '3A', code: expect.any(String) });

  const folderId = await makeFolder(client, teacher.id);
  await keepFiles(client, folderId);
  await drawWorksheet(client, folderId, teacher.id);
}

/** Then the teacher sets work, before the students come. */
export async function teacherMorning(stage: Stage): Promise<void> {
  const { teacher } = stage;
  const client = new OlderClient(stage.base, stage.answered);
  await client.login(teacher.email, stage.password);
  await giveTest(client, stage);
  await tell(client, stage);
  // A teacher of a primary school gets the files of its grades only.
  const files = 'p_SACHSO_TeacherFiles_GetByClassId';
  expect(await client.query(files, { classId: 3 })).toEqual([]);
  expect((await client.ask(files, { classId: 7 })).status).toBe(403);
  expect(await client.execute('p_SACHSO_CountDownloadApp', { userId: teacher.id, type: 'Win10' })).toBe(1);
}

async function makeFolder(client: OlderClient, createdBy: string): Promise<string> {
  const parameters = {
    name: 'Unit 1',
    color: '#15803d',
    sortOrder: 1,
    classId: 0,
    parentId: null,
    createdBy,
  };
  const made = await client.create(FOLDERS, { parameters: { ...parameters, moduleId: 7 } });
  expect(made).toEqual({ ...parameters, id: expect.any(String) });
  expect(await client.change(FOLDERS, made['id'], { ...made, name: 'Unit 2' })).toBe(1);
  expect(await client.read(FOLDERS, { parameters: { createdBy } })).toEqual([{ ...made, name: 'Unit 2' }]);
  const gone = await client.create(FOLDERS, { parameters: { ...parameters, name: 'Nháp' } });
  expect(await client.remove(FOLDERS, gone['id'])).toBe(1);
  return String(made['id']);
}

async function keepFiles(client: OlderClient, entityId: string): Promise<void> {
  const fields = { ...SHARE, entityName: FOLDERS, entityId, tags: 'A,B' };
  const upload = (name: string) =>
    client.upload<Uploaded>('POST dynamic/upload-files', 'dynamic/upload-files', fields, 'files', {
      ...PDF,
      name,
    });
  const { files } = await upload('Một.pdf');
  const file = only(files);
  expect(file).toEqual({ id: expect.any(String), downloadUrl: expect.any(String), fileName: 'Một.pdf' });
  const bytes = await client.ok<Uint8Array>('downloadUrl', 'GET', file.downloadUrl);
  expect(Buffer.from(bytes)).toEqual(Buffer.from(PDF.bytes));
  await upload('Hai.pdf');

  const list = { moduleName: 'SHARE', scope: 'SHARE', fields: '*', sort: 'CreatedDate DESC' };
  const parameters = { entityId, entityName: FOLDERS };
  const kept = await client.read('Attachments', { ...list, parameters });
  expect(kept.map(({ fileName }) => fileName)).toEqual(['Hai.pdf', 'Một.pdf']);
  expect(Object.keys(kept[0] ?? {})).toEqual(
    expect.arrayContaining([
      'fileUrl',
      'fileSize',
      'createdDate',
      'CreatedDate',
      'tags',
      'downloadUrl',
      'jsonData',
    ]),
  );
  const one = await client.read('Attachments', { ...list, parameters: { id: file.id, entityName: FOLDERS } });
  expect(only(one)).toMatchObject({ id: file.id, tags: 'A,B', entityId, entityName: FOLDERS });

  // One is removed by its name, the other one by its id; after that the program notes it.
  const named = { ...SHARE, entityName: FOLDERS, entityId, fileName: 'Hai.pdf', applicationName: 'SACHSO' };
  const removed = await client.ok<Affected>(
    'DELETE dynamic/files',
    'DELETE',
    '/api/v1.0/dynamic/files',
    named,
  );
  expect(removed).toEqual({ rowsAffected: 1 });
  expect(await client.remove('Attachments', file.id, { moduleName: 'SHARE', scope: 'SHARE' })).toBe(1);
  expect(await client.execute('p_SACHSO_SHARE_Attachments_Log', { id: file.id, action: 'DELETE' })).toBe(1);
  expect(await client.read('Attachments', { ...list, parameters })).toEqual([]);
}

async function drawWorksheet(client: OlderClient, entityId: string, modifyBy: string): Promise<void> {
  const fields = { ...SHARE, entityName: FOLDERS, entityId, tags: 'LIVEWORKSHEET' };
  const { files: pages } = await client.upload<Uploaded>(
    'POST pdf/upload-files',
    'pdf/upload-files',
    fields,
    'files',
    PDF,
  );
  const { files } = await client.upload<Uploaded>(
    'POST dynamic/upload-files',
    'dynamic/upload-files',
    fields,
    'files',
    PIXEL,
  );
  const { id } = only(files);
  const objects = [
    { id: 1, mode: 'Write', top: 5, left: 5, width: 90, height: 30, data: { text: 'cat|cats' } },
  ];
  const jsonData = {
    // Its canvas is as large as the page, which is square.
    canvasJson: { width: 1140, height: 1140, objects },
    ExerciseData: [],
    backgroundImage: only(pages).downloadUrl,
  };
  const change = { id, tags: 'LIVEWORKSHEET', jsonData: JSON.stringify(jsonData), modifyBy };
  expect(await client.execute('[dbo].[p_SACHSO_SHARE_Attachments_Update]', change)).toBe(1);
  const row = only(await client.read('Attachments', { parameters: { id, entityName: FOLDERS } }));
  expect(row).toMatchObject({
    tags: 'LIVEWORKSHEET',
    jsonData: { canvasJson: { objects: [{ mode: 'Write' }] } },
  });
}

async function giveTest(client: OlderClient, { classId, examinationId, teacher }: Stage): Promise<void> {
  const offered = await client.read('Examinations', {
    moduleName: 'METADATA',
    parameters: { grade: 3, unit: 1 },
  });
  expect(offered.map(({ id }) => id)).toContain(examinationId);
  expect(offered[0]).toMatchObject({ grade: 3, unit: '1', sortOrder: expect.any(Number) });
  const filter = { moduleName: 'CLASSWORK', parameters: { classId, examId: examinationId } };
  const before = await client.read('Assignments', filter);

  const form = {
    title: 'Đề kiểm tra tiến độ - Unit 1 - Lần 2',
    instructions: '',
    dueDate: NEXT_WEEK,
    color: '#1f3a8a',
    assignmentType: 'ASSIGNMENT',
    points: 10,
    classId,
    createdBy: teacher.id,
    examId: examinationId,
    settings: { tags: ['UNIT'] },
  };
  const made = await client.create('Assignments', { moduleName: 'CLASSWORK', parameters: form });
  expect(made).toMatchObject({ title: form.title, points: 10, classId, examId: examinationId });
  expect(await client.read('Assignments', filter)).toHaveLength(before.length + 1);
  const known = await client.query('p_SACHSO_CLASSWORK_Assignments_GetById', { id: made['id'] });
  expect(only(known)).toEqual(made);

  const save = 'p_SACHSO_CLASSWORK_Assignments_InsertUpdate';
  expect(await client.execute(save, { ...made, title: 'Lần 3' })).toBe(1);
  expect(await client.execute('p_SACHSO_CLASSWORK_Assignments_Delete', { id: made['id'] })).toBe(1);
  expect(await client.read('Assignments', filter)).toEqual(before);
  expect(await client.execute(save, { ...form, id: null, title: 'Bài của tuần' })).toBe(1);
}

async function tell(client: OlderClient, { classId, teacher }: Stage): Promise<void> {
  const parameters = {
    Avatar: '',
    UserId: teacher.id,
    Title: 'Ngày mai kiểm tra',
    Content: '<p>Các em ôn Unit 1.</p>',
    Type: 'ROLE',
    TypeData: 'STUDENT',
    Setting: JSON.stringify({ type: 'CLASS_NOTIFICATION', classId }),
  };
  const [sent] = await client.query('p_SACHSO_ThongBao_ThemMoi', parameters, { database: 'SGK' });
  expect(sent).toEqual({ thongBaoId: expect.any(String) });
}

/** In the evening the teacher reads and marks what came. */
export async function teacherEvening(stage: Stage): Promise<void> {
  const { classId, student, teacher, enquiryId } = stage;
  const client = new OlderClient(stage.base, stage.answered);
  await client.login(teacher.email, stage.password);
  const answers = await client.read('Assignments_Answers', {
    moduleName: 'CLASSWORK',
    parameters: { StudentId: student.id, classId },
    sort: 'CreatedDate DESC',
  });
  const given = answers.find(({ Notes }) => Notes === 'Em đã cố gắng');
  expect(given).toMatchObject({ StudentId: student.id, Type: 'UNIT', Score: expect.any(Number) });
  const mark = { Score: 8, TeacherNoteS: 'Tốt' };
  expect(await client.change('Assignments_Answers', given?.['id'], mark)).toBe(1);

  const spoken = {
    enquiryID: enquiryId,
    speaking: 150,
    comment: 'Nói rõ hơn',
    graderEmail: 'khac@truong.vn',
  };
  const scored: Row = only(await client.query('p_SACHSO_SpeakingScore_Save', spoken));
  // The grader is who is logged in, whatever the program says.
  expect(scored).toMatchObject({ enquiryID: enquiryId, speaking: 150, graderEmail: teacher.email });

  const asked = { type: 'assignments', actionType: '', pageNumber: 1, pageSize: 5 };
  const [newest] = await client.query('p_SACHSO_ChangeTracker_Get', asked);
  expect(newest).toMatchObject({ entity: expect.any(String), actionType: expect.stringMatching(/^[IUDR]$/) });
  expect(newest).toHaveProperty('totalRecords');
}
