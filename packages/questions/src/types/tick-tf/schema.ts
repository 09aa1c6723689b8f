import { z } from 'zod';
import { partIdSchema, promptSchema, questionBaseShape } from '../../core/base.ts';
import { contentShape, hasContent } from '../../core/content.ts';
import { hasDuplicates } from '../../core/shape.ts';

const MAX_STATEMENTS = 20;

export const tickTfQuestionSchema = z.strictObject({
  ...questionBaseShape,
  type: z.literal('tick-tf'),
  version: z.literal(1),
  prompt: promptSchema.optional(),
  statements: z
    .array(
      z
        .strictObject({ id: partIdSchema, ...contentShape(500), isTrue: z.boolean() })
        .refine(hasContent, { message: 'Câu cần có chữ, hình hoặc âm thanh.' }),
    )
    .min(1)
    .max(MAX_STATEMENTS)
    .refine((statements) => !hasDuplicates(statements.map((statement) => statement.id)), {
      message: 'Mã của các câu phải khác nhau.',
    }),
  settings: z
    .strictObject({
      labels: z.enum(['yes-no', 't-f', 'true-false', 'tick-cross']).optional(),
      /** Statements are numbered unless false. */
      showNumber: z.boolean().optional(),
    })
    .default({}),
});

export const tickTfAnswerSchema = z.strictObject({
  /** By statement id; a statement without an entry is not answered yet. */
  choices: z
    .record(z.string().max(40), z.boolean())
    .refine((choices) => Object.keys(choices).length <= MAX_STATEMENTS),
});

export type TickTfQuestion = z.infer<typeof tickTfQuestionSchema>;
export type TickTfAnswer = z.infer<typeof tickTfAnswerSchema>;
