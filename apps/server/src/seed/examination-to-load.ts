/** An examination from content/, from any of its files. */
export interface ExaminationToLoad {
  code: string;
  kind: 'unit-test' | 'unit-exercise' | 'olympic' | 'demo-test' | 'reader';
  grade: number;
  unit: string | null;
  exerciseSkill: string | null;
  level: string | null;
  sortOrder: number;
  title: string;
  durationSeconds: number;
  skills: string[];
  /** In their stored form, including keys. */
  questions: unknown[];
}
