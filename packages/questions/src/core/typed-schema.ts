import { acceptedVariants } from '@domdom/domain/text/normalise';
import { z } from 'zod';
import { MAX_TYPED_LENGTH } from './typed.ts';

/** The key of one typed field; alternatives are separated by `|`. */
export const acceptedSchema = z
  .string()
  .trim()
  .max(1000)
  .refine((accepted) => acceptedVariants(accepted).length > 0, { message: 'Chưa có đáp án.' });

/** A student's text in one field. */
export const typedTextSchema = z.string().max(MAX_TYPED_LENGTH);
