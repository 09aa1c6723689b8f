import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { AccessList } from '@domdom/domain/access/lists';
import type { RoleName } from '@domdom/domain/access/roles';
import { DEFAULT_QUESTION_PURPOSE, type QuestionPurpose } from '@domdom/domain/exam/question-purpose';
import { type Behaviour, DEFAULT_BEHAVIOUR } from '@domdom/domain/exam/behaviour';
import { makeJoinCode } from '@domdom/domain/school/join-code';
import { getQuestionType, parseQuestion, type QuestionBase } from '@domdom/questions';
import type { QuestionStatus } from '@domdom/domain/access/question-bank';
import type { Database } from '../db/connect.ts';
import { inTransactionBy, inTransactionBySystem } from '../db/transaction.ts';
import type { ExaminationToLoad } from '../seed/examination-to-load.ts';
import { loadExaminations } from '../seed/load-content.ts';
import { insertBankQuestion } from '../modules/question-bank/question-bank.repo.ts';
import { insertUser } from '../modules/people/user.service.ts';

/** Builders create their own parents; a test passes every value that it checks. */

const TEST_PASSWORD = 'dom-dom-2025';
/** Cheap to verify: each test logs several people in, and the cost of a real hash is not what they test. */
const TEST_PASSWORD_HASH = hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
let counter = 0;
const unique = () => `${(counter += 1)}${randomInt(1_000_000)}`;

/** A due date that is valid whenever the tests run. */
export const NEXT_WEEK = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();

export interface BuiltUser {
  id: string;
  schoolId: string;
  email: string;
  password: string;
}

export async function buildSchool(db: Database, name = `Trường số ${unique()}`): Promise<string> {
  const { id } = await db.insertInto('schools').values({ name }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A root of its own name. */
export async function buildCategory(db: Database, schoolId: string, name = `Danh mục ${unique()}`) {
  const { id } = await db
    .insertInto('questionCategories')
    .values({ schoolId, schoolTypeId: 1, name, nameKey: name.toLowerCase(), code: 'MA', sortOrder: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function buildUser(
  db: Database,
  options: {
    role?: RoleName;
    schoolId?: string;
    email?: string;
    fullName?: string;
    schoolTypeId?: number | null;
    grade?: number | null;
    isConfirmed?: boolean;
  } = {},
): Promise<BuiltUser> {
  const schoolId = options.schoolId ?? (await buildSchool(db));
  const email = options.email ?? `nguoi${unique()}@domdom.test`;
  const passwordHash = await TEST_PASSWORD_HASH;
  const id = await inTransactionBySystem(db, (trx) =>
    insertUser(trx, {
      schoolId,
      email,
      fullName: options.fullName ?? 'Nguyễn Văn An',
      role: options.role ?? 'student',
      schoolTypeId: options.schoolTypeId === undefined ? 1 : options.schoolTypeId,
      grade: options.grade ?? null,
      passwordHash,
      isConfirmed: options.isConfirmed ?? true,
    }),
  );
  return { id, schoolId, email, password: TEST_PASSWORD };
}

export interface BuiltClass {
  id: string;
  schoolId: string;
  joinCode: string;
  teacher: BuiltUser;
  students: BuiltUser[];
}

/** The first student of a class that was built with one. */
export function onlyStudent(target: BuiltClass): BuiltUser {
  const [student] = target.students;
  if (student === undefined) throw new Error('The class was built without students.');
  return student;
}

export async function buildClass(
  db: Database,
  options: {
    teacher?: BuiltUser;
    grade?: number;
    name?: string;
    status?: 0 | 1 | 2;
    studentCount?: number;
  } = {},
): Promise<BuiltClass> {
  const teacher = options.teacher ?? (await buildUser(db, { role: 'teacher' }));
  const joinCode = makeJoinCode((below) => randomInt(below));
  const { id } = await db
    .insertInto('classes')
    .values({
      schoolId: teacher.schoolId,
      teacherId: teacher.id,
      name: options.name ?? '3A',
      grade: options.grade ?? 3,
      status: options.status ?? 1,
      joinCode,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const built: BuiltClass = { id, schoolId: teacher.schoolId, joinCode, teacher, students: [] };
  for (let n = 0; n < (options.studentCount ?? 1); n += 1) built.students.push(await buildStudent(db, built));
  return built;
}

/** A new student on the roster of a class. */
export async function buildStudent(
  db: Database,
  target: { id: string; schoolId: string },
  options: { fullName?: string } = {},
): Promise<BuiltUser> {
  const student = await buildUser(db, { ...options, role: 'student', schoolId: target.schoolId, grade: 3 });
  await db
    .insertInto('classMembers')
    .values({ classId: target.id, studentId: student.id, schoolId: target.schoolId, entry: 'created' })
    .execute();
  return student;
}

/** The examination from content/ with this code, with its newest paper. */
export async function findExamination(db: Database, code = 'g3-u1-t1') {
  return db
    .selectFrom('examinations')
    .innerJoin('paperVersions', 'paperVersions.examinationId', 'examinations.id')
    .select([
      'examinations.id',
      'examinations.unit',
      'paperVersions.id as paperVersionId',
      'paperVersions.questions',
    ])
    .where('code', '=', code)
    .orderBy('paperVersions.version', 'desc')
    .executeTakeFirstOrThrow();
}

export async function buildAssignment(
  db: Database,
  target: BuiltClass,
  options: { code?: string; dueDate?: Date; title?: string; points?: number; behaviour?: Behaviour } = {},
) {
  const examination = await findExamination(db, options.code);
  const { id } = await db
    .insertInto('assignments')
    .values({
      schoolId: target.schoolId,
      classId: target.id,
      createdBy: target.teacher.id,
      title: options.title ?? 'Đề kiểm tra tiến độ - Unit 1 - Lần 1',
      dueDate: options.dueDate ?? new Date('2100-01-01T00:00:00Z'),
      color: '#1f3a8a',
      points: options.points ?? 10,
      behaviour: options.behaviour ?? DEFAULT_BEHAVIOUR,
      exerciseType: 'UNIT',
      examinationId: examination.id,
      paperVersionId: examination.paperVersionId,
      settings: JSON.stringify({ tags: ['UNIT'], unit: examination.unit }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    id,
    classId: target.id,
    examinationId: examination.id,
    paperVersionId: examination.paperVersionId,
  };
}

/** An examination that needs no assignment, unless `kind` says otherwise, in the form of the content. */
export async function buildExamination(
  db: Database,
  examination: Partial<ExaminationToLoad> & Pick<ExaminationToLoad, 'kind' | 'grade'>,
): Promise<{ id: string; paperVersionId: string }> {
  const code = examination.code ?? `built-${unique()}`;
  const isExercise = examination.kind === 'unit-exercise';
  await loadExaminations(db, [
    {
      unit: isExercise ? '1' : null,
      exerciseSkill: isExercise ? 'One Choice' : null,
      level: isExercise ? 'ELEMENTARY' : null,
      sortOrder: 1,
      title: 'Đề số 1',
      durationSeconds: 1800,
      skills: [],
      questions: [sampleQuestion()],
      ...examination,
      code,
    },
  ]);
  return findExamination(db, code);
}

/** The questions in a paper's row. */
export function questionsOf(json: unknown): QuestionBase[] {
  return Array.isArray(json) ? json.map((stored) => parseQuestion(stored)) : [];
}

/** A question as an author sends it: the first sample of its type. */
export function sampleQuestion(type = 'one-choice', change: Partial<QuestionBase> = {}): QuestionBase {
  const [sample] = getQuestionType(type).samples;
  if (sample === undefined) throw new Error(`Question type '${type}' has no sample.`);
  return { ...sample.question, ...change };
}

/** A question in the bank of its creator's school. */
export async function buildBankQuestion(
  db: Database,
  creator: BuiltUser,
  options: {
    status?: QuestionStatus;
    grade?: number;
    question?: QuestionBase;
    categoryId?: string;
    purpose?: QuestionPurpose;
  } = {},
): Promise<string> {
  const author = { userId: creator.id, schoolId: creator.schoolId };
  return inTransactionBy(db, author, (trx) =>
    insertBankQuestion(trx, author, options.question ?? sampleQuestion(), {
      grade: options.grade ?? 3,
      unit: null,
      optionType: '',
      tags: [],
      categoryId: options.categoryId ?? null,
      status: options.status ?? 'PRIVATE',
      purpose: options.purpose ?? DEFAULT_QUESTION_PURPOSE,
    }),
  );
}

/** Puts an account on an access list; takes effect at its next login. */
export async function addToList(
  db: Database,
  list: AccessList,
  { id }: Pick<BuiltUser, 'id'>,
): Promise<void> {
  await db.insertInto('accessListEntries').values({ list, userId: id }).execute();
}
