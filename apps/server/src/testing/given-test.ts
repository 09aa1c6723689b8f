import { randomBytes } from 'node:crypto';
import type { Assignment, AttemptView, GuardianCard, OwnTest } from '@domdom/api';
import { encodeAnswer, getQuestionType, type QuestionBase } from '@domdom/questions';
import { buildZone, giveFile, buildWorksheet } from './build-worksheet.ts';
import { buildWebm } from './build-recording.ts';
import {
  buildBankQuestion,
  buildClass,
  buildExamination,
  type BuiltClass,
  NEXT_WEEK,
  onlyStudent,
  buildStudent,
  questionsOf,
  sampleQuestion,
} from './builders.ts';
import { markKeys } from './canary.ts';
import { formWith } from './form-with.ts';
import type { Browser, TestApp } from './test-app.ts';

/** Everything that may be given as a test. */
export const GIVEN_KINDS = [
  ...(['unit test', 'numbered exam', 'unit exercise'] as const),
  ...(['own test', 'worksheet', 'spoken answers'] as const),
] as const;
export type GivenKind = (typeof GIVEN_KINDS)[number];

/** What tells a part of the result, by the part; keys have the canaries of `canary.ts`. */
export const SECRETS = { mark: 'bí-mật-điểm', verdicts: 'bí-mật-câu', wrongTitle: 'Câu-làm-sai' } as const;
export const SECRET_SCORE = 6.3;
/** The average of the term that this mark and nines make, in tenths. */
export const SECRET_AVERAGE = 87;
export const NUMBER = 97;

/** A test that one of two students has finished, and that the teacher has marked in each way. */
export interface GivenTest {
  kind: GivenKind;
  target: BuiltClass;
  teacher: Browser;
  student: Browser;
  studentId: string;
  /** The one who has not begun. */
  otherId: string;
  assignment: Assignment;
  examinationId: string;
  attempt: AttemptView['attempt'];
  /** A question with a wrong answer, which has the teacher's comment. */
  itemId: string;
  wrongAnswer: unknown;
  /** Null for a worksheet. */
  question: QuestionBase | null;
  recording: string;
  /** Of the guardian. */
  token: string;
  fileId: string | null;
}

const questions: QuestionBase[] = ['q1', 'q2'].map((id) => ({
  ...(markKeys(sampleQuestion('one-choice', { id })) as QuestionBase), // only texts have changed
  title: id === 'q2' ? SECRETS.wrongTitle : 'Chọn câu đúng',
  explanation: { text: `canary-${id}-vì-sao` },
}));
const ZONES = [
  buildZone('write1', 'Write', { top: 10 }, { text: 'canary-write1' }),
  buildZone('write2', 'Write', { top: 100 }, { text: 'canary-write2|đúng' }),
];

/** Has it given, done and marked; `beforeMarking` hears of it in between. */
export async function buildGivenTest(
  test: TestApp,
  kind: GivenKind,
  beforeMarking: (given: { student: Browser }) => Promise<void> = async () => {},
): Promise<GivenTest> {
  const target = await buildClass(test.db, { grade: 6, name: '6A' });
  const other = await buildStudent(test.db, target);
  const account = onlyStudent(target);
  const [teacher, student] = [await test.logIn(target.teacher), await test.logIn(account)];
  const { assignment, examinationId, fileId } = await give(test, kind, { target, teacher, student });

  const body = { examinationId, assignmentId: assignment.id };
  const { attempt } = await student.ok<AttemptView>({ method: 'POST', url: '/api/attempts', body });
  const { recording, itemId, wrongAnswer, question } = await answer(test, {
    kind,
    student,
    attempt,
    examinationId,
  });
  const finish = { epoch: attempt.epoch };
  await student.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: finish });

  await beforeMarking({ student });
  await mark(teacher, {
    target,
    attemptId: attempt.id,
    assignmentId: assignment.id,
    itemId,
    studentId: account.id,
    isSpoken: kind === 'spoken answers',
  });
  const made = await teacher.ok<{ cards: GuardianCard[] }>({
    method: 'POST',
    url: `/api/teacher/classes/${target.id}/guardian-cards`,
    body: { studentIds: [account.id] },
  });
  return {
    ...{ kind, target, teacher, student, assignment, examinationId, attempt, fileId },
    ...{ recording, itemId, wrongAnswer, question },
    studentId: account.id,
    otherId: other.id,
    token: made.cards[0]?.token ?? '',
  };
}

interface People {
  target: BuiltClass;
  teacher: Browser;
  student: Browser;
}

async function give(test: TestApp, kind: GivenKind, people: People) {
  const { target, teacher, student } = people;
  const more = { behaviour: 'test', points: 10, title: 'Bài chung' };
  if (kind === 'worksheet') {
    const { id } = await buildWorksheet(test.db, target.teacher, teacher, ZONES);
    const given = await giveFile(target, teacher, id, more);
    const [assignment] = given.json<{ items: Assignment[] }>().items;
    if (assignment === undefined || assignment.examId === null) throw new Error(given.body);
    return { assignment, examinationId: assignment.examId, fileId: id };
  }
  const examinationId = await compose(test, kind, people);
  // Whoever may practise it did so before, all wrong: its verdicts and keys wait as well.
  if (kind === 'numbered exam' || kind === 'unit exercise') {
    const practice = { method: 'POST', url: '/api/attempts', body: { examinationId } } as const;
    const { attempt } = await student.ok<AttemptView>(practice);
    await student.ok({
      method: 'POST',
      url: `/api/attempts/${attempt.id}/finish`,
      body: { epoch: attempt.epoch },
    });
  }
  const { items } = await teacher.ok<{ items: Assignment[] }>({
    method: 'POST',
    url: '/api/assignments',
    body: { classIds: [target.id], examinationId, dueDate: NEXT_WEEK, ...more },
  });
  const [assignment] = items;
  if (assignment === undefined) throw new Error('nothing given');
  return { assignment, examinationId, fileId: null };
}

async function compose(test: TestApp, kind: GivenKind, { target, teacher }: People): Promise<string> {
  if (kind === 'own test') {
    const ids = [];
    for (const question of questions)
      ids.push(await buildBankQuestion(test.db, target.teacher, { question }));
    const made = await teacher.ok<OwnTest>({
      method: 'POST',
      url: '/api/own-tests',
      body: {
        quizTitle: 'Đề 1',
        grade: 6,
        jsonData: { questions: ids.map((id) => ({ source: 'bank', id, cell: null })) },
      },
    });
    return made.id;
  }
  const spoken = kind === 'spoken answers' ? [sampleQuestion('spoken-answer', { id: 's1' })] : [];
  const { id } = await buildExamination(test.db, {
    kind: kind === 'numbered exam' ? 'olympic' : kind === 'unit exercise' ? 'unit-exercise' : 'unit-test',
    grade: kind === 'numbered exam' ? 5 : 6,
    unit: kind === 'numbered exam' ? null : '1',
    sortOrder: NUMBER,
    questions: [...questions, ...spoken],
  });
  return id;
}

const keyOf = (question: QuestionBase): unknown => getQuestionType(question.type).keyAnswer(question);

/** Answers the first question right, the second one wrong, and speaks where that is asked. */
async function answer(
  test: TestApp,
  {
    kind,
    student,
    attempt,
    examinationId,
  }: Pick<GivenTest, 'kind' | 'student' | 'attempt' | 'examinationId'>,
) {
  const url = `/api/attempts/${attempt.id}`;
  const save = (itemId: string, given: unknown) =>
    student.ok({
      method: 'PUT',
      url: `${url}/answers/${itemId}`,
      body: { rev: 1, epoch: attempt.epoch, answer: given },
    });
  const recording = randomBytes(16).toString('hex');
  if (kind === 'worksheet') {
    await save('write2', { text: 'đúng' });
    await save('write1', { text: 'sai' });
    return { recording, itemId: 'write1', wrongAnswer: { text: 'sai' }, question: null };
  }
  const { seed, paper } = await test.db
    .selectFrom('attempts')
    .innerJoin('paperVersions', 'paperVersions.id', 'attempts.paperVersionId')
    .select(['attempts.seed', 'paperVersions.questions as paper'])
    .where('attempts.id', '=', attempt.id)
    .where('attempts.examinationId', '=', examinationId)
    .executeTakeFirstOrThrow();
  const [right, wrong] = questionsOf(paper);
  if (right === undefined || wrong === undefined) throw new Error('two questions');
  await save(right.id, encodeAnswer(right, seed, keyOf(right)));
  const { options } = wrong as unknown as { options: { id: string }[] }; // of a one-choice question
  const { optionId } = keyOf(wrong) as { optionId: string }; // of a one-choice question
  const wrongAnswer = encodeAnswer(wrong, seed, { optionId: options.find(({ id }) => id !== optionId)?.id });
  await save(wrong.id, wrongAnswer);
  if (kind === 'spoken answers') {
    const { headers, payload } = await formWith(buildWebm(), 'r', student);
    const to = `${url}/answers/s1/recordings/${recording}?epoch=${attempt.epoch}`;
    await test.app.inject({ method: 'POST', url: to, headers, payload });
    await save('s1', { recording, seconds: 5 });
  }
  return { recording, itemId: wrong.id, wrongAnswer, question: wrong };
}

/** Marks and comments the question and the whole, and takes the mark into a published book. */
async function mark(
  teacher: Browser,
  {
    target,
    attemptId,
    assignmentId,
    itemId,
    studentId,
    isSpoken,
  }: Record<'attemptId' | 'assignmentId' | 'itemId' | 'studentId', string> & {
    target: BuiltClass;
    isSpoken: boolean;
  },
): Promise<void> {
  if (isSpoken)
    await teacher.ok({
      method: 'PUT',
      url: `/api/teacher/attempts/${attemptId}/answers/s1/speaking`,
      body: { speaking: 163, comment: SECRETS.verdicts },
    });
  await teacher.ok({
    method: 'PUT',
    url: `/api/teacher/assignments/${assignmentId}/question-marks`,
    body: { itemId, attemptIds: [attemptId], mark: 2.5, comment: SECRETS.verdicts },
  });
  await teacher.ok({
    method: 'PUT',
    url: `/api/teacher/attempts/${attemptId}/mark`,
    body: { score: SECRET_SCORE, star: 3.5, note: SECRETS.mark },
  });
  const book = `/api/teacher/classes/${target.id}/mark-book/1`;
  const column = { title: 'Cột riêng', weight: 1, assignmentId };
  await teacher.ok({ method: 'POST', url: `${book}/columns`, body: column });
  await teacher.ok({ method: 'PATCH', url: `${book}/columns/tx1`, body: { assignmentId } });
  const changes = ['tx2', 'tx3', 'tx4', 'gk', 'ck'].map((code) => ({ studentId, code, value: '9', rev: 0 }));
  await teacher.ok({ method: 'PUT', url: `${book}/cells`, body: { changes } });
  await teacher.ok({ method: 'PUT', url: `${book}/publication`, body: { isPublished: true } });
}
