import type { QuestionBase, QuestionType } from './contract.ts';
import { getQuestionType, hasQuestionType } from './registry.ts';
import { schemaMessages } from './schema-messages.ts';
import { isRecord } from './shape.ts';

export interface QuestionProblem {
  /** Dotted path into the question; empty for the question as a whole. */
  path: string;
  /** Vietnamese, for the author. */
  message: string;
}

/** A stored question that cannot be used; `problems` lists everything that is wrong with it. */
export class QuestionFormatError extends Error {
  readonly problems: readonly QuestionProblem[];

  constructor(problems: readonly QuestionProblem[]) {
    super(problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('\n'));
    this.name = 'QuestionFormatError';
    this.problems = problems;
  }
}

/** Brings a stored question of any version to its newest shape and checks it. */
export function parseQuestion(json: unknown): QuestionBase {
  if (!isRecord(json)) throw problem('', 'Câu hỏi phải là một đối tượng.');
  const { type } = json;
  if (typeof type !== 'string' || !hasQuestionType(type)) {
    throw problem(
      'type',
      `Không có dạng câu hỏi ${typeof type === 'string' ? JSON.stringify(type) : 'trống'}.`,
    );
  }
  return parseAs(getQuestionType(type), json);
}

/** Like `parseQuestion`, for a type that need not be registered. */
export function parseAs(questionType: QuestionType, json: Record<string, unknown>): QuestionBase {
  const upgraded = upgrade(questionType, json);
  const parsed = questionType.questionSchema.safeParse(upgraded, { error: schemaMessages });
  if (parsed.success) return parsed.data;
  throw new QuestionFormatError(
    parsed.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message })),
  );
}

function upgrade(questionType: QuestionType, json: Record<string, unknown>): Record<string, unknown> {
  const { version } = json;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    throw problem('version', 'Phiên bản phải là số nguyên từ 1.');
  }
  if (version > questionType.version) {
    throw problem('version', `Phiên bản ${version} mới hơn phiên bản ${questionType.version} của hệ thống.`);
  }
  let current = json;
  for (let from = version; from < questionType.version; from += 1) {
    const step = questionType.upgrades[from];
    if (step === undefined) {
      throw new Error(`Question type '${questionType.type}' has no upgrade from version ${from}.`);
    }
    current = { ...step(current), version: from + 1 };
  }
  return current;
}

function problem(path: string, message: string): QuestionFormatError {
  return new QuestionFormatError([{ path, message }]);
}
