// over 400 lines: one file, because every file of server tests starts a product of its own
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  GuardianCard,
  GuardianCardList,
  MarkBook,
  MarkBookStudent,
  MarkCell,
  Notification,
  SchoolTerms,
  StudentTerm,
  StudentYear,
} from '@domdom/api';
import { averagesOf, INCOMPLETE, isOwnColumn } from '@domdom/domain/markbook/columns';
import { readCell, tenthsText } from '@domdom/domain/markbook/marks';
import { readFirstSpreadsheet } from '../../spreadsheet/workbook.ts';
import { buildFinishedAttempt } from '../../testing/build-attempt.ts';
import {
  buildAssignment,
  type BuiltClass,
  type BuiltUser,
  buildClass,
  buildSchool,
  buildStudent,
  buildUser,
} from '../../testing/builders.ts';
import { statementsOf } from '../../testing/table-scans.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
afterEach(() => void vi.restoreAllMocks());

let schoolId: string;
let owner: BuiltUser;
let teacher: Browser;
let administrator: Browser;
beforeAll(async () => {
  schoolId = await buildSchool(test.db);
  owner = await buildUser(test.db, { role: 'teacher', schoolId });
  teacher = await test.logIn(owner);
  administrator = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId }));
});

const classOf = (grade: number, studentCount = 2) =>
  buildClass(test.db, { teacher: owner, grade, studentCount, name: `${grade}A` });
const bookUrl = ({ id }: BuiltClass) => `/api/teacher/classes/${id}/mark-book`;
const read = (target: BuiltClass, by = teacher, term = 1) =>
  by.ok<MarkBook>({ url: `${bookUrl(target)}?term=${term}` });

type Change = Record<'studentId' | 'code' | 'value', string> & { rev: number };
type Saved = Record<'saved' | 'clashes', (MarkCell & { studentId: string })[]>;
const saving = (target: BuiltClass, changes: Change[], term = 1) => ({
  method: 'PUT' as const,
  url: `${bookUrl(target)}/${term}/cells`,
  body: { changes },
});
const save = (target: BuiltClass, changes: Change[], term = 1) =>
  teacher.ok<Saved>(saving(target, changes, term));
const type = (student: BuiltUser | undefined, code: string, value: string, rev = 0): Change => ({
  studentId: student?.id ?? '',
  code,
  value,
  rev,
});
const marksOf = (book: MarkBook, student: BuiltUser | undefined) =>
  Object.fromEntries(
    (studentIn(book, student)?.cells ?? []).map(({ code, value, sourceNow }) => [
      code,
      sourceNow === null ? value : `${value} <- ${sourceNow}`,
    ]),
  );
const studentIn = (book: MarkBook, student: BuiltUser | undefined): MarkBookStudent | undefined =>
  book.students.find(({ studentId }) => studentId === student?.id);
const source = (target: BuiltClass, code: string, assignmentId: string | null) => ({
  method: 'PATCH' as const,
  url: `${bookUrl(target)}/1/columns/${code}`,
  body: { assignmentId },
});

describe('a book of grades 6 to 12', () => {
  it('has four regular marks and the two periodic ones; what is missing is empty, not 0', async () => {
    const target = await classOf(6);
    const book = await read(target);
    expect(book.columns.map(({ title }) => title)).toEqual([
      'ĐĐGtx1',
      'ĐĐGtx2',
      'ĐĐGtx3',
      'ĐĐGtx4',
      'ĐĐGgk',
      'ĐĐGck',
    ]);
    expect(book).toMatchObject({ kind: 'marks', canEdit: true, students: [{ cells: [] }, { cells: [] }] });
  });

  it('takes the average of the first term into the second', async () => {
    const target = await classOf(7, 1);
    const [student] = target.students;
    const all = ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck'].map((code) => type(student, code, '7,5'));
    await save(target, all);
    expect(studentIn(await read(target, teacher, 2), student)?.firstTermAverage).toBe(75);
    expect(studentIn(await read(target), student)?.firstTermAverage).toBeNull();
  });

  it('refuses a whole call for one wrong value', async () => {
    const target = await classOf(6);
    const [first, second] = target.students;
    const refused = await teacher.call(
      saving(target, [type(first, 'tx1', '8'), type(second, 'tx1', '7,25')]),
    );
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      message: 'Điểm chỉ có một chữ số sau dấu phẩy!',
      issues: [{ path: 'changes.1.value' }],
    });
    expect(marksOf(await read(target), first)).toEqual({});
  });

  it('refuses columns and students of others, and a cell twice', async () => {
    const target = await classOf(6);
    const [student] = target.students;
    const outsider = (await classOf(6)).students[0];
    for (const changes of [
      [type(student, 'mid', 'T')],
      [type(student, 'x1', '5')],
      [type(outsider, 'tx1', '5')],
      [type(student, 'tx1', '5'), type(student, 'tx1', '6')],
    ])
      expect((await teacher.call(saving(target, changes))).statusCode).toBe(400);
  });
});

describe('a primary book', () => {
  it('has levels and one whole mark a term, and refuses 7,5', async () => {
    const target = await classOf(3);
    const [student] = target.students;
    await save(target, [type(student, 'mid', 't'), type(student, 'end', 'H'), type(student, 'mark', '9')]);
    expect(marksOf(await read(target), student)).toEqual({ mid: 'T', end: 'H', mark: '9' });
    const refused = await teacher.call(saving(target, [type(student, 'mark', '7,5', 1)]));
    expect(refused.json()).toMatchObject({
      message: 'Điểm ở tiểu học là số nguyên từ 0 đến 10, không nhận 7,5!',
    });
  });

  it('does not exist in kindergarten', async () => {
    expect((await teacher.call({ url: bookUrl(await classOf(0)) })).statusCode).toBe(404);
  });
});

describe('two who save at once', () => {
  it('lose nothing: the second sees what the first wrote, and decides', async () => {
    const target = await classOf(6, 1);
    const [student] = target.students;
    const both = await Promise.all([
      save(target, [type(student, 'tx1', '8')]),
      save(target, [type(student, 'tx1', '9')]),
    ]);
    const [clash] = both.flatMap(({ clashes }) => clashes);
    const [saved] = both.flatMap((one) => one.saved);
    expect(both.flatMap(({ clashes }) => clashes)).toHaveLength(1);
    expect(clash).toEqual(saved);
    const rev = clash?.rev ?? 0;
    await save(target, [type(student, 'tx1', '10', rev), type(student, 'tx2', '7')]);
    expect(marksOf(await read(target), student)).toEqual({ tx1: '10,0', tx2: '7,0' });
  });

  it('agree when both typed the same', async () => {
    const target = await classOf(6, 1);
    const [student] = target.students;
    await save(target, [type(student, 'tx1', '8')]);
    expect(await save(target, [type(student, 'tx1', '8')])).toMatchObject({ clashes: [] });
  });

  it('leave a history', async () => {
    const target = await classOf(6, 1);
    const [student] = target.students;
    await save(target, [type(student, 'tx1', '8')]);
    await save(target, [type(student, 'tx1', '', 1)]);
    const { items } = await teacher.ok<{ items: { fieldName: string | null; oldValue: unknown }[] }>({
      url: `/api/history?type=classes&classId=${target.id}`,
    });
    expect(items).toContainEqual(
      expect.objectContaining({ fieldName: 'tenths', oldValue: 80, newValue: null }),
    );
  });
});

describe('a source', () => {
  it('fills empty cells, leaves typed ones, and shows a regrade without changing a mark', async () => {
    const target = await classOf(6, 3);
    const [first, second, third] = target.students;
    if (!first || !second || !third) throw new Error('three students');
    const work = await buildAssignment(test.db, target, { points: 5 });
    const done = await buildFinishedAttempt(test.db, first, work, { passed: 9, questionCount: 12 });
    await buildFinishedAttempt(test.db, second, work, { passed: 12, questionCount: 12 });
    await save(target, [type(second, 'tx1', '9,5')]);
    await teacher.ok(source(target, 'tx1', work.id));
    // 9 of 12 is 3.8 of 5, as the results show it.
    expect(marksOf(await read(target), first)).toEqual({ tx1: '7,6' });
    expect(marksOf(await read(target), second)).toEqual({ tx1: '9,5 <- 10,0' });

    await test.db.updateTable('attempts').set({ markedScore: 4.5 }).where('id', '=', done).execute();
    await buildFinishedAttempt(test.db, third, work, { passed: 6, questionCount: 12 });
    const book = await read(target);
    expect(marksOf(book, first)).toEqual({ tx1: '7,6 <- 9,0' });
    expect(marksOf(book, third)).toEqual({ tx1: ' <- 5,0' });

    // One accepts, the other keeps: both have seen it.
    await save(target, [type(first, 'tx1', '9', 1), type(second, 'tx1', '9,5', 1)]);
    const after = await read(target);
    expect(marksOf(after, first)).toEqual({ tx1: '9,0' });
    expect(marksOf(after, second)).toEqual({ tx1: '9,5' });
  });

  it('gives no mark to a student who is excused', async () => {
    const target = await classOf(6, 2);
    const [first, second] = target.students;
    if (!first || !second) throw new Error('two students');
    const work = await buildAssignment(test.db, target, { points: 10 });
    for (const student of [first, second])
      await buildFinishedAttempt(test.db, student, work, { passed: 6, questionCount: 12 });
    const url = `/api/teacher/assignments/${work.id}/students/${first.id}/exception`;
    await teacher.ok({ method: 'PUT', url, body: { isExcused: true } });
    await teacher.ok(source(target, 'tx1', work.id));
    const book = await read(target);
    expect([marksOf(book, first), marksOf(book, second)]).toEqual([{}, { tx1: '5,0' }]);
  });

  it('is an assignment of this class with marks', async () => {
    const target = await classOf(6);
    const foreign = await buildAssignment(test.db, await classOf(6));
    const without = await buildAssignment(test.db, target, { points: 0 });
    for (const { id } of [foreign, without])
      expect((await teacher.call(source(target, 'tx1', id))).json()).toMatchObject({
        message: 'Chỉ lấy được điểm từ bài có tính điểm của chính lớp này!',
      });
    const young = await classOf(4);
    const work = await buildAssignment(test.db, young);
    expect((await teacher.call(source(young, 'mid', work.id))).statusCode).toBe(400);
  });
});

describe('own columns', () => {
  it('are weighted, renamed, deleted and restored with their marks', async () => {
    const target = await classOf(6, 1);
    const [student] = target.students;
    const { code } = await teacher.ok<{ code: string }>({
      method: 'POST',
      url: `${bookUrl(target)}/1/columns`,
      body: { title: 'Miệng', weight: 2 },
    });
    await save(target, [type(student, code, '8,5')]);
    const change = (body: object) =>
      teacher.ok({ method: 'PATCH', url: `${bookUrl(target)}/1/columns/${code}`, body });
    await change({ title: 'Nói', isDeleted: true });
    expect((await read(target)).columns.some((column) => column.code === code)).toBe(false);
    await change({ isDeleted: false });
    const book = await read(target);
    expect(book.columns.at(-1)).toMatchObject({ title: 'Nói', weight: 2 });
    expect(marksOf(book, student)).toEqual({ [code]: '8,5' });
  });

  it('cost no statement: sixty columns for 45 students open like six', async () => {
    const count = async (target: BuiltClass) => (await statementsOf(() => read(target))).length;
    const small = await classOf(6, 45);
    const large = { ...small, ...(await classOf(6, 0)) };
    await test.db
      .insertInto('classMembers')
      .values(
        small.students.map(({ id }) => ({ classId: large.id, studentId: id, schoolId, entry: 'added' })),
      )
      .execute();
    const work = await buildAssignment(test.db, large);
    const codes = Array.from({ length: 54 }, (_, index) => `x${index + 1}`);
    const of = { schoolId, classId: large.id, term: 1 };
    await test.db
      .insertInto('markColumns')
      .values(codes.map((code) => ({ ...of, code, title: code, weight: 1, assignmentId: work.id })))
      .execute();
    for (const { id } of small.students)
      await test.db
        .insertInto('markCells')
        .values(codes.map((code) => ({ ...of, code, studentId: id, tenths: 75 })))
        .execute();
    const [few, many] = [await count(small), await count(large)];
    expect(many - few).toBeLessThanOrEqual(2); // a book without sources asks for none
    const begin = performance.now();
    const book = await read(large);
    expect(performance.now() - begin).toBeLessThan(1000);
    expect(book.columns).toHaveLength(60);
    expect(book.students.flatMap(({ cells }) => cells)).toHaveLength(45 * 54);
    const refused = await teacher.call({
      method: 'POST',
      url: `${bookUrl(large)}/1/columns`,
      body: { title: 'Cột 55', weight: 1 },
    });
    expect(refused.json()).toMatchObject({ message: 'Mỗi học kì có tối đa 54 cột riêng!' });
  });
});

describe('who may', () => {
  it('read: administrators of the school; everyone else gets 404; a finished class is not written', async () => {
    const target = await classOf(6, 1);
    const helper = await buildUser(test.db, { role: 'teacher', schoolId });
    const colleague = await test.logIn(helper);
    expect((await read(target, administrator)).canEdit).toBe(false);
    expect((await colleague.call({ url: bookUrl(target) })).statusCode).toBe(404);
    const change = saving(target, [type(target.students[0], 'tx1', '8')]);
    for (const by of [colleague, administrator]) expect((await by.call(change)).statusCode).toBe(404);
    // Who marks along with the owner writes as well.
    const of = { schoolId, classId: target.id, teacherId: helper.id };
    await test.db.insertInto('classTeachers').values(of).execute();
    expect([(await read(target, colleague)).canEdit, (await colleague.call(change)).statusCode]).toEqual([
      false,
      404,
    ]);
    await test.db
      .updateTable('classTeachers')
      .set({ canMark: true })
      .where('teacherId', '=', helper.id)
      .execute();
    expect([(await read(target, colleague)).canEdit, (await colleague.call(change)).statusCode]).toEqual([
      true,
      200,
    ]);
    // Publishing takes the right to manage the class.
    expect((await read(target, colleague)).canPublish).toBe(false);
    const publishing = { url: `${bookUrl(target)}/1/publication`, body: { isPublished: true } };
    expect((await colleague.call({ method: 'PUT', ...publishing })).statusCode).toBe(404);
    await test.db.updateTable('classes').set({ status: 2 }).where('id', '=', target.id).execute();
    expect((await teacher.call(change)).json()).toMatchObject({ code: 'CLASS_FINISHED' });
    expect((await read(target)).canEdit).toBe(false);
  });

  it('be in it: who left stands apart with marks, who never had any is gone', async () => {
    const target = await classOf(6, 3);
    const [left, gone, stays] = target.students;
    await save(target, [type(left, 'tx1', '8')]);
    for (const student of [left, gone])
      await teacher.ok({
        method: 'DELETE',
        url: `/api/teacher/classes/${target.id}/roster/${student?.id}`,
      });
    const late = await buildStudent(test.db, target);
    const { students } = await read(target);
    expect(new Set(students.slice(0, 2).map(({ studentId }) => studentId))).toEqual(
      new Set([stays?.id, late.id]),
    );
    expect(students[2]).toMatchObject({ studentId: left?.id, isFormer: true, cells: [{ value: '8,0' }] });
    expect(students).toHaveLength(3);
  });
});

/** The rows under the headings as the screen shows them. */
function shown(book: MarkBook): string[][] {
  const columns = book.columns.filter(({ code }) => !isOwnColumn(code));
  return book.students.map((student, index) => {
    const text = (code: string) => student.cells.find((cell) => cell.code === code)?.value ?? '';
    const value = (code: string) => {
      const cell = readCell(columns.find((column) => column.code === code)?.kind ?? 'mark', text(code));
      return 'value' in cell ? cell.value : null;
    };
    const averages = averagesOf(book.kind, book.term === 1 ? 1 : 2).map(({ of }) => {
      const mark = of(value, student.firstTermAverage);
      return mark === null ? INCOMPLETE : tenthsText(mark);
    });
    return [String(index + 1), student.fullName, ...columns.map(({ code }) => text(code)), ...averages];
  });
}

describe('the file', () => {
  it.each([3, 6])('of grade %d, read back, equals the screen', async (grade) => {
    const target = await classOf(grade, 2);
    const [student] = target.students;
    const marks =
      grade === 3
        ? [type(student, 'mid', 'T'), type(student, 'mark', '8')]
        : ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck'].map((code, index) =>
            type(student, code, `${index + 4},5`),
          );
    await save(target, marks);
    const sent = await teacher.call({ url: `${bookUrl(target)}/1/file` });
    expect(sent.headers['content-disposition']).toContain(`so-diem-${grade}A-hoc-ki-1.xlsx`);
    const { rows } = await readFirstSpreadsheet(sent.rawPayload);
    const book = await read(target);
    expect(rows[0]?.[1]).toBe('SỔ THEO DÕI VÀ ĐÁNH GIÁ HỌC SINH');
    const headings = book.columns.map(({ title }) => title);
    expect(rows[3]).toEqual(['STT', 'Họ và tên', ...headings, ...(grade === 6 ? ['ĐTBmhk'] : [])]);
    const asShown = (cell: unknown, index: number) => {
      if (typeof cell !== 'number') return cell ?? '';
      return book.columns[index - 2]?.kind === 'whole-mark'
        ? String(cell)
        : tenthsText(Math.round(cell * 10));
    };
    expect(rows.slice(4).map((row) => row.map(asShown))).toEqual(shown(book));
    expect(rows.flat()).not.toContain(0);
  });
});

describe("a student's term", () => {
  it('tells marks, assignments and comments, and is 404 for anybody else', async () => {
    const target = await classOf(6, 1);
    const [student] = target.students;
    if (student === undefined) throw new Error('one student');
    const { startsOn } = await read(target);
    const work = await buildAssignment(test.db, target, {
      points: 5,
      dueDate: new Date(`${startsOn}T12:00:00Z`),
    });
    const later = await buildAssignment(test.db, target, { dueDate: new Date('2031-01-01') });
    const done = await buildFinishedAttempt(test.db, student, work, { passed: 6, questionCount: 12 });
    await test.db.updateTable('attempts').set({ teacherNote: 'Khá' }).where('id', '=', done).execute();
    await save(target, [type(student, 'tx1', '8')]);
    const url = `${bookUrl(target)}/1/students`;
    const term = await teacher.ok<StudentTerm>({ url: `${url}/${student.id}` });
    expect(term.student.cells).toMatchObject([{ code: 'tx1', value: '8,0' }]);
    expect(term.assignments).toMatchObject([
      { assignmentId: work.id, score: 2.5, points: 5, comment: 'Khá' },
    ]);
    expect(term.assignments.map(({ assignmentId }) => assignmentId)).not.toContain(later.id);
    const outsider = (await classOf(6)).students[0];
    expect((await teacher.call({ url: `${url}/${outsider?.id}` })).statusCode).toBe(404);
  });
});

const publish = (target: BuiltClass, isPublished: boolean) =>
  teacher.call({ method: 'PUT', url: `${bookUrl(target)}/1/publication`, body: { isPublished } });

describe('publishing a term', () => {
  it('shows each student the own marks, as they stand, until it is taken back', async () => {
    const target = await classOf(6, 2);
    const [first, second] = target.students;
    if (first === undefined || second === undefined) throw new Error('two students');
    const browser = await test.logIn(first);
    const url = `/api/student/classes/${target.id}/year`;
    const marksNow = async () => (await browser.ok<StudentYear>({ url })).terms.map(({ marks }) => marks);
    await save(target, [type(first, 'tx1', '7,3'), type(second, 'tx1', '2,9')]);
    expect(await marksNow()).toEqual([null, null]);
    const published: { publishedAt: string } = (await publish(target, true)).json();
    // Once more keeps the day, and tells nobody again.
    expect((await publish(target, true)).json()).toEqual(published);
    const news = async () =>
      (await browser.ok<{ items: Pick<Notification, 'title' | 'setting'>[] }>({ url: '/api/notifications' }))
        .items;
    expect(await news()).toMatchObject([
      {
        title: 'Điểm học kì I đã được công bố: lớp 6A',
        setting: { type: 'MARK_BOOK', classId: target.id },
      },
    ]);
    expect(await read(target)).toMatchObject(published);
    const [now, later] = await marksNow();
    expect(now).toMatchObject(published);
    expect(now?.columns.map(({ value }) => value)).toEqual(['7,3', '', '', '', '', '']);
    expect(now?.averages).toEqual([{ label: 'ĐTBmhk', mark: null }]);
    expect([later, JSON.stringify(now).includes('2,9')]).toEqual([null, false]);
    await save(target, [type(first, 'tx1', '8,1', 1)]);
    expect((await marksNow())[0]?.columns[0]?.value).toBe('8,1');
    expect((await publish(target, false)).json()).toEqual({ publishedAt: null });
    expect([await marksNow(), await news()]).toEqual([[null, null], []]);
    await publish(target, true);
    expect(await news()).toHaveLength(1);
  });

  it('is for who manages a running class', async () => {
    const target = await classOf(6, 1);
    const call = {
      method: 'PUT' as const,
      url: `${bookUrl(target)}/1/publication`,
      body: { isPublished: true },
    };
    expect((await administrator.call(call)).statusCode).toBe(404);
    await test.db.updateTable('classes').set({ status: 2 }).where('id', '=', target.id).execute();
    expect((await publish(target, true)).json()).toMatchObject({ code: 'CLASS_FINISHED' });
  });

  it('releases no mark of an assignment, nor its comment', async () => {
    const target = await classOf(6, 1);
    const [student] = target.students;
    if (student === undefined) throw new Error('one student');
    const work = await buildAssignment(test.db, target, { dueDate: new Date('2026-10-01T12:00:00Z') });
    const done = await buildFinishedAttempt(test.db, student, work, { passed: 6, questionCount: 11 });
    await test.db
      .updateTable('attempts')
      .set({ behaviour: 'test', teacherNote: 'canary-comment' })
      .where('id', '=', done)
      .execute();
    await test.db
      .updateTable('assignments')
      .set({ releaseMark: 'by-hand' })
      .where('id', '=', work.id)
      .execute();
    await teacher.ok(source(target, 'tx1', work.id));
    const held = () =>
      teacher.ok({ url: `${bookUrl(target)}/1/publication` }).then((answer) => answer['held']);
    expect(await held()).toEqual([{ code: 'tx1', title: 'ĐĐGtx1', studentCount: 1 }]);
    await publish(target, true);
    const browser = await test.logIn(student);
    const year = () => browser.ok<StudentYear>({ url: `/api/student/classes/${target.id}/year` });
    const before = await year();
    expect(before.terms[0]?.marks?.columns[0]).toMatchObject({ value: '', isHeld: true });
    expect(before.terms[0]?.work).toMatchObject([{ state: 'held', score: null, comment: '' }]);
    const elsewhere = [`/api/student/assignments/${work.id}`, '/api/profile/export'];
    for (const url of elsewhere)
      expect(JSON.stringify(await browser.ok({ url }))).not.toContain('canary-comment');
    await teacher.ok({
      method: 'POST',
      url: `/api/teacher/assignments/${work.id}/release`,
      body: { what: 'mark' },
    });
    const after = await year();
    expect(after.terms[0]?.work).toMatchObject([{ score: 5.5, comment: 'canary-comment' }]);
    expect([after.terms[0]?.marks?.columns[0]?.value, await held()]).toEqual(['5,5', []]);
  });
});

const cardsUrl = ({ id }: BuiltClass) => `/api/teacher/classes/${id}/guardian-cards`;
const makeCards = async (target: BuiltClass, students: readonly BuiltUser[]) => {
  const body = { studentIds: students.map(({ id }) => id) };
  const made = await teacher.ok<{ cards: GuardianCard[] }>({ method: 'POST', url: cardsUrl(target), body });
  return made.cards;
};
const makeCard = async (target: BuiltClass, student: BuiltUser) =>
  (await makeCards(target, [student]))[0]?.token ?? '';
const open = (token: unknown, address = '10.80.0.1') =>
  test.app.inject({
    method: 'POST',
    url: '/api/guardian/year',
    remoteAddress: address,
    headers: { 'x-domdom-client': 'web' },
    payload: { token },
  });
const revoke = (target: BuiltClass, student: BuiltUser) =>
  teacher.ok<{ revoked: number }>({
    method: 'POST',
    url: `${cardsUrl(target)}/revocation`,
    body: { studentIds: [student.id] },
  });
const twoIn = async (target: BuiltClass): Promise<[BuiltUser, BuiltUser]> => {
  const [first, second] = target.students;
  if (first === undefined || second === undefined) throw new Error('two students');
  await save(target, [type(first, 'tx1', '7,3'), type(second, 'tx1', '2,9')]);
  return [first, second];
};

describe("a guardian's card", () => {
  it('opens what is published and released of one student, without an account, and nothing else', async () => {
    const target = await classOf(6, 2);
    const [first] = await twoIn(target);
    const work = await buildAssignment(test.db, target, { dueDate: new Date('2026-10-01T12:00:00Z') });
    const done = await buildFinishedAttempt(test.db, first, work, { passed: 6, questionCount: 11 });
    await test.db
      .updateTable('attempts')
      .set({ behaviour: 'test', teacherNote: 'canary-comment' })
      .where('id', '=', done)
      .execute();
    const token = await makeCard(target, first);
    const seen = async () => {
      const answer = await open(token);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      const has = (text: string) => answer.payload.includes(text);
      expect([has('2,9'), has(token), has(first.id)]).toEqual([false, false, false]);
      return { book: has('7,3'), mark: has('5.5'), comment: has('canary-comment') };
    };
    for (const rule of ['by-hand', 'at-due'])
      for (const isPublished of [false, true]) {
        await test.db
          .updateTable('assignments')
          .set({ releaseMark: rule })
          .where('id', '=', work.id)
          .execute();
        await publish(target, isPublished);
        const isReleased = rule === 'at-due';
        expect(await seen()).toEqual({ book: isPublished, mark: isReleased, comment: isReleased });
      }
  });

  it('that is wrong, replaced, revoked or ended is answered like any other', async () => {
    const target = await classOf(6, 2);
    const [first, second] = await twoIn(target);
    const [replaced, others] = [await makeCard(target, first), await makeCard(target, second)];
    const token = await makeCard(target, first);
    const set = {
      user: (values: { isDisabled?: boolean; archivedAt?: Date | null }) =>
        test.db.updateTable('users').set(values).where('id', '=', first.id).execute(),
      year: (schoolYear: number) =>
        test.db.updateTable('classes').set({ schoolYear }).where('id', '=', target.id).execute(),
      member: (removedAt: Date | null) =>
        test.db.updateTable('classMembers').set({ removedAt }).where('studentId', '=', first.id).execute(),
      school: (isClosed: boolean) =>
        test.db.updateTable('schools').set({ isClosed }).where('id', '=', schoolId).execute(),
    };
    const { schoolYear } = await read(target);
    const refusals: unknown[] = [];
    const refused = async (wrong: unknown) => {
      const answer = await open(wrong);
      const { requestId: _id, ...body } = answer.json();
      refusals.push([answer.statusCode, body]);
    };
    for (const wrong of ['A'.repeat(22), '', 'x'.repeat(5000), 7, null, undefined, { a: 1 }, replaced])
      await refused(wrong);
    const ends: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [() => set.user({ isDisabled: true }), () => set.user({ isDisabled: false })],
      [() => set.user({ archivedAt: new Date() }), () => set.user({ archivedAt: null })],
      [() => set.year(schoolYear - 1), () => set.year(schoolYear)],
      [() => set.member(new Date()), () => set.member(null)],
      [() => set.school(true), () => set.school(false)],
    ];
    for (const [end, undo] of ends) {
      await end();
      await refused(token);
      await undo();
    }
    expect((await open(token)).statusCode).toBe(200);
    expect((await revoke(target, first)).revoked).toBe(1);
    await refused(token);
    expect(refusals).toEqual(Array.from(refusals, () => refusals[0]));
    expect(refusals[0]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect((await open(others)).statusCode).toBe(200);
  });

  it('makes those wait who try many, and not the families at their address', async () => {
    const target = await classOf(6, 2);
    const [first] = await twoIn(target);
    const token = await makeCard(target, first);
    const statuses: number[] = [];
    for (let tries = 0; tries < 203; tries += 1)
      statuses.push((await open('A'.repeat(22), '10.80.0.2')).statusCode);
    expect(statuses.slice(0, 200).every((status) => status === 404)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await open(token, '10.80.0.2')).statusCode).toBe(200);
  });

  it('is made for students of the class alone, while it runs; only a hash is stored', async () => {
    const target = await classOf(0, 2);
    const [first] = target.students;
    if (first === undefined) throw new Error('two students');
    const outsider = await buildUser(test.db, { schoolId });
    const both = {
      method: 'POST' as const,
      url: cardsUrl(target),
      body: { studentIds: [first.id, outsider.id] },
    };
    expect((await teacher.call(both)).json()).toMatchObject({ message: 'Học sinh không thuộc lớp này!' });
    const list = () => teacher.ok<GuardianCardList>({ url: cardsUrl(target) });
    expect((await list()).students.map(({ madeAt }) => madeAt)).toEqual([null, null]);
    const [card] = await makeCards(target, [first]);
    expect((await list()).students.filter(({ madeAt }) => madeAt !== null)).toHaveLength(1);
    const history = await test.db
      .selectFrom('changeHistory')
      .selectAll()
      .where('entity', '=', 'guardian_cards')
      .execute();
    const stored = await test.db.selectFrom('guardianCards').selectAll().execute();
    expect(JSON.stringify([history, stored])).not.toContain(card?.token);
    // A class without marks has cards as well.
    expect((await open(card?.token)).json()).toMatchObject({ terms: [{ marks: null }, { marks: null }] });
    await test.db.updateTable('classes').set({ status: 2 }).where('id', '=', target.id).execute();
    const again = await teacher.call({ ...both, body: { studentIds: [first.id] } });
    expect(again.json()).toMatchObject({ code: 'CLASS_FINISHED' });
    expect((await open(card?.token)).statusCode).toBe(200);
    expect((await revoke(target, first)).revoked).toBe(1);
  });
});

describe('the terms of a school year', () => {
  const url = '/api/admin/school-terms/2026';

  it('have usual days until an administrator sets them', async () => {
    expect(await administrator.ok<SchoolTerms>({ url })).toMatchObject({
      isSet: false,
      terms: [{ startsOn: '2026-09-05' }, { endsOn: '2027-05-31' }],
    });
    const terms = [
      { startsOn: '2026-09-07', endsOn: '2027-01-10' },
      { startsOn: '2027-01-18', endsOn: '2027-05-25' },
    ];
    const wrong = [terms[1], terms[0]];
    const put = (body: object) => administrator.call({ method: 'PUT', url, body });
    expect((await put({ terms: wrong })).json()).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await put({ terms })).json()).toMatchObject({ isSet: true, terms });
    expect((await put({ terms })).statusCode).toBe(200);
  });
});
