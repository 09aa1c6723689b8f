import { describe, expect, it } from 'vitest';
import type {
  AttemptSummary,
  AttemptView,
  ClassStatistics,
  MarkedQuestion,
  StudentResult,
} from '@domdom/api';
import {
  buildZone,
  finishWorksheet,
  giveWorksheet,
  judgeTyped,
  saveItem,
  startWorksheet,
} from '../../testing/build-worksheet.ts';
import { buildAssignment, buildClass, buildUser, onlyStudent } from '../../testing/builders.ts';
import { openClassroom, openFinished } from '../../testing/classroom.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

describe('marking', () => {
  it('stores score, star and note, and notifies the student', async () => {
    const { assignment, student, attempt, teacher } = await openFinished(test);
    const url = `/api/teacher/attempts/${attempt.id}/mark`;
    await teacher.ok({ method: 'PUT', url, body: { score: 7.5, star: 4.5, note: 'Em làm tốt lắm.' } });
    const { attempts } = await student.ok<{ attempts: AttemptSummary[] }>({
      url: `/api/student/assignments/${assignment.id}`,
    });
    expect(attempts[0]).toMatchObject({ score: 7.5, star: 4.5, teacherNote: 'Em làm tốt lắm.' });
    // Saving the same mark twice sends one notification.
    await teacher.ok({ method: 'PUT', url, body: { score: 7.5, star: 4.5, note: 'Em làm tốt lắm.' } });
    const { items } = await student.ok<{ items: { setting: object }[] }>({ url: '/api/notifications' });
    expect(items).toHaveLength(1);
    expect(items[0]?.setting).toMatchObject({ type: 'MARK_ASSIGNMENT', assignmentId: assignment.id });
  });

  it("accepts the machine's marks of a class at once, and takes that back", async () => {
    const { assignment, attempt, teacher, target } = await openFinished(test);
    const url = `/api/teacher/assignments/${assignment.id}`;
    const marked = async () => {
      const { students, ...of } = await teacher.ok<{
        students: StudentResult[];
        assignment: { markedCount: number };
      }>({ url });
      return [of.assignment.markedCount, ...students.map(({ result }) => result?.marking)];
    };
    const accept = () =>
      teacher.ok<{ acceptedCount: number; acceptedAt: string }>({
        method: 'POST',
        url: `${url}/machine-marks`,
      });
    const takeBack = (acceptedAt: string) =>
      teacher.ok({ method: 'POST', url: `${url}/machine-marks/undo`, body: { acceptedAt } });
    const answer = {
      attemptId: attempt.id,
      schoolId: target.schoolId,
      questionId: 'open',
      rev: 1,
      answer: '{}',
    };
    const setOpen = async (isOpen: boolean) =>
      test.db
        .insertInto('attemptAnswers')
        .values({ ...answer, submittedAt: new Date() })
        .onConflict((oc) =>
          oc.columns(['attemptId', 'questionId']).doUpdateSet({ isCorrect: isOpen ? null : false }),
        )
        .execute();
    // What the machine marked needs no teacher; an open answer does.
    expect(await marked()).toEqual([1, 'machine']);
    await setOpen(true);
    expect(await marked()).toEqual([0, 'waiting']);
    expect(await accept()).toMatchObject({ acceptedCount: 0 });
    await setOpen(false);
    const { acceptedCount, acceptedAt } = await accept();
    expect([acceptedCount, ...(await marked())]).toEqual([1, 1, 'teacher']);
    expect(await accept()).toMatchObject({ acceptedCount: 0 });
    expect(await takeBack(acceptedAt)).toEqual({ takenBackCount: 1 });
    expect(await marked()).toEqual([1, 'machine']);
    // A mark that the teacher gives stays, whatever is accepted or taken back.
    const again = await accept();
    const mark = { score: 7.5, star: 4, note: 'Tốt' };
    await teacher.ok({ method: 'PUT', url: `/api/teacher/attempts/${attempt.id}/mark`, body: mark });
    expect(await takeBack(again.acceptedAt)).toEqual({ takenBackCount: 0 });
    expect(await accept()).toMatchObject({ acceptedCount: 0 });
    const { students } = await teacher.ok<{ students: StudentResult[] }>({ url });
    expect(students[0]?.result).toMatchObject({ score: 7.5, teacherNote: 'Tốt', marking: 'teacher' });
  });

  it('is refused above the points of the assignment, and for a running attempt', async () => {
    const target = await buildClass(test.db);
    const assignment = await buildAssignment(test.db, target, { points: 5 });
    const student = await test.logIn(onlyStudent(target));
    const { attempt } = await student.ok<AttemptView>({
      method: 'POST',
      url: '/api/attempts',
      body: { examinationId: assignment.examinationId, assignmentId: assignment.id },
    });
    const teacher = await test.logIn(target.teacher);
    const mark = (score: number) =>
      teacher.call({
        method: 'PUT',
        url: `/api/teacher/attempts/${attempt.id}/mark`,
        body: { score, star: 1 },
      });
    expect((await mark(4)).statusCode).toBe(409);
    await student.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } });
    expect((await mark(6)).json()).toMatchObject({
      issues: [{ path: 'score', message: 'Điểm phải là số từ 0 đến 5!' }],
    });
    expect((await mark(3.95)).json()).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'score', message: 'Điểm chỉ có một chữ số sau dấu phẩy!' }],
    });
    expect((await mark(4)).statusCode).toBe(200);
  });

  it('is refused to an administrator, who may only read the class', async () => {
    const { target, attempt, assignment } = await openFinished(test);
    const administrator = await test.logIn(
      await buildUser(test.db, { role: 'administrator', schoolId: target.schoolId }),
    );
    await administrator.ok({ url: `/api/teacher/assignments/${assignment.id}` });
    const response = await administrator.call({
      method: 'PUT',
      url: `/api/teacher/attempts/${attempt.id}/mark`,
      body: { score: 1, star: 1 },
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('one question across a class', () => {
  it('overrides the machine, is counted, told once, and taken back; a regrade leaves it alone', async () => {
    const { target, teacher, students } = await openClassroom(test, 3);
    const [first, second = first] = students;
    const { assignment } = await giveWorksheet(test.db, target, teacher, {
      zones: [
        buildZone('write1', 'Write', { top: 10 }, { text: 'cat' }),
        buildZone('write2', 'Write', { top: 100 }, { text: 'dog' }),
      ],
    });
    const url = `/api/teacher/assignments/${assignment.id}`;
    const done = async (student: Browser) => {
      const view = await startWorksheet(student, assignment);
      await saveItem(student, view, 'write1', { text: 'kitten' });
      await finishWorksheet(student, view);
      return view.attempt.id;
    };
    const attemptIds = [await done(first), await done(second)];
    const [one] = attemptIds;
    const read = () => teacher.ok<MarkedQuestion>({ url: `${url}/question-marks` });
    const put = (body: object, by = teacher) =>
      by.call({ method: 'PUT', url: `${url}/question-marks`, body: { itemId: 'write1', ...body } });
    const results = async () =>
      (await teacher.ok<{ students: StudentResult[] }>({ url })).students.flatMap(({ result }) =>
        result ? [[result.passed, result.percent, result.score, result.marking]] : [],
      );
    const { keyText, maxMark, items, answers } = await read();
    expect({ keyText, maxMark, items: items.length }).toEqual({ keyText: 'cat', maxMark: 10, items: 2 });
    expect(answers).toMatchObject([
      { text: 'kitten', isRight: false, mark: null, wholeScore: null },
      { text: 'kitten', isRight: false, mark: null, wholeScore: null },
    ]);
    // Refused with nothing written: too high, too low, no quarter, a foreign question, foreign work, no answer.
    for (const [body, message] of [
      [{ mark: 10.25 }, 'Câu này có tối đa 10 điểm!'],
      [{ mark: -1 }, 'Điểm của câu không được nhỏ hơn 0!'],
      [{ mark: 7.3 }, 'Điểm của câu theo bước 0,25!'],
      [{ mark: 5, itemId: 'x' }, 'Không có câu hỏi này!'],
      [
        { mark: 5, attemptIds: [...attemptIds, assignment.id] },
        'Bài làm này chưa nộp hoặc không thuộc bài tập!',
      ],
      [{ mark: 5, itemId: 'write2' }, 'Học sinh chưa trả lời câu này, nên không có gì để chấm!'],
    ] as const) {
      const refused = await put({ attemptIds, ...body });
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ message }] }]);
    }
    expect((await put({ attemptIds, mark: 5 }, first)).statusCode).toBe(403);
    expect((await read()).answers.some(({ mark }) => mark !== null)).toBe(false);

    expect((await put({ attemptIds, mark: 7.5, comment: 'Gần đúng.' })).json()).toEqual({ changedCount: 2 });
    expect((await put({ attemptIds, mark: 7.5, comment: 'Gần đúng.' })).json()).toEqual({ changedCount: 0 });
    expect(await results()).toEqual([
      [1, 37.5, 3.8, 'teacher'],
      [1, 37.5, 3.8, 'teacher'],
    ]);
    const own = await first.ok<AttemptView>({ url: `/api/attempts/${one}` });
    expect(own.attempt).toMatchObject({ percent: 37.5, score: 3.8 });
    expect(own.answers[0]?.verdict?.byTeacher).toEqual({ mark: 7.5, maxMark: 10, comment: 'Gần đúng.' });
    const { items: told } = await first.ok<{ items: { setting: { type: string } }[] }>({
      url: '/api/notifications',
    });
    expect(told.map(({ setting }) => setting.type)).toEqual(['MARK_ASSIGNMENT', 'GIVE_ASSIGNMENT']);
    const { items: hard } = await teacher.ok<ClassStatistics>({ url: `${url}/item-statistics` });
    expect(hard[0]?.facility).toBe(0.75);

    // The key grows: what the teacher marked stays, what was taken back follows the machine again.
    expect((await put({ attemptIds: [one], mark: null })).json()).toEqual({ changedCount: 1 });
    expect(
      (await judgeTyped(teacher, assignment, 'kitten', { isAccepted: true, itemId: 'write1' })).json(),
    ).toEqual({ regradedCount: 1 });
    expect(await results()).toEqual([
      [1, 50, 5, 'machine'],
      [1, 37.5, 3.8, 'teacher'],
    ]);
    expect((await read()).answers).toMatchObject([
      { isRight: true, mark: null, comment: 'Gần đúng.' },
      { isRight: true, mark: 7.5, comment: 'Gần đúng.' },
    ]);
  });
});

describe('the comment bank', () => {
  const url = '/api/saved-comments';

  it('belongs to its teacher alone, and changes, fills and empties', async () => {
    const { target, teacher, students } = await openClassroom(test);
    const colleague = await test.logIn(
      await buildUser(test.db, { role: 'teacher', schoolId: target.schoolId }),
    );
    const save = (text: string, by = teacher) => by.call({ method: 'POST', url, body: { text } });
    const texts = async (by = teacher) =>
      (await by.ok<{ items: { text: string }[] }>({ url })).items.map(({ text }) => text);
    const first = (await save(' Viết rõ hơn. ')).json<{ id: string }>();
    expect((await save('Viết rõ hơn.')).json()).toEqual(first);
    await save('Đọc kỹ đề.');
    expect([await texts(), await texts(colleague)]).toEqual([['Đọc kỹ đề.', 'Viết rõ hơn.'], []]);
    expect((await students[0].call({ url })).statusCode).toBe(403);

    const change = (text: string, by = teacher) =>
      by.call({ method: 'PUT', url: `${url}/${first.id}`, body: { text } });
    expect((await change('Của tôi', colleague)).statusCode).toBe(404);
    expect((await colleague.call({ method: 'DELETE', url: `${url}/${first.id}` })).statusCode).toBe(404);
    for (const [text, message] of [
      ['Đọc kỹ đề.', 'Bạn đã lưu nhận xét này rồi!'],
      [' ', 'Vui lòng nhập nhận xét!'],
      ['a'.repeat(501), 'Nhận xét lưu sẵn dài tối đa 500 ký tự!'],
    ] as const) {
      expect((await change(text)).json()).toMatchObject({ issues: [{ path: 'text', message }] });
    }
    await change('Chữ đẹp.');
    expect(await texts()).toEqual(['Chữ đẹp.', 'Đọc kỹ đề.']);
    await teacher.ok({ method: 'DELETE', url: `${url}/${first.id}` });
    expect(await texts()).toEqual(['Đọc kỹ đề.']);

    const rows = Array.from({ length: 99 }, (_, at) => ({
      schoolId: target.schoolId,
      createdBy: target.teacher.id,
      text: `Câu ${at}`,
    }));
    await test.db.insertInto('savedComments').values(rows).execute();
    expect((await save('Một câu nữa')).json()).toMatchObject({
      message: 'Mỗi tài khoản lưu được tối đa 100 nhận xét, vui lòng xoá bớt!',
    });
    expect(await texts()).toHaveLength(100);
  });
});
