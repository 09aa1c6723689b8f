import { z } from 'zod';
import { hiddenPositions, letterPositions } from './letter-word.ts';

const MAX_WORD_LENGTH = 60;

/** A word with the letters to type in square brackets; see `letter-word.ts`. */
export const markedWordSchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_WORD_LENGTH * 3)
  .overwrite((marked) => marked.normalize('NFC').replaceAll(/\s+/g, ' '))
  .refine((marked) => /^[^[\]|]*(?:\[[^[\]|]+\][^[\]|]*)*$/u.test(marked), {
    message: 'Viết một từ; các chữ cái cần điền đặt trong [ ], ví dụ h[e]n.',
    abort: true,
  })
  .refine((marked) => letterPositions(marked).length <= MAX_WORD_LENGTH, {
    message: `Từ dài hơn ${MAX_WORD_LENGTH} chữ cái.`,
  })
  .refine((marked) => !marked.includes('[') || hiddenPositions(marked).length > 0, {
    message: 'Trong [ ] phải có chữ cái.',
  });

/** The typed letters, one per box. */
export const lettersAnswerSchema = z.strictObject({
  letters: z.array(z.string().max(8)).max(MAX_WORD_LENGTH),
});
