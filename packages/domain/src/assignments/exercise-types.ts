/** What an assignment asks for: an interactive worksheet, a unit exercise, or plain files. */
export const EXERCISE_TYPES = ['LIVEWORKSHEET', 'UNIT', 'ASSIGNMENT'] as const;
export type ExerciseType = (typeof EXERCISE_TYPES)[number];

/** The kinds of answer that are stored; plain files have none. */
export const ANSWER_TYPES = ['LIVEWORKSHEET', 'UNIT'] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

export function isExerciseType(value: unknown): value is ExerciseType {
  return EXERCISE_TYPES.some((type) => type === value);
}

export function isAnswerType(value: unknown): value is AnswerType {
  return ANSWER_TYPES.some((type) => type === value);
}

/** Title of the assign dialog: files tagged as worksheets are marked automatically. */
export function assignDialogTitle(tags: readonly string[]): string {
  return tags.includes('LIVEWORKSHEET') ? 'GIAO BÀI TẬP CHẤM TỰ ĐỘNG' : 'GIAO BÀI NHANH';
}
