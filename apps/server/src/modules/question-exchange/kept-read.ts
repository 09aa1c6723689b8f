import { z } from 'zod';

/** The files of a result, beside the pictures and sounds, which keep their names. */
export const READ_FILES = {
  report: 'report.json',
  index: 'index.json',
  questions: 'questions.json',
} as const;

const KeptFile = z.object({ file: z.string(), name: z.string() });
export type KeptFile = z.output<typeof KeptFile>;

/** For each position of a file: where its question is written, and the pictures and sounds that it shows. */
export const KeptIndex = z.array(
  z.object({ start: z.int(), bytes: z.int(), files: z.array(KeptFile) }).nullable(),
);
export type KeptIndex = z.output<typeof KeptIndex>;
