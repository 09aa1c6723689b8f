import { withoutBytes } from '@domdom/questions/recording';

/** Schemas and grading: too large for a student's download, and useless without the keys. */
export const loadGrading = () => import('@domdom/questions/grading');

type Grading = Awaited<ReturnType<typeof loadGrading>>;
type Stored = Parameters<Grading['gradeAnswer']>[0];

/** Returns the verdict that the server would give, and what it would reveal afterwards. */
export function gradeStored(grading: Grading, stored: Stored, seed: string, answer: unknown) {
  const decoded = grading.decodeAnswer(stored, seed, withoutBytes(answer));
  const { parts, ...grade } = grading.gradeAnswer(stored, decoded.ok ? decoded.answer : null);
  return {
    verdict: { ...grade, parts: grading.encodeGradeParts(stored, seed, parts) },
    reveal: grading.revealQuestion(stored, seed),
  };
}

export type Graded = ReturnType<typeof gradeStored>;
