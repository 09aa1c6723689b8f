import { z } from 'zod';
import { pictureSchema, promptSchema, questionBaseShape } from '../../core/base.ts';
import { wordBankProblem } from '../../core/word-bank.ts';
import { wordBankSchema, wordsAnswerSchema, wordSchema } from '../../core/word-bank-schema.ts';

const MAX_IMAGES = 12;

const percent = z.number().min(0).max(100).optional();

export const selectWordInImageQuestionSchema = z
  .strictObject({
    ...questionBaseShape,
    type: z.literal('select-word-in-image'),
    version: z.literal(1),
    prompt: promptSchema.optional(),
    /** The words of the box, each used once. */
    words: wordBankSchema,
    /** Small pictures, or places in the picture of the question. */
    images: z
      .array(
        z.strictObject({
          /** The right word, exactly as written in the box. */
          accepted: wordSchema,
          picture: pictureSchema.optional(),
          /** Place in the picture of the question, in percent from its left and top edges. */
          x: percent,
          y: percent,
        }),
      )
      .min(1)
      .max(MAX_IMAGES),
    /** Pictures are numbered only when true; places in a picture are always numbered. */
    settings: z.strictObject({ showNumber: z.boolean().optional() }).default({}),
  })
  .superRefine(({ words, images, picture }, context) => {
    const refuse = (path: (string | number)[], message: string): void => {
      context.addIssue({ code: 'custom', path, message });
    };
    for (const [index, image] of images.entries()) {
      if (image.picture === undefined && picture === undefined) {
        refuse(['images', index, 'picture'], 'Cần hình riêng, hoặc hình của câu hỏi.');
      }
      if ((image.x === undefined) !== (image.y === undefined)) {
        refuse(['images', index, image.x === undefined ? 'x' : 'y'], 'Vị trí cần cả hai số.');
      } else if (image.picture !== undefined && image.x !== undefined) {
        refuse(['images', index, 'x'], 'Vị trí chỉ dùng khi không có hình riêng.');
      }
    }
    const keys = images.map((image) => image.accepted);
    const problem = wordBankProblem(words, keys);
    if (problem !== undefined) refuse(['words'], problem);
  });

export const selectWordInImageAnswerSchema = wordsAnswerSchema(MAX_IMAGES);

export type SelectWordInImageQuestion = z.infer<typeof selectWordInImageQuestionSchema>;
