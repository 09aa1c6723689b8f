import { z } from 'zod';
import { promptSchema, questionBaseShape } from '../../core/base.ts';
import { RECORDING_LACKS, RECORDING_NAME } from '../../core/recording.ts';
import {
  FEWEST_SECONDS,
  MOST_MARK,
  MOST_SECONDS,
  SPARE_SECONDS,
  USUAL_MARK,
  USUAL_SECONDS,
} from './limits.ts';

export const spokenAnswerQuestionSchema = z.strictObject({
  ...questionBaseShape,
  type: z.literal('spoken-answer'),
  version: z.literal(1),
  prompt: promptSchema,
  settings: z
    .strictObject({
      maxSeconds: z.int().min(FEWEST_SECONDS).max(MOST_SECONDS).default(USUAL_SECONDS),
      /** The teacher gives from 0 to this. */
      maxMark: z.int().min(1).max(MOST_MARK).default(USUAL_MARK),
    })
    .default({ maxSeconds: USUAL_SECONDS, maxMark: USUAL_MARK }),
});

/** Names a recording, which is stored apart from the answer; or says why this browser can make none. */
export const spokenAnswerAnswerSchema = z.union([
  z.strictObject({
    recording: z.string().regex(RECORDING_NAME),
    /** As the browser counted them, for the screen alone. */
    seconds: z
      .int()
      .min(1)
      .max(MOST_SECONDS + SPARE_SECONDS),
  }),
  z.strictObject({ cannot: z.enum(RECORDING_LACKS) }),
]);

export type SpokenAnswerQuestion = z.infer<typeof spokenAnswerQuestionSchema>;
export type SpokenAnswerAnswer = z.infer<typeof spokenAnswerAnswerSchema>;
