import { AppError, type FieldIssue } from '@domdom/domain/errors/app-error';
import { isSchoolGrade } from '@domdom/domain/school/grades';
import { type UnitKey, unitsOfGrade } from '@domdom/domain/school/units';
import {
  cleanTexts,
  lintQuestion,
  parseQuestion,
  type QuestionBase,
  QuestionFormatError,
} from '@domdom/questions';

const UNREADABLE = 'Không còn đọc được câu hỏi này: nó được lưu theo một định dạng cũ hoặc bị hỏng!';
const MESSAGE = 'Câu hỏi chưa đúng, vui lòng kiểm tra lại!';

/** Returns a question that can be used. Reports all its problems at once, each at its path under 'question'. */
export function checkedQuestion(json: Record<string, unknown>): QuestionBase {
  const question = parse(json);
  refuse(lintQuestion(question).filter(({ severity }) => severity === 'error'));
  return question;
}

function parse(json: Record<string, unknown>): QuestionBase {
  try {
    return parseQuestion(cleanTexts(json));
  } catch (error) {
    if (error instanceof QuestionFormatError) refuse(error.problems);
    throw error;
  }
}

/** Reads a question of the bank. A question that no type can read stays in lists, where it can be deleted. */
export function readStored(json: unknown): QuestionBase {
  try {
    return parseQuestion(json);
  } catch (cause) {
    if (cause instanceof QuestionFormatError)
      throw new AppError('CONFLICT', { message: UNREADABLE }, { cause });
    throw cause;
  }
}

export type StoredQuestion = { question: QuestionBase; problem: null } | { question: null; problem: string };

/** Like `readStored`, but one question that cannot be read does not stop the others. */
export function tryReadStored(json: unknown): StoredQuestion {
  try {
    return { question: parseQuestion(json), problem: null };
  } catch (error) {
    if (error instanceof QuestionFormatError) return { question: null, problem: UNREADABLE };
    throw error;
  }
}

/** Throws the problems of a question, each at its place; does nothing when there are none. */
export function refuse(problems: readonly FieldIssue[]): void {
  if (problems.length === 0) return;
  const issues = problems.map(({ path, message }) => ({
    path: path === '' ? 'question' : `question.${path}`,
    message,
  }));
  throw new AppError('INVALID_INPUT', { message: MESSAGE, issues });
}

/** Refuses a unit that the programme of the grade does not have. */
export function checkUnit({ grade, unit }: { grade: number; unit: UnitKey | null }): void {
  if (unit === null || (isSchoolGrade(grade) && unitsOfGrade(grade).includes(unit))) return;
  throw new AppError('INVALID_INPUT', {
    issues: [{ path: 'unit', message: 'Khối lớp này không có Unit đã chọn!' }],
  });
}
