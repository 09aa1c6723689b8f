import { MEDIA_NAME } from '@domdom/domain/media/uploads';
import { gradeAnswer } from '../core/answers.ts';
import type { QuestionBase, QuestionType } from '../core/contract.ts';
import { parseAs, QuestionFormatError } from '../core/parse.ts';
import { getQuestionType, questionTypes } from '../core/registry.ts';
import { isRecord } from '../core/shape.ts';
import { readBase, readCatalogue, writeBase, type RawCatalogue } from './base.ts';
import type { RawProblem } from './problem.ts';
import { asInBanks, comparableName } from './bank-types.ts';
import { markupText } from './plain-text.ts';
import { parsedJson, RawFields, type RawContext } from './fields.ts';

export interface RawQuestionResult {
  /** Null when the question cannot be used; `problems` then says why. */
  question: QuestionBase | null;
  /** Data that the bank stores beside the question. */
  catalogue: RawCatalogue;
  problems: RawProblem[];
}

export interface RawQuestionOptions {
  /** Our file for a URL of the older system; by default only files that are already ours. */
  fileOf?(url: string): string | undefined;
}

/**
 * Converts a question that an older system stores (object or JSON text) to our typed form. Never throws: `problems`
 * lists, field by field, what could not be read.
 */
export function parseRawQuestion(json: unknown, options: RawQuestionOptions = {}): RawQuestionResult {
  const problems: RawProblem[] = [];
  const context: RawContext = { problems, fileOf: options.fileOf ?? ownFile };
  const source = parsedJson(json);
  if (!isRecord(source)) {
    problems.push({ path: '', kind: 'refused', message: 'Câu hỏi phải là một đối tượng.' });
    return { question: null, catalogue: { tags: [] }, problems };
  }
  const raw = new RawFields(source, '', context);
  const catalogue = readCatalogue(raw);
  const questionType = typeOf(raw);
  if (questionType === undefined) {
    raw.report('refused', 'type', `Không có dạng câu hỏi ${JSON.stringify(raw.text('type') ?? 'trống')}.`);
    return { question: null, catalogue, problems };
  }
  const candidate = readAs(questionType, raw);
  raw.reportUnread();
  try {
    return { question: parseAs(questionType, { ...candidate }), catalogue, problems };
  } catch (error) {
    if (!(error instanceof QuestionFormatError)) throw error;
    problems.push(...error.problems.map((problem) => ({ ...problem, kind: 'refused' as const })));
    return { question: null, catalogue, problems };
  }
}

/**
 * Reads a question inside one of the type `outer`, without checking it. A question without a type gets the type
 * `otherwise`. One of an unknown type keeps its name, so that the check refuses it. So does one of the type `outer`,
 * which is not read: thousands of nested ones would overflow the stack.
 */
export function readRawFields(raw: RawFields, outer: string, otherwise: string): QuestionBase {
  const name = raw.text('type', 'questionType');
  const questionType = name === undefined ? typeNamed(otherwise) : typeOf(raw);
  if (questionType?.type === outer) return { id: '', type: outer, version: 1, title: '' };
  if (questionType !== undefined) return readAs(questionType, raw);
  return { id: '', type: name ?? otherwise, version: 1, title: '' };
}

function readAs(questionType: QuestionType, raw: RawFields): QuestionBase {
  return {
    // Own fields first: the type knows whether a common name means something else there.
    ...questionType.raw.read(raw),
    ...readBase(raw, questionType.raw.defaultTitle),
    type: questionType.type,
    version: questionType.version,
  };
}

/** The question as older systems store it; `parseRawQuestion` turns it back into the same question. */
export function writeRawQuestion(question: QuestionBase): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(rawFieldsOf(question)).map(([name, value]) => [name, withMarkup(value)]),
  );
}

/** Like `writeRawQuestion`, but without encoding its texts. */
export function rawFieldsOf(question: QuestionBase): Record<string, unknown> {
  const { raw } = getQuestionType(question.type);
  return { ...writeBase(question), type: asInBanks(raw.names[0] ?? question.type), ...raw.write(question) };
}

/** An older system's answer with canonical ids; null when it does not fit the question. */
export function readRawAnswer(question: QuestionBase, rawAnswer: unknown): unknown {
  const value = parsedJson(rawAnswer);
  return Array.isArray(value) ? getQuestionType(question.type).raw.readAnswer(question, value) : null;
}

export interface RawGrade {
  isCorrect: boolean;
  /** Parts right, from 0 to `possible`. */
  earned: number;
  /** Number of parts; 0 when the question itself cannot be read. */
  possible: number;
}

/**
 * Grades an older system's answer to its stored question. Never throws: an answer that does not fit is wrong and
 * earns nothing, as is any answer to a question that cannot be read.
 */
export function gradeRaw(rawQuestion: unknown, rawAnswer: unknown): RawGrade {
  const { question } = parseRawQuestion(rawQuestion, { fileOf: someFile });
  if (question === null) return { isCorrect: false, earned: 0, possible: 0 };
  const { isCorrect, earned, possible } = gradeAnswer(question, readRawAnswer(question, rawAnswer));
  return { isCorrect, earned, possible };
}

/** Encodes every text in a value as older systems write it. */
export function withMarkup(value: unknown): unknown {
  if (typeof value === 'string') return markupText(value);
  if (Array.isArray(value)) return value.map(withMarkup);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withMarkup(field)]));
}

function typeOf(raw: RawFields): QuestionType | undefined {
  return (
    questionTypes().find((questionType) => questionType.raw.claims?.(raw) === true) ??
    typeNamed(raw.text('type', 'questionType') ?? '')
  );
}

function typeNamed(name: string): QuestionType | undefined {
  const comparable = comparableName(name);
  return questionTypes().find(
    ({ type, raw }) => type === name || raw.names.some((known) => comparableName(known) === comparable),
  );
}

/** The name of one of our files, also from the URL under which we serve it. */
export function ownFile(url: string): string | undefined {
  const name = url.replace(/^\/media\//, '');
  return MEDIA_NAME.test(name) ? name : undefined;
}

/** For grading, which shows no files: any URL counts as one. */
function someFile(url: string): string {
  return ownFile(url) ?? 'elsewhere.bin';
}
