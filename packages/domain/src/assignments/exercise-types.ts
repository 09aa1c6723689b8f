/** The kinds of assignments: an interactive worksheet, a unit exercise, or plain files. */
export const EXERCISE_TYPES = ['LIVEWORKSHEET', 'UNIT', 'ASSIGNMENT'] as const;
export type ExerciseType = (typeof EXERCISE_TYPES)[number];

export function isExerciseType(value: unknown): value is ExerciseType {
  return EXERCISE_TYPES.some((type) => type === value);
}
