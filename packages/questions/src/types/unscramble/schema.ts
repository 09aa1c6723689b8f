import { z } from 'zod';
import { promptSchema, questionBaseShape } from '../../core/base.ts';
import { MAX_PIECES } from './limits.ts';

const pieceText = z.string().trim().min(1).max(200);

export const unscrambleQuestionSchema = z.strictObject({
  ...questionBaseShape,
  type: z.literal('unscramble'),
  version: z.literal(1),
  prompt: promptSchema.optional(),
  /** In the right order. */
  pieces: z.array(pieceText).min(2).max(MAX_PIECES),
  /** Other right texts as a whole, built from the same pieces. */
  alternatives: z.array(z.string().trim().min(1).max(2000)).max(10).optional(),
  settings: z
    .strictObject({
      /** letters: joined without a separator; words and groups of words: joined with one space. */
      mode: z.enum(['letters', 'words', 'groups']).default('words'),
      /** Pieces are stacked and numbered, like the lines of a dialogue, only when true. */
      showNumber: z.boolean().optional(),
    })
    .default({ mode: 'words' }),
});

export const unscrambleAnswerSchema = z.strictObject({
  /** Piece ids from first to last. */
  order: z.array(z.string().max(40)).max(MAX_PIECES),
});

export type UnscrambleQuestion = z.infer<typeof unscrambleQuestionSchema>;
export type UnscrambleMode = UnscrambleQuestion['settings']['mode'];
export type UnscrambleAnswer = z.infer<typeof unscrambleAnswerSchema>;
