import { z } from 'zod';
import { partIdSchema, promptSchema, questionBaseShape, soundSchema } from '../../core/base.ts';
import { isOneRight } from '../../core/one-right.ts';
import { optionLookShape } from '../../core/options.ts';
import { hasDuplicates } from '../../core/shape.ts';
import { splitAtUnderlines } from '../../core/underlines.ts';
import { MAX_OPTIONS } from './limits.ts';

const optionSchema = z.strictObject({
  id: partIdSchema,
  /** A word of the row, with `[[...]]` around its underlined part. */
  text: z.string().min(1).max(300).optional(),
  sound: soundSchema.optional(),
  isCorrect: z.boolean(),
});

/**
 * Either words in a row, each with an underlined part, or one sentence with several underlined parts. In the second
 * case the options correspond to the parts in order and have no text.
 */
export const underlinedQuestionSchema = z
  .strictObject({
    ...questionBaseShape,
    type: z.literal('underlined'),
    version: z.literal(1),
    prompt: promptSchema.optional(),
    sentence: z.string().min(1).max(1000).optional(),
    options: z
      .array(optionSchema)
      .min(2)
      .max(MAX_OPTIONS)
      .refine((options) => !hasDuplicates(options.map((option) => option.id)), {
        message: 'Mã của các lựa chọn phải khác nhau.',
      })
      .refine(isOneRight, { message: 'Phải có đúng một lựa chọn đúng.' }),
    settings: z
      .strictObject({ direction: optionLookShape.direction, bulletType: optionLookShape.bulletType })
      .default({}),
  })
  .check((context) => {
    const { sentence, options } = context.value;
    const refuse = (path: (string | number)[], message: string): void => {
      context.issues.push({ code: 'custom', path, message, input: context.value });
    };
    if (sentence !== undefined && splitAtUnderlines(sentence).parts.length !== options.length) {
      refuse(['sentence'], 'Số phần trong [[ ]] phải bằng số lựa chọn.');
    }
    for (const [index, { text, sound }] of options.entries()) {
      if (sentence === undefined && text === undefined) {
        refuse(['options', index, 'text'], 'Lựa chọn cần có chữ.');
      }
      if (sentence !== undefined && (text !== undefined || sound !== undefined)) {
        refuse(['options', index, 'text'], 'Đã có câu thì lựa chọn lấy từ phần trong [[ ]] của câu.');
      }
    }
  });

/** A word in a row by its id, or a part of the sentence by its position, which is the same for every student. */
export const underlinedAnswerSchema = z.union([
  z.strictObject({ optionId: z.string().max(40) }),
  z.strictObject({
    position: z
      .int()
      .min(0)
      .max(MAX_OPTIONS - 1),
  }),
]);

export type UnderlinedQuestion = z.infer<typeof underlinedQuestionSchema>;
export type UnderlinedAnswer = z.infer<typeof underlinedAnswerSchema>;
