import { beforeAll, describe, expect, it } from 'vitest';
import type { Assignment, Folder, ExerciseFile, Worksheet } from '@domdom/api';
import { buildClass, type BuiltClass, buildUser, NEXT_WEEK, onlyStudent } from '../../testing/builders.ts';
import { buildWorksheet, buildZone, EVERY_MODE, giveWorksheet } from '../../testing/build-worksheet.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
type Row = Record<string, unknown>;

let target: BuiltClass;
let teacher: Browser;
let student: Browser;
let worksheet: Worksheet;
let assignment: Assignment;
beforeAll(async () => {
  target = await buildClass(test.db);
  teacher = await test.logIn(target.teacher);
  student = await test.logIn(onlyStudent(target));
  const zones = [
    ...EVERY_MODE,
    buildZone('two1', 'Choice', { top: 700, left: 100 }, { groupName: 'g2', isCorrect: true }),
    buildZone('two2', 'Choice', { top: 700, left: 400 }, { groupName: 'g2', isCorrect: true }),
  ];
  ({ worksheet, assignment } = await giveWorksheet(test.db, target, teacher, { zones }));
});

const crud = (by: Browser, method: 'OPTIONS' | 'POST', entityName: string, parameters: object, rest = {}) =>
  by.call({
    method,
    url: '/api/v1.0/dynamic/crud',
    body: { moduleName: 'CLASSWORK', entityName, parameters, ...rest },
  });
const read = async (by: Browser, entityName: string, parameters: object, rest = {}) =>
  (await crud(by, 'OPTIONS', entityName, parameters, rest)).json<{ results: Row[] }>().results;

const ANSWERS = [
  { questionId: 'write1', answer: { text: 'Does not.' } },
  { questionId: 'opta', answer: { zoneIds: ['opta'] } },
  { questionId: 'left1', answer: { zoneIds: ['right1'] } },
  { questionId: 'two1', answer: { zoneIds: ['two1', 'two2'] } },
  { questionId: 'drop1', answer: { text: 'zebra' } },
];
const RESULTS = {
  write: '1/1',
  oneChoice: '0/1',
  multipleChoice: '1/1',
  match: '1/1',
  selectWord: '0/1',
  dropDown: '1/1',
  dragDrop: '0/1',
};
const answerForm = (changes: object = {}) => ({
  StudentId: onlyStudent(target).id,
  AttachmentId: worksheet.id,
  Type: 'LIVEWORKSHEET',
  JsonData: JSON.stringify(ANSWERS),
  ...changes,
});
const send = (changes: object = {}, by = student) =>
  crud(by, 'POST', 'Assignments_Answers', answerForm(changes));

const give = (attachmentId: string, changes: object = {}) =>
  crud(teacher, 'POST', 'Assignments', {
    classId: target.id,
    attachmentId,
    title: 'Phiếu gateway',
    dueDate: NEXT_WEEK,
    ...changes,
  });

describe('Assignments of worksheets and plain files', () => {
  it("are given by the file's id, and found by it", async () => {
    const own = await buildWorksheet(test.db, target.teacher, teacher);
    const made = (await give(own.id)).json<{ result: Row }>().result;
    expect(made).toMatchObject({
      attachmentId: own.id,
      exerciseType: 'LIVEWORKSHEET',
      settings: { tags: ['LIVEWORKSHEET'] },
      title: 'Phiếu gateway',
      examId: expect.any(String),
    });
    const filter = { classId: target.id, attachmentId: own.id };
    for (const by of [teacher, student]) expect(await read(by, 'Assignments', filter)).toEqual([made]);
  });

  it('may be of a plain file', async () => {
    const folder = await teacher.ok<Folder>({
      method: 'POST',
      url: '/api/folders',
      body: { name: 'Tệp', sortOrder: 1 },
    });
    const { id } = await test.db
      .insertInto('exerciseFiles')
      .values({
        schoolId: target.schoolId,
        createdBy: target.teacher.id,
        folderId: folder.id,
        fileName: 'Bài.pdf',
        kind: 'pdf',
        storedName: `e-${'c'.repeat(32)}.pdf`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { items } = await teacher.ok<{ items: ExerciseFile[] }>({ url: `/api/folders/${folder.id}/files` });
    expect(items.map((file) => file.id)).toEqual([id]);
    expect((await give(id)).json()).toMatchObject({
      result: { attachmentId: id, examId: null, exerciseType: 'ASSIGNMENT', settings: { tags: [] } },
    });
  });

  it("are refused for a colleague's file, and for a file together with an examination", async () => {
    const colleague = await buildUser(test.db, { role: 'teacher', schoolId: target.schoolId });
    const foreign = await buildWorksheet(test.db, colleague, await test.logIn(colleague));
    expect((await give(foreign.id)).statusCode).toBe(404);
    expect((await give(worksheet.id, { examId: assignment.examId })).statusCode).toBe(400);
  });
});

describe('Assignments_Answers of a worksheet', () => {
  it('are saved, graded by the server and returned with a result for each kind of question', async () => {
    const made = (await send({ Score: 10, write: '9/9' })).json<{ result: Row }>().result;
    expect(made).toMatchObject({
      ...RESULTS,
      Type: 'LIVEWORKSHEET',
      AssignmentId: assignment.id,
      AttachmentId: worksheet.id,
      ExamId: assignment.examId,
      TotalQuestion: 7,
      TotalAnswer: 5,
      PassedQuestion: 4,
      Score: 5.7,
    });
    const data = JSON.parse(String(made['JsonData'])) as object[]; // of the call above
    expect(data).toContainEqual({ questionId: 'write1', answer: { text: 'Does not.' }, result: true });
    expect(data).toContainEqual({ questionId: 'opta', answer: { zoneIds: ['opta'] }, result: false });
    for (const by of [student, teacher]) {
      expect(await read(by, 'Assignments_Answers', { id: made['id'] })).toEqual([made]);
    }
    const filter = { AttachmentId: worksheet.id, Type: 'LIVEWORKSHEET' };
    expect(await read(teacher, 'Assignments_Answers', filter)).toEqual([made]);
    expect(await read(student, 'Assignments_Answers', filter, { fields: 'id,multipleChoice' })).toEqual([
      { id: made['id'], multipleChoice: '1/1' },
    ]);
    expect(await read(student, 'Assignments_Answers', { Type: 'UNIT' })).toEqual([]);
  });

  it('may be as many as a worksheet has questions', async () => {
    const zones = Array.from({ length: 201 }, (_, index) =>
      buildZone(`write${index}`, 'Write', { top: 5 * index }, { text: 'cat' }),
    );
    const { worksheet: long } = await giveWorksheet(test.db, target, teacher, { zones });
    const JsonData = zones.map(({ id }) => ({ questionId: id, answer: { text: 'cat' } }));
    expect((await send({ AttachmentId: long.id, JsonData })).json()).toMatchObject({
      result: { TotalAnswer: 201, Score: 10, write: '201/201' },
    });
  });

  it('are the same with the examination instead of the file', async () => {
    const made = await send({ AttachmentId: undefined, ExamId: assignment.examId });
    expect(made.json()).toMatchObject({ result: { ...RESULTS, AttachmentId: worksheet.id } });
  });

  it.each([
    [{ Type: 'ASSIGNMENT' }, 400],
    [{ Type: 'UNIT' }, 400],
    [{ Type: undefined }, 400],
    [{ JsonData: [{ questionId: 'drop1', answer: { text: 'no such word' } }] }, 400],
    [{ JsonData: [{ questionId: 'nozone', answer: { text: 'x' } }] }, 404],
    [{ AttachmentId: undefined }, 404],
    [{ AttachmentId: '00000000-0000-7000-8000-000000000000' }, 404],
    [{ odd: '1/1' }, 400],
  ])('are refused with %j: %i', async (changes, status) => {
    const before = await test.db.selectFrom('attempts').select('id').execute();
    expect((await send(changes)).statusCode).toBe(status);
    expect((await send({ ExamId: assignment.examId, Type: 'UNIT' })).statusCode).toBe(400);
    expect(await test.db.selectFrom('attempts').select('id').execute()).toHaveLength(before.length);
  });

  it('are refused from a student to whom the worksheet was not given, and from its author', async () => {
    const stranger = await buildUser(test.db, { role: 'student', schoolId: target.schoolId });
    expect((await send({ StudentId: stranger.id }, await test.logIn(stranger))).statusCode).toBe(404);
    expect((await send({ StudentId: target.teacher.id }, teacher)).statusCode).toBe(403);
  });
});
