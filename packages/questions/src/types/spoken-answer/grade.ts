import type { QuestionGrade } from '../../core/contract.ts';
import { notGradable, openGrade } from '../../core/grade-parts.ts';
import { RECORDING_LACKS, RECORDING_NAME } from '../../core/recording.ts';
import { isRecord } from '../../core/shape.ts';

/** Only a teacher can judge what was said. Who gave no answer gets nothing. */
export function grade(_question: unknown, answer: unknown): QuestionGrade {
  return isRecorded(answer) || isExcused(answer) ? openGrade() : notGradable(1);
}

const isRecorded = (answer: unknown): boolean =>
  isRecord(answer) && typeof answer.recording === 'string' && RECORDING_NAME.test(answer.recording);

/** The teacher hears this student in another way. */
const isExcused = (answer: unknown): boolean =>
  isRecord(answer) && RECORDING_LACKS.some((lack) => lack === answer.cannot);

/** There is no key. */
export function keyAnswer(): null {
  return null;
}
