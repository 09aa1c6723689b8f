import { z } from 'zod';
import { MAX_BLANKS } from './text-with-blanks.ts';
import { acceptedSchema, typedTextSchema } from './typed-schema.ts';

/** One per blank, in order. */
export const typedBlanksSchema = z
  .array(z.strictObject({ accepted: acceptedSchema }))
  .min(1)
  .max(MAX_BLANKS);

export const typedBlanksAnswerSchema = z.strictObject({
  /** Typed texts, one per blank. */
  texts: z.array(typedTextSchema).max(MAX_BLANKS),
});
