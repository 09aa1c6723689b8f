import type { PublicQuestion } from '@domdom/api';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import { api } from '../../lib/api-client.ts';
import { gradeStored, loadGrading } from '../../lib/grade-stored.ts';
import type { SubmittedQuestion } from '../../components/attempt/exam-store.ts';
import { recordOf } from '../../components/attempt/progress.ts';

/** Always the same arrangement: a teacher who refers to 'the third one' finds it in the third place again. */
const SEED = 'preview';

export interface Preview {
  code: string;
  title: string;
  durationMs: number;
  behaviour: Behaviour;
  questions: PublicQuestion[];
  /** The verdict that the server would give a student. */
  grade(question: PublicQuestion, answer: unknown): SubmittedQuestion;
}

/** An exercise with its keys, graded in the browser; nothing of it reaches the server. */
export async function loadPreview(
  { examinationId, assignmentId }: { examinationId: string; assignmentId: string | null },
  signal?: AbortSignal,
): Promise<Preview> {
  const [grading, { code, title, durationSeconds, behaviour, stored }] = await Promise.all([
    loadGrading(),
    api('GET /api/examinations/:examinationId/preview', {
      params: { examinationId },
      query: assignmentId === null ? {} : { assignmentId },
      signal,
    }),
  ]);
  const byId = new Map(stored.map((question) => [question.id, question]));
  return {
    code,
    title,
    durationMs: durationSeconds * 1000,
    behaviour,
    questions: stored.map((question) => grading.publicQuestion(question, SEED)),
    grade: (question, answer) => {
      const one = byId.get(question.id);
      if (!one) throw new Error(`Question ${question.id} is not in this preview`);
      const { verdict, reveal } = gradeStored(grading, one, SEED, answer);
      return recordOf(question, answer, verdict, reveal);
    },
  };
}
