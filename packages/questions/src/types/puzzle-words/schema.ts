import { z } from 'zod';
import { pictureSchema, promptSchema, questionBaseShape, soundSchema } from '../../core/base.ts';
import { canHold, lettersOf, type GridSize } from './grid.ts';
import { MAX_SIDE, MAX_WORDS, MIN_SIDE } from './limits.ts';
import { hasSoundGrid, sizeOf } from './stored-grid.ts';

const side = z.int().min(MIN_SIDE).max(MAX_SIDE).optional();
const coordinate = z
  .int()
  .min(0)
  .max(MAX_SIDE - 1);

const settingsSchema = z.strictObject({
  rows: side,
  columns: side,
  /** Across and down by default. */
  directions: z.enum(['across', 'across-down']).optional(),
});

export const puzzleWordsQuestionSchema = z
  .strictObject({
    ...questionBaseShape,
    type: z.literal('puzzle-words'),
    version: z.literal(1),
    prompt: promptSchema.optional(),
    /** The hidden words; their pictures and sounds are the hints. */
    words: z
      .array(
        z.strictObject({
          accepted: z.string().min(1).max(40),
          picture: pictureSchema.optional(),
          sound: soundSchema.optional(),
        }),
      )
      .min(1)
      .max(MAX_WORDS),
    /** Stored, because grading and every student need the same grid. */
    grid: z.strictObject({
      letters: z.array(z.string().max(MAX_SIDE)).max(MAX_SIDE),
      places: z
        .array(z.strictObject({ row: coordinate, column: coordinate, isDown: z.boolean() }))
        .max(MAX_WORDS),
    }),
    settings: settingsSchema.default({}),
  })
  .superRefine((question, context) => {
    const words = question.words.map(({ accepted }) => accepted);
    const problems = words.map((word, index) =>
      wordProblem(word, words.toSpliced(index, 1), sizeOf(question)),
    );
    for (const [index, message] of problems.entries()) {
      if (message !== null) context.addIssue({ code: 'custom', path: ['words', index, 'accepted'], message });
    }
    if (problems.every((problem) => problem === null) && !hasSoundGrid(question)) {
      context.addIssue({
        code: 'custom',
        path: ['words'],
        message: 'Chưa xếp được các từ vào ô chữ. Hãy thêm hàng, thêm cột hoặc bớt từ.',
      });
    }
  });

export const puzzleWordsAnswerSchema = z.strictObject({
  /** Positions of the marked letters, row by row from 0. */
  cells: z
    .array(
      z
        .int()
        .min(0)
        .max(MAX_SIDE * MAX_SIDE - 1),
    )
    .max(MAX_SIDE * MAX_SIDE),
});

export type PuzzleWordsQuestion = z.infer<typeof puzzleWordsQuestionSchema>;
export type PuzzleWordsAnswer = z.infer<typeof puzzleWordsAnswerSchema>;

function wordProblem(word: string, others: readonly string[], size: GridSize): string | null {
  const letters = lettersOf(word);
  if (letters.length < 2 || /[^\P{L}A-Za-z]|\d/u.test(word)) {
    return 'Từ phải có ít nhất 2 chữ cái và chỉ gồm chữ cái tiếng Anh.';
  }
  if (!canHold(size, word)) return 'Từ dài hơn ô chữ.';
  const backwards = [...letters].toReversed().join('');
  const isInside = others
    .map(lettersOf)
    .some((other) => other.includes(letters) || other.includes(backwards));
  return isInside ? 'Từ này nằm trong một từ khác.' : null;
}
