/** Decides which numbered exams a user sees, and of which grade. */

export const OLYMPIC_GRADES = [1, 2, 3, 4, 5] as const;
export type OlympicGrade = (typeof OLYMPIC_GRADES)[number];

/** Exams per grade, numbered from 1. */
export const RANDOM_EXAM_COUNT = 135;
/** The first exams of the grade, shown to accounts on the access list. */
export const FEATURED_EXAM_COUNT = 6;

/** For users outside these grades who have not chosen one. */
const DEFAULT_GRADE: OlympicGrade = 4;

export function isOlympicGrade(value: unknown): value is OlympicGrade {
  return OLYMPIC_GRADES.some((grade) => grade === value);
}

/** Of the grade itself, or of the one whose exams are the nearest to it. */
export const nearestOlympicGrade = (grade: number): OlympicGrade =>
  isOlympicGrade(grade) ? grade : grade < OLYMPIC_GRADES[0] ? OLYMPIC_GRADES[0] : OLYMPIC_GRADES[4];

/**
 * When users may choose the grade. 'auto': users outside these grades, teachers, and developers on their own machine.
 */
export const GRADE_SELECTORS = ['auto', 'always', 'never'] as const;
export type GradeSelector = (typeof GRADE_SELECTORS)[number];

export interface OlympicViewer {
  /** The class of the profile, of any grade. */
  grade: number | null;
  isTeacher: boolean;
  /** Whether the viewer is on the access list of the featured exams. */
  isListed: boolean;
}

export interface OlympicChoice {
  mode: 'featured' | 'random';
  /** Null means there is nothing to show. */
  grade: OlympicGrade | null;
  canChooseGrade: boolean;
}

/** The class of the profile decides. An earlier choice counts only where choosing is allowed. */
export function olympicChoice(
  viewer: OlympicViewer,
  site: { gradeSelector: GradeSelector; isLocal: boolean },
  chosen: OlympicGrade | null,
): OlympicChoice {
  const own = isOlympicGrade(viewer.grade) ? viewer.grade : null;
  const mode = viewer.isListed ? 'featured' : 'random';
  // The list grants exams of the student's own grade; without one there are none, whatever was chosen.
  if (viewer.isListed && own === null) return { mode, grade: null, canChooseGrade: false };
  const isFree = site.isLocal || viewer.isTeacher || own === null;
  const canChooseGrade = site.gradeSelector === 'auto' ? isFree : site.gradeSelector === 'always';
  const grade = (canChooseGrade || own === null ? chosen : null) ?? own ?? DEFAULT_GRADE;
  return { mode, grade, canChooseGrade };
}

export const examCount = (mode: OlympicChoice['mode']): number =>
  mode === 'featured' ? FEATURED_EXAM_COUNT : RANDOM_EXAM_COUNT;

/** The ids that older clients use for the classes of grades 1 to 5. */
export type ClassIds = Readonly<Record<OlympicGrade, number>>;
/** A site may configure others. */
export const CLASS_IDS: ClassIds = { 1: 1, 2: 2, 3: 4, 4: 8, 5: 7 };

export const classIdOfGrade = (grade: OlympicGrade, classIds: ClassIds = CLASS_IDS): number =>
  classIds[grade];

/** Null for any other class. */
export function gradeOfClassId(classId: number, classIds: ClassIds = CLASS_IDS): OlympicGrade | null {
  return OLYMPIC_GRADES.find((grade) => classIdOfGrade(grade, classIds) === classId) ?? null;
}
