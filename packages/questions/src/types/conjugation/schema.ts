import { z } from 'zod';
import { partIdSchema, pictureSchema, promptSchema, questionBaseShape } from '../../core/base.ts';
import { hasDuplicates } from '../../core/shape.ts';
import { acceptedSchema, typedTextSchema } from '../../core/typed-schema.ts';
import { MAX_CELLS, MAX_ROWS } from './limits.ts';

const text = z.string().trim().min(1).max(200);

export const conjugationQuestionSchema = z
  .strictObject({
    ...questionBaseShape,
    type: z.literal('conjugation'),
    version: z.literal(1),
    prompt: promptSchema.optional(),
    /** Titles of the shown column and of every answer column; default names are used without them. */
    columns: z
      .array(text)
      .max(MAX_CELLS + 1)
      .optional(),
    rows: z
      .array(
        z.strictObject({
          id: partIdSchema,
          shown: text,
          /** Beside the shown text. */
          picture: pictureSchema.optional(),
          cells: z
            .array(z.strictObject({ accepted: acceptedSchema }))
            .min(1)
            .max(MAX_CELLS),
        }),
      )
      .min(1)
      .max(MAX_ROWS),
    settings: z
      .strictObject({
        /** Column titles are hidden unless true. */
        showTitleColumn: z.boolean().optional(),
        /** Rows are numbered only when true. */
        showNumber: z.boolean().optional(),
      })
      .default({}),
  })
  .refine(({ rows }) => !hasDuplicates(rows.map((row) => row.id)), {
    path: ['rows'],
    message: 'Mã của các dòng phải khác nhau.',
  })
  .refine(({ rows }) => new Set(rows.map((row) => row.cells.length)).size === 1, {
    path: ['rows'],
    message: 'Các dòng phải có số ô bằng nhau.',
  })
  .refine(
    ({ columns, rows }) => columns === undefined || columns.length === (rows[0]?.cells.length ?? 0) + 1,
    {
      path: ['columns'],
      message: 'Cần một tiêu đề cho cột cho sẵn và một tiêu đề cho mỗi cột phải điền.',
    },
  );

export const conjugationAnswerSchema = z.strictObject({
  /** Typed texts, row by row. */
  cells: z.array(z.array(typedTextSchema).max(MAX_CELLS)).max(MAX_ROWS),
});

export type ConjugationQuestion = z.infer<typeof conjugationQuestionSchema>;
export type ConjugationAnswer = z.infer<typeof conjugationAnswerSchema>;
