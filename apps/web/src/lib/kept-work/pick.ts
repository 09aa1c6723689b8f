import type { ApiResult } from '../api-client.ts';
import type {
  Assignment,
  AttemptInfo,
  AttemptView,
  Exercise,
  PublicQuestion,
  PublicWorksheet,
} from '@domdom/api';

/**
 * What a device may store of an open attempt and its assignment, field by field: no key, no verdict, no explanation. A
 * new field of the contract does not compile before it is listed here, and a new field of a question type is left out
 * and fails a test.
 */
type Fields<T> = { readonly [K in keyof Required<T>]: boolean };

const ATTEMPT: Fields<AttemptInfo> = {
  id: true,
  examinationId: true,
  assignmentId: true,
  classId: true,
  code: true,
  title: true,
  behaviour: true,
  state: true,
  startedAt: true,
  deadline: true,
  finishedAt: true,
  endedBy: true,
  isReopened: true,
  backViolations: true,
  maxBackViolations: true,
  resultToastMs: true,
  epoch: true,
  soleSince: true,
  total: true,
  answered: true,
  passed: false,
  percent: false,
  score: false,
  waiting: false,
  releasedFrom: true,
};

const EXERCISE: Fields<Exercise> = {
  title: true,
  questionCount: true,
  durationSeconds: true,
  behaviour: true,
  totalFrom: true,
  isNewcomer: true,
  release: true,
  practiceClosed: true,
  window: true,
};

const ASSIGNMENT: Fields<Assignment> = {
  id: true,
  classId: true,
  className: true,
  title: true,
  instructions: true,
  dueDate: true,
  color: true,
  assignmentType: true,
  exerciseType: true,
  behaviour: true,
  points: true,
  createdBy: true,
  createdByName: true,
  examId: true,
  examTitle: true,
  attachmentId: true,
  attachmentName: true,
  attachmentKind: true,
  settings: true,
  questionCount: true,
  durationSeconds: true,
  createdAt: true,
  opensAt: true,
  closesAt: true,
  minutes: true,
  attemptsAllowed: true,
  counts: true,
  late: true,
  maxBackViolations: true,
};

/** Every name in the public form of every question type; the names of what judges an answer are not among them. */
const QUESTION_NAMES = new Set(
  [
    'after alt before blanks boxHeight bulletType cells choices columns direction file focusedWords gap groups hints id',
    'images isFinding isLeftFixed isNumbered isPictureAnswers isRightFixed isTitleShown isUnderlining jumbled labels',
    'lefts letter letterCase letters limit maxMark maxSeconds mode note options part passage picture pictureColumns',
    'pictures pieces place prompt questions rights rows scene script segments sentence shown slots sound statements',
    'subTitle text title titles type video width widths words x y',
  ].flatMap((line) => line.split(' ')),
);

const WORKSHEET_NAMES = new Set(
  [
    'pages file height zones id mode top left width angle label audio script image',
    'items zoneIds most options bankId endIds',
  ].flatMap((line) => line.split(' ')),
);

/** The listed fields of a value. */
function fieldsOf<T extends object>(value: T, fields: Fields<T>): T {
  const picked = Object.entries(value).filter(([name]) => Reflect.get(fields, name) === true);
  return Object.fromEntries(picked) as T; // the fields left out are optional, or set by the caller
}

/** The value with the listed names at every depth. */
function namesOf(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => namesOf(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      names.has(name) ? [[name, namesOf(inner, names)]] : [],
    ),
  );
}

export const pickQuestion = (question: PublicQuestion): PublicQuestion =>
  namesOf(question, QUESTION_NAMES) as PublicQuestion; // the same, without names that are not listed

const pickWorksheet = (worksheet: PublicWorksheet): PublicWorksheet =>
  namesOf(worksheet, WORKSHEET_NAMES) as PublicWorksheet; // the same, without names that are not listed

/** An open attempt without what judges its answers; null when it is over, because then everything may be in it. */
export function pickView(view: AttemptView): AttemptView | null {
  if (view.attempt.state !== 'open') return null;
  return {
    attempt: { ...fieldsOf(view.attempt, ATTEMPT), passed: null, percent: null, score: null },
    questions: view.questions.map(pickQuestion),
    worksheet: view.worksheet === null ? null : pickWorksheet(view.worksheet),
    answers: view.answers.map(({ questionId, rev, answer, isSubmitted }) => ({
      questionId,
      rev,
      answer,
      isSubmitted,
      verdict: null,
      reveal: null,
    })),
    serverTime: view.serverTime,
  };
}

export type ExamAnswer = ApiResult<'GET /api/examinations/:examinationId/attempt'>;

/** An exercise with its open attempt; null when none is open. */
export function pickExam({ exercise, view, canStart }: ExamAnswer): ExamAnswer | null {
  const picked = view === null ? null : pickView(view);
  return picked === null ? null : { exercise: fieldsOf(exercise, EXERCISE), view: picked, canStart };
}

export type AssignmentAnswer = ApiResult<'GET /api/student/assignments/:assignmentId'>;

/** An assignment without what came of earlier attempts. */
export function pickAssignment(answer: AssignmentAnswer): AssignmentAnswer {
  const { assignment, openAttemptId, canStart } = answer;
  return {
    assignment: fieldsOf(assignment, ASSIGNMENT),
    attempts: [],
    openAttemptId,
    canStart,
    isTimeOver: false,
    notes: '',
  };
}
