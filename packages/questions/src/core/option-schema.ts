import { z } from 'zod';
import { partIdSchema } from './base.ts';
import { contentShape, hasContent } from './content.ts';
import { hasDuplicates } from './shape.ts';

const optionSchema = z
  .strictObject({
    id: partIdSchema,
    /** `[[...]]` in the text marks the underlined part. */
    ...contentShape(500),
    isCorrect: z.boolean(),
  })
  .refine(hasContent, { message: 'Lựa chọn cần có chữ, hình hoặc âm thanh.' });

/** The options that a student chooses from. */
export const optionsSchema = z
  .array(optionSchema)
  .min(2)
  .max(8)
  .refine((options) => !hasDuplicates(options.map((option) => option.id)), {
    message: 'Mã của các lựa chọn phải khác nhau.',
  });

export type Option = z.infer<typeof optionSchema>;
