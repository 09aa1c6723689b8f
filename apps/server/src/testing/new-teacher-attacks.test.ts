import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseQuestion } from '@domdom/questions';
import { buildDocument, buildFiles } from './build-files.ts';
import { buildFinishedAttempt } from './build-attempt.ts';
import {
  addToList,
  buildBankQuestion,
  buildClass,
  buildExamination,
  type BuiltClass,
  type BuiltUser,
  buildUser,
  NEXT_WEEK,
  onlyStudent,
  sampleQuestion,
} from './builders.ts';
import { CANARY, markKeys } from './canary.ts';
import { type Browser, type Call, openTestApp } from './test-app.ts';

/**
 * A stranger registered as a teacher a minute ago and tries every way to a key that the school shares. Each key holds a
 * canary; none may arrive, not even with an accomplice who joins the stranger's class as a student.
 */
const test = openTestApp();

const TITLE = 'câu hỏi của trường';
let colleague: BuiltUser;
let stranger: BuiltUser;
let own: BuiltClass;
let browser: Browser;
let accomplice: Browser;
let shared: { question: string; picture: string; document: string; folder: string; file: string };
let exams: Record<'unit-test' | 'olympic' | 'unit-exercise', { id: string; paperVersionId: string }>;
let heard: string[];

const marked = () => {
  const question = sampleQuestion('fill-in-the-blank', { id: 'q1', explanation: { text: 'giải thích' } });
  return parseQuestion({ ...markKeys(question), title: TITLE });
};

beforeAll(async () => {
  colleague = await buildUser(test.db, { role: 'teacher' });
  const { schoolId } = colleague;
  stranger = await buildUser(test.db, { role: 'teacher', schoolId, isConfirmed: false });
  // Lists count for confirmed accounts only: a stranger may have registered a listed address.
  await addToList(test.db, 'documentLibrary', stranger);
  await addToList(test.db, 'adminAccounts', stranger);
  own = await buildClass(test.db, { teacher: stranger, studentCount: 1 });
  const taught = await buildClass(test.db, { teacher: colleague });
  const files = await buildFiles(test, colleague, taught.id);
  shared = {
    question: await buildBankQuestion(test.db, colleague, { status: 'PUBLIC', question: marked() }),
    picture: `u-${'a'.repeat(32)}.webp`,
    document: await buildDocument(test, colleague),
    folder: files.ownFolder,
    file: files.ownFile,
  };
  const build = (kind: 'unit-test' | 'olympic' | 'unit-exercise') =>
    buildExamination(test.db, {
      kind,
      grade: 3,
      unit: kind === 'olympic' ? null : '1',
      sortOrder: 99,
      title: TITLE,
      questions: [marked()],
    });
  exams = {
    'unit-test': await build('unit-test'),
    olympic: await build('olympic'),
    'unit-exercise': await build('unit-exercise'),
  };
  browser = await test.logIn(stranger);
  accomplice = await test.logIn(onlyStudent(own));
});

beforeEach(() => {
  heard = [];
});

/** Makes a call, keeps what arrived and returns the status with the code of the error. */
async function attempt(by: Browser, call: Call): Promise<string> {
  const response = await by.call(call);
  heard.push(response.body, JSON.stringify(response.headers));
  const code = /"code":"([A-Z_]+)"/u.exec(response.body)?.[1] ?? '';
  return response.statusCode === 200 ? '200' : `${response.statusCode} ${code}`.trim();
}

const WAITS = '403 CONFIRMATION_REQUIRED';
const UNKNOWN = '404 NOT_FOUND';
/** An assignment from the time when new teachers might give shared examinations. */
const giveAsBefore = ({ id, paperVersionId }: { id: string; paperVersionId: string }) =>
  test.db
    .insertInto('assignments')
    .values({
      schoolId: own.schoolId,
      classId: own.id,
      createdBy: stranger.id,
      title: 'Bài đã giao',
      dueDate: NEXT_WEEK,
      color: '#1f3a8a',
      points: 10,
      behaviour: 'practice',
      exerciseType: 'UNIT',
      examinationId: id,
      paperVersionId,
      settings: '{"tags":["UNIT"],"unit":"1"}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
const query = (sqlCommand: string, parameters: object): Call => ({
  method: 'POST',
  url: '/api/v1.0/dynamic/query',
  body: { sqlCommand, parameters },
});
const crud = (entityName: string, parameters: object): Call => ({
  method: 'POST',
  url: '/api/v1.0/dynamic/crud/query',
  body: { entityName, parameters },
});

function expectNoKey(): void {
  for (const body of heard) {
    expect(body).not.toContain(CANARY);
    expect(body).not.toContain('"accepted"');
    expect(body).not.toContain('"keyAnswer"');
  }
}

describe('a stranger who registered as a teacher a minute ago', () => {
  const BANK = '/api/question-bank';

  it('finds no shared question in the bank: list, search, question, versions, copy', async () => {
    for (const url of [BANK, `${BANK}?scope=all&search=truong`, `${BANK}?status=PUBLIC&grade=3`]) {
      expect(await attempt(browser, { url })).toBe('200');
    }
    expect(heard.join('\n')).not.toContain(shared.question);
    const at = `${BANK}/${shared.question}`;
    for (const url of [at, `${at}/versions`, `${at}/versions/1`]) {
      expect(await attempt(browser, { url })).toBe(UNKNOWN);
    }
    expect(await attempt(browser, { method: 'POST', url: `${at}/copy` })).toBe(UNKNOWN);
    expect(await attempt(browser, { method: 'DELETE', url: at })).toBe(UNKNOWN);
    const edit = { grade: 3, question: sampleQuestion(), version: 1 };
    expect(await attempt(browser, { method: 'PUT', url: at, body: edit })).toBe(UNKNOWN);
    const deletion = { method: 'POST', url: `${BANK}/deletions`, body: { ids: [shared.question] } } as const;
    expect(await attempt(browser, deletion)).toBe('200');
    expectNoKey();
    const kept = test.db.selectFrom('bankQuestions').select('deletedAt').where('id', '=', shared.question);
    expect(await kept.executeTakeFirst()).toEqual({ deletedAt: null });
  });

  it.each(['xlsx', 'gift', 'moodle'])('exports nothing as %s, not even an empty file', async (format) => {
    const other = await buildUser(test.db, {
      role: 'teacher',
      schoolId: colleague.schoolId,
      isConfirmed: false,
    });
    const newcomer = await test.logIn(other);
    for (const url of ['export', 'export/file'].map((one) => `/api/question-exchange/${one}`)) {
      expect(await attempt(newcomer, { url: `${url}?format=${format}` })).toBe(WAITS);
      expect(await attempt(newcomer, { url: `${url}?format=${format}&ids=${shared.question}` })).toBe(WAITS);
    }
    // Own questions may be saved.
    await buildBankQuestion(test.db, other);
    expect(await attempt(newcomer, { url: `/api/question-exchange/export?format=${format}` })).toBe('200');
    expect(heard.join('\n')).not.toContain(shared.question);
  });

  it('previews and prints no paper, whether alone or with an assignment', async () => {
    for (const { id, paperVersionId } of Object.values(exams)) {
      expect(await attempt(browser, { url: `/api/examinations/${id}/preview` })).toBe(WAITS);
      const assignment = await giveAsBefore({ id, paperVersionId });
      const url = `/api/examinations/${id}/preview?assignmentId=${assignment.id}`;
      expect(await attempt(browser, { url })).toBe(WAITS);
      await test.db.deleteFrom('assignments').where('id', '=', assignment.id).execute();
    }
    expectNoKey();
  });

  it('gives no shared test, whose key an accomplice in the class could then practise for', async () => {
    const examinationId = exams['unit-test'].id;
    for (const behaviour of ['practice', 'test']) {
      const body = { classIds: [own.id], examinationId, dueDate: NEXT_WEEK, behaviour };
      expect(await attempt(browser, { method: 'POST', url: '/api/assignments', body })).toBe(WAITS);
    }
    const older = { classId: own.id, examId: examinationId, title: 'Bài', dueDate: NEXT_WEEK };
    expect(await attempt(browser, query('p_SACHSO_CLASSWORK_Assignments_InsertUpdate', older))).toBe(WAITS);
    const created = { method: 'POST', url: '/api/v1.0/dynamic/crud' } as const;
    const body = { entityName: 'Assignments', parameters: older };
    expect(await attempt(browser, { ...created, body })).toBe(WAITS);
    const start = { method: 'POST', url: '/api/attempts', body: { examinationId } } as const;
    expect(await attempt(accomplice, start)).toBe(UNKNOWN);
    expectNoKey();
    const given = test.db.selectFrom('assignments').select('id').where('classId', '=', own.id);
    expect(await given.execute()).toEqual([]);
  });

  it('reads no numbered exam and no unit exercise', async () => {
    expect(await attempt(browser, { url: '/api/olympic?grade=3' })).toBe(WAITS);
    expect(await attempt(browser, { url: '/api/olympic/exams/99?grade=3' })).toBe(WAITS);
    const exam = query('p_SACHSO_OLYMPIC_DETHI_Get', { classLevel: 3, examinationCode: 99 });
    expect(await attempt(browser, exam)).toBe(WAITS);
    for (const url of ['/api/unit-exercises', '/api/unit-exercises/1']) {
      expect(await attempt(browser, { url })).toBe('403 FORBIDDEN');
    }
    const body = { examinationId: exams['unit-exercise'].id };
    expect(await attempt(browser, { method: 'POST', url: '/api/attempts', body })).toBe('403 FORBIDDEN');
    expectNoKey();
  });

  it('learns from sample tests and lists of tests how they are called, and nothing else', async () => {
    expect(await attempt(browser, { url: '/api/sample-tests' })).toBe('200');
    expect(await attempt(browser, { url: `/api/teacher/classes/${own.id}/units/1/tests` })).toBe('200');
    expect(await attempt(browser, crud('Examinations', { grade: 3 }))).toBe('200');
    expect(heard.join('\n')).toContain(TITLE);
    expectNoKey();
  });

  it('reads no shared question as an older client', async () => {
    expect(await attempt(browser, crud('Questions', {}))).toBe('200');
    expect(await attempt(browser, crud('Questions', { id: shared.question }))).toBe('200');
    expect(await attempt(browser, crud('Questions', { status: 'PUBLIC', grade: 3 }))).toBe('200');
    expect(heard.join('\n')).not.toContain(TITLE);
    expectNoKey();
  });

  it('opens neither the library nor folders, files and worksheets of colleagues', async () => {
    for (const url of ['/api/documents', `/api/documents/${shared.document}/preview`]) {
      expect((await attempt(browser, { url })).slice(0, 3)).toMatch(/^40[34]$/u);
    }
    const folder = `/api/attachments/CLASSWORK/RenLuyenBoiDuong/RenLuyenBoiDuong/${shared.folder}`;
    for (const url of [
      folder,
      `/api/folders/${shared.folder}/files`,
      `/api/worksheets/${shared.file}`,
      `/api/files/${shared.file}/content`,
    ]) {
      expect((await attempt(browser, { url })).slice(0, 3)).toMatch(/^40[134]$/u);
    }
    const copy = { method: 'POST', url: `/api/worksheets/${shared.file}/copy` } as const;
    expect(await attempt(browser, copy)).toBe(UNKNOWN);
    expect(await attempt(browser, crud('Attachments', { id: shared.file }))).toBe(UNKNOWN);
    expect((await attempt(browser, { url: `/api/media/${shared.picture}` })).slice(0, 3)).toBe('404');
  });

  it('is no administrator through a listed address, and finds no colleague or student', async () => {
    for (const url of [
      '/api/registration/teachers',
      '/api/admin/listable-accounts?search=a',
      '/api/mails',
      `/api/teacher/classes?scope=school`,
    ]) {
      heard = [];
      await attempt(browser, { url });
      expect(heard.join('\n')).not.toContain(colleague.email);
    }
    const url = `/api/teacher/classes/${own.id}/roster`;
    const body = { emails: [colleague.email] };
    expect(await attempt(browser, { method: 'POST', url, body })).toBe(WAITS);
  });

  it('shares no question with the school, by any way of adding one', async () => {
    const draft = { grade: 3, question: sampleQuestion(), status: 'PUBLIC' };
    expect(await attempt(browser, { method: 'POST', url: BANK, body: draft })).toBe(WAITS);
    const id = await buildBankQuestion(test.db, stranger);
    const status = { method: 'PUT', url: `${BANK}/${id}/status`, body: { status: 'PUBLIC' } } as const;
    expect(await attempt(browser, status)).toBe(WAITS);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const file = await test.app.inject({
      method: 'POST',
      url: '/api/question-exchange/read',
      headers: { 'content-type': 'application/octet-stream', 'x-domdom-client': 'web', cookie },
      payload: Buffer.from('::Small::Is it?{T}'),
    });
    const { readId } = file.json<{ readId: string }>();
    const imported = await browser.ok<{ items: { id: string | null; problem: string | null }[] }>({
      method: 'POST',
      url: '/api/question-exchange/imports/0198c0de-0000-7000-8000-00000000000a',
      body: { readId, items: [{ position: 0, grade: 3, status: 'PUBLIC' }] },
    });
    expect(imported.items).toMatchObject([{ id: null }]);
    expect(imported.items[0]?.problem).toContain('xác nhận');
  });
});

describe('a teacher whom nobody has confirmed', () => {
  it('writes, edits and copies own questions', async () => {
    const made = await browser.ok<{ id: string }>({
      method: 'POST',
      url: '/api/question-bank',
      body: { grade: 3, question: sampleQuestion() },
    });
    const at = `/api/question-bank/${made.id}`;
    expect(await attempt(browser, { url: at })).toBe('200');
    expect(await attempt(browser, { method: 'POST', url: `${at}/copy` })).toBe('200');
    const edit = { grade: 4, question: sampleQuestion(), version: 1 };
    expect(await attempt(browser, { method: 'PUT', url: at, body: edit })).toBe('200');
  });

  it('reads the attempts of what was given before the upgrade, without the key of the shared test', async () => {
    const { id: examinationId, paperVersionId } = exams['unit-test'];
    const { id } = await giveAsBefore({ id: examinationId, paperVersionId });
    const attemptId = await buildFinishedAttempt(
      test.db,
      onlyStudent(own),
      { id, examinationId, paperVersionId },
      { passed: 0, questionCount: 1 },
    );
    expect(await attempt(browser, { url: `/api/teacher/attempts/${attemptId}` })).toBe('200');
    expectNoKey();
    // What was given stays and works.
    expect(await attempt(accomplice, { url: `/api/student/assignments/${id}` })).toBe('200');
    await accomplice.ok({
      method: 'POST',
      url: '/api/attempts',
      body: { examinationId, assignmentId: id },
    });
  });

  it('gets everything at once with the confirmation', async () => {
    const other = await buildUser(test.db, {
      role: 'teacher',
      schoolId: colleague.schoolId,
      isConfirmed: false,
    });
    const newcomer = await test.logIn(other);
    const url = `/api/examinations/${exams['unit-test'].id}/preview`;
    expect(await attempt(newcomer, { url })).toBe(WAITS);
    const chief = await buildUser(test.db, { role: 'administrator', schoolId: colleague.schoolId });
    await (
      await test.logIn(chief)
    ).ok({
      method: 'POST',
      url: `/api/registration/teachers/${other.id}/confirm`,
    });
    await expect.poll(() => attempt(newcomer, { url })).toBe('200');
    expect(heard.join('\n')).toContain(CANARY);
  });
});
