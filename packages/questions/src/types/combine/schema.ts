import { z } from 'zod';
import { questionBaseShape } from '../../core/base.ts';
import type { QuestionBase } from '../../core/contract.ts';
import { parseQuestion, QuestionFormatError } from '../../core/parse.ts';
import { getQuestionType, hasQuestionType } from '../../core/registry.ts';
import { isRecord } from '../../core/shape.ts';
import { COMBINE, MAX_CHILD_ID_LENGTH, MAX_QUESTIONS } from './limits.ts';

/** A question of any type but combine, checked by its type. */
const childSchema = z.unknown().transform((json, context): QuestionBase => {
  const refuse = (path: string[], message: string): never => {
    context.issues.push({ code: 'custom', path, message, input: json });
    return z.NEVER;
  };
  // Refused before it is checked: nested checks use up the stack, and there may be thousands of levels.
  if (isRecord(json) && json.type === COMBINE) {
    return refuse(['type'], 'Bài gộp không chứa được bài gộp khác.');
  }
  try {
    const question = parseQuestion(json);
    if (getQuestionType(question.type).byTeacher !== undefined) {
      return refuse(['type'], 'Bài gộp không chứa được câu trả lời bằng lời nói.');
    }
    const ids = getQuestionType(question.type).partIds(question);
    if (ids.every((id) => id.length <= MAX_CHILD_ID_LENGTH)) return question;
    return refuse([], `Mã trong câu con chỉ được dài ${MAX_CHILD_ID_LENGTH} ký tự.`);
  } catch (error) {
    if (!(error instanceof QuestionFormatError)) throw error;
    for (const { path, message } of error.problems) refuse(path.split('.'), message);
    return z.NEVER;
  }
});

export const combineQuestionSchema = z.strictObject({
  ...questionBaseShape,
  type: z.literal(COMBINE),
  version: z.literal(1),
  questions: z.array(childSchema).min(1).max(MAX_QUESTIONS),
  settings: z.strictObject({}).default({}),
});

/** The type is stored with each answer, so that the answer can be checked and renamed without the question. */
const childAnswerSchema = z
  .strictObject({ type: z.string().max(40), answer: z.unknown() })
  .check((context) => {
    const { type, answer } = context.value;
    const isKnown = type !== COMBINE && hasQuestionType(type);
    if (isKnown && getQuestionType(type).answerSchema.safeParse(answer).success) return;
    context.issues.push({ code: 'custom', path: ['answer'], input: answer });
  });

/** One entry per question, null for one without an answer. */
export const combineAnswerSchema = z.strictObject({
  answers: z.array(childAnswerSchema.nullable()).max(MAX_QUESTIONS),
});

export type CombineQuestion = z.infer<typeof combineQuestionSchema>;
export type CombineAnswer = z.infer<typeof combineAnswerSchema>;
export type ChildAnswer = z.infer<typeof childAnswerSchema>;
