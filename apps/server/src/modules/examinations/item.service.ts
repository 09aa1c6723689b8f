import {
  type DecodedAnswer,
  decodeAnswer,
  encodeAnswer,
  encodeGradeParts,
  getQuestionType,
  type Grade,
  gradeAnswer,
  type PartGrade,
  publicQuestion,
  type QuestionBase,
  type Reveal,
  revealQuestion,
} from '@domdom/questions';
import { gradeItem, isAnswered, keyOf, parseItemAnswer, type WorksheetItem } from '@domdom/worksheet';

/** What an attempt asks, keeps and grades as one, with its key: a question, or an item of a worksheet. */
export interface Item {
  id: string;
  skill: string | null;
  /** In practice an answer to a question may be submitted by itself; a worksheet is handed in as a whole. */
  isSubmittable: boolean;
  /** The texts of the key where an answer is typed and a teacher may accept more; null where there is nothing to accept. */
  accepts: readonly string[] | null;
  /** An answer from outside with canonical ids; refused when this cannot have it in an attempt of this seed. */
  decode(seed: string, answer: unknown): DecodedAnswer;
  /** A stored answer as the pupil's browser knows it. */
  encode(seed: string, answer: unknown): unknown;
  /** The judgement that enables the button to submit: it works on what the pupil sees. */
  isComplete(seed: string, answer: unknown): boolean;
  /** Whether a stored answer says anything: one may have been taken back. */
  isAnswered(answer: unknown): boolean;
  /** Total: odd answers are wrong. `alsoAccepted`: typed answers that count beside those of the key. */
  grade(answer: unknown, alsoAccepted?: readonly string[]): Grade;
  encodeParts(seed: string, parts: readonly PartGrade[]): PartGrade[];
  reveal(seed: string): Reveal;
}

export const itemOfQuestion = (question: QuestionBase): Item => ({
  id: question.id,
  skill: question.skill ?? null,
  isSubmittable: true,
  accepts: null,
  decode: (seed, answer) => decodeAnswer(question, seed, answer),
  encode: (seed, answer) => encodeAnswer(question, seed, answer),
  isComplete: (seed, answer) =>
    getQuestionType(question.type).isComplete(
      publicQuestion(question, seed),
      encodeAnswer(question, seed, answer),
    ),
  isAnswered: () => true,
  grade: (answer) => gradeAnswer(question, answer),
  encodeParts: (seed, parts) => encodeGradeParts(question, seed, parts),
  reveal: (seed) => revealQuestion(question, seed),
});

/** Nothing of a worksheet is shuffled or renamed, so no seed matters. */
export const itemOfWorksheet = (item: WorksheetItem): Item => ({
  id: item.id,
  skill: null,
  isSubmittable: false,
  accepts: item.mode === 'Write' ? item.accepted : null,
  decode(_seed, answer) {
    const parsed = parseItemAnswer(item, answer);
    return parsed === null ? { ok: false } : { ok: true, answer: parsed };
  },
  encode: (_seed, answer) => parseItemAnswer(item, answer),
  isComplete: (_seed, answer) => isAnswered(parseItemAnswer(item, answer)),
  isAnswered: (answer) => isAnswered(parseItemAnswer(item, answer)),
  grade: (answer, alsoAccepted = []) =>
    gradeItem(
      item.mode === 'Write' ? { ...item, accepted: [...item.accepted, ...alsoAccepted] } : item,
      answer,
    ),
  encodeParts: (_seed, parts) => [...parts],
  reveal: () => ({ keyAnswer: keyOf(item) }),
});
