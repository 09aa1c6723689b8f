import { z } from 'zod';
import { pictureSchema } from './base.ts';

/** A text with blanks and small pictures; spread into the strict object of its type. */
export const textWithBlanksShape = {
  /** Each blank is `#` or three or more underscores; `{1}` is the place of the first picture. */
  text: z.string().min(1).max(5000),
  pictures: z
    .array(z.strictObject({ picture: pictureSchema }))
    .min(1)
    .max(30)
    .optional(),
};

export const BLANKS_MISMATCH = {
  path: ['blanks'],
  message: 'Số chỗ trống trong văn bản khác với số đáp án.',
};

export const PICTURES_MISMATCH = {
  path: ['pictures'],
  message: 'Mỗi hình cần có chỗ của nó trong văn bản: {1} cho hình đầu, {2} cho hình tiếp theo.',
};
