import type { Assignment, BankQuestion, BankQuestionRow, Notification, OwnTest } from '@domdom/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildBankItems } from '../../testing/build-bank-items.ts';
import { buildFinishedAttempt } from '../../testing/build-attempt.ts';
import {
  buildBankQuestion,
  type BuiltClass,
  buildClass,
  buildExamination,
  type BuiltUser,
  buildUser,
  NEXT_WEEK,
  sampleQuestion,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { NotificationSender } from '../notifications/notification-sender.service.ts';
import { KeyCheckService } from './key-check.service.ts';

const test = openTestApp();
const checkKeys = () =>
  new KeyCheckService({ db: test.db, notifications: new NotificationSender({ announce: () => {} }) }).run();

const question = (text: string, key: string) => ({
  ...sampleQuestion('one-choice'),
  options: ['visits', 'visit'].map((id) => ({ id, text: id, isCorrect: id === key })),
  prompt: text,
});

let owner: BuiltUser;
let browser: Browser;
/** The first has a wrong key, the others a right one. */
let ids: string[];
let exam: { id: string };
beforeEach(async () => {
  owner = await buildUser(test.db, { role: 'teacher' });
  browser = await test.logIn(owner);
  const texts = ['Mai ___ us.', 'She ___ me.', 'He ___ her.', 'Lan ___ him.'];
  ids = await Promise.all(
    texts.map((text, at) =>
      buildBankQuestion(test.db, owner, {
        question: question(text, at === 0 ? 'visit' : 'visits'),
        status: 'PUBLIC',
      }),
    ),
  );
  exam = await compose('bank');
});

const compose = (source: 'bank' | 'item') =>
  browser.ok<OwnTest>({
    method: 'POST',
    url: '/api/own-tests',
    body: {
      quizTitle: 'Đề 1',
      grade: 3,
      jsonData: { questions: ids.map((id) => ({ source, id, cell: null })) },
    },
  });

const give = async ({ id }: BuiltClass) =>
  (
    await browser.ok<{ items: [Assignment] }>({
      method: 'POST',
      url: '/api/assignments',
      body: { classIds: [id], examinationId: exam.id, dueDate: NEXT_WEEK },
    })
  ).items[0];

/** A class whose better half knows English, and so misses the question whose key is wrong. */
async function finishedClass(studentCount: number): Promise<void> {
  const target = await buildClass(test.db, { teacher: owner, studentCount });
  const { id } = await give(target);
  const given = await test.db
    .selectFrom('assignments')
    .select(['id', 'examinationId', 'paperVersionId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { examinationId, paperVersionId } = given;
  if (examinationId === null || paperVersionId === null) throw new Error('no paper');
  for (const [index, student] of target.students.entries()) {
    const isGood = index % 2 === 0;
    const attemptId = await buildFinishedAttempt(
      test.db,
      student,
      { id, examinationId, paperVersionId },
      { passed: isGood ? 3 : 1, questionCount: 4, finishedAt: new Date(Date.now() - 600_000) },
    );
    await test.db
      .insertInto('attemptAnswers')
      .values(
        ids.map((questionId, at) => ({
          attemptId,
          questionId,
          schoolId: student.schoolId,
          rev: 1,
          answer: JSON.stringify({ optionId: isGood ? 'visits' : 'visit' }),
          isCorrect: isGood === at > 0,
        })),
      )
      .execute();
  }
}

const told = async (by = browser) =>
  (await by.ok<{ items: Notification[] }>({ url: '/api/notifications' })).items.filter(
    ({ setting }) => setting.type === 'KEY_DOUBT',
  );
const doubt = async (id = ids[0], by = browser) =>
  (await by.ok<BankQuestion>({ url: `/api/question-bank/${id}` })).keyDoubt;
const dismiss = (isDismissed: boolean, by = browser) =>
  by.call({ method: 'PUT', url: `/api/question-bank/${ids[0]}/key-doubt`, body: { isDismissed } });
const edit = async (change: object) => {
  const {
    question: stored,
    version,
    grade,
  } = await browser.ok<BankQuestion>({
    url: `/api/question-bank/${ids[0]}`,
  });
  const url = `/api/question-bank/${ids[0]}`;
  await browser.ok({ method: 'PUT', url, body: { grade, version, question: { ...stored, ...change } } });
};
const DOUBT = { answerCount: 30, discrimination: -100, preferred: 'visits' };

describe('a key that the answers speak against', () => {
  it('is told to the owner once, from thirty answers of all classes on, in numbers', async () => {
    await finishedClass(15);
    await checkKeys();
    expect([await doubt(), await told()]).toEqual([null, []]);
    await finishedClass(15);
    await Promise.all([checkKeys(), checkKeys()]);
    await checkKeys();
    expect(await doubt()).toEqual(DOUBT);
    const { items } = await browser.ok<{ items: BankQuestionRow[] }>({ url: '/api/question-bank' });
    expect(items.find(({ id }) => id === ids[0])?.keyDoubt).toEqual(DOUBT);
    const doubtsInExam = async (by: Browser) =>
      (await by.ok<OwnTest>({ url: `/api/own-tests/${exam.id}` })).jsonData.questions.map(
        ({ keyDoubt }) => keyDoubt,
      );
    expect(await doubtsInExam(browser)).toEqual([DOUBT, null, null, null]);
    const news = await told();
    expect(news).toMatchObject([
      { title: expect.stringContaining('Mai … us.'), setting: { questionId: ids[0] }, senderName: '' },
    ]);
    expect(news[0]?.content).toMatch(/^Qua 30 lượt trả lời/u);
    // Colleagues who read the question learn nothing of it.
    const colleague = await test.logIn(
      await buildUser(test.db, { role: 'manager', schoolId: owner.schoolId }),
    );
    expect([await doubt(ids[0], colleague), await told(colleague)]).toEqual([null, []]);
    expect((await dismiss(true, colleague)).statusCode).toBe(403);
    await browser.ok({
      method: 'PUT',
      url: `/api/own-tests/${exam.id}/status`,
      body: { status: 'PUBLIC' },
    });
    const keeper = await buildUser(test.db, { role: 'testbank', schoolId: owner.schoolId });
    expect(await doubtsInExam(await test.logIn(keeper))).toEqual([null, null, null, null]);
  });

  it.each([
    { of: 'an item', names: ['g3-item0', 'g3-item1', 'g3-item2', 'g3-item3'], place: 'kho câu hỏi chung' },
    { of: 'a written test', names: ['1', '2', '3', '4'], place: 'đề “Đề số 1”' },
  ])('of $of of the content is told to those who look after the site', async ({ of, names, place }) => {
    ids = names;
    const stored = ids.map((id, at) => ({
      ...question(`Item ${at} ___.`, at === 0 ? 'visit' : 'visits'),
      id,
    }));
    if (of === 'an item') {
      await buildBankItems(test.db, ids.length);
      for (const one of stored) {
        const changed = { question: JSON.stringify(one) };
        await test.db.updateTable('bankItems').set(changed).where('id', '=', one.id).execute();
      }
      exam = await compose('item');
    } else {
      exam = await buildExamination(test.db, { kind: 'unit-test', grade: 3, unit: '1', questions: stored });
    }
    const keeper = await buildUser(test.db, { role: 'administrator' });
    const entry = { list: 'siteSettings', userId: keeper.id };
    await test.db.insertInto('accessListEntries').values(entry).execute();
    await finishedClass(30);
    await Promise.all([checkKeys(), checkKeys()]);
    await finishedClass(2);
    await checkKeys();
    expect(await told(await test.logIn(keeper))).toMatchObject([
      {
        title: 'Đáp án có thể sai: Item 0 …. · visits · visit',
        content: expect.stringMatching(
          new RegExp(`^Qua 30 lượt trả lời.*“visits”.* câu ${ids[0]} của ${place}`, 'u'),
        ),
        setting: { type: 'KEY_DOUBT' },
      },
    ]);
    expect(await told()).toEqual([]);
    // Asked by many schools all day, it is looked at once a day.
    const check = await test.db
      .selectFrom('contentKeyChecks')
      .select(['answerCount', 'isDoubtful', 'dueAt', 'checkedAt'])
      .where('questionId', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(check).toMatchObject({ answerCount: 30, isDoubtful: true });
    expect((check.dueAt?.getTime() ?? 0) - (check.checkedAt?.getTime() ?? 0)).toBe(24 * 3_600_000);
  });

  it('is dismissed by the owner and stays so, and goes when the key is changed but not with its title', async () => {
    await finishedClass(30);
    await checkKeys();
    expect((await dismiss(true)).statusCode).toBe(200);
    expect(await doubt()).toBeNull();
    await finishedClass(2);
    await checkKeys();
    expect([await doubt(), (await told()).length]).toEqual([null, 1]);
    await dismiss(false);
    expect(await doubt()).toMatchObject({ answerCount: 32 });
    await edit({ title: 'Choose well.' });
    expect(await doubt()).toMatchObject({ answerCount: 32 });
    await edit(question('Mai ___ us.', 'visits'));
    expect(await doubt()).toBeNull();
    await finishedClass(2);
    await checkKeys();
    expect([await doubt(), (await told()).length]).toEqual([null, 1]);
  });
});
