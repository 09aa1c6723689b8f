/** Numbered exams: which of them somebody sees, and of which grade. */

export const OLYMPIC_GRADES = [1, 2, 3, 4, 5] as const;
export type OlympicGrade = (typeof OLYMPIC_GRADES)[number];

/** Numbered from 1, in each grade. */
export const RANDOM_EXAM_COUNT = 135;
/** The first ones of the grade, for accounts on the access list. */
export const FEATURED_EXAM_COUNT = 6;

/** For whoever is in none of the grades and has not chosen one. */
const DEFAULT_GRADE: OlympicGrade = 4;

export function isOlympicGrade(value: unknown): value is OlympicGrade {
  return OLYMPIC_GRADES.some((grade) => grade === value);
}

/** When people may choose the grade; 'auto': who is in none of the grades, teachers, and developers at home. */
export const GRADE_SELECTORS = ['auto', 'always', 'never'] as const;
export type GradeSelector = (typeof GRADE_SELECTORS)[number];

export interface OlympicViewer {
  /** The class of the profile, of any grade. */
  grade: number | null;
  isTeacher: boolean;
  /** On the access list of the featured exams. */
  isListed: boolean;
}

export interface OlympicChoice {
  mode: 'featured' | 'random';
  /** Null: there is nothing to show. */
  grade: OlympicGrade | null;
  canChooseGrade: boolean;
}

/** The class of the profile decides; a grade that was chosen earlier counts only where it may be chosen. */
export function olympicChoice(
  viewer: OlympicViewer,
  site: { gradeSelector: GradeSelector; isLocal: boolean },
  chosen: OlympicGrade | null,
): OlympicChoice {
  const own = isOlympicGrade(viewer.grade) ? viewer.grade : null;
  const mode = viewer.isListed ? 'featured' : 'random';
  // The list names exams for the own grade; without one there are none, whatever was chosen.
  if (viewer.isListed && own === null) return { mode, grade: null, canChooseGrade: false };
  const isFree = site.isLocal || viewer.isTeacher || own === null;
  const canChooseGrade = site.gradeSelector === 'auto' ? isFree : site.gradeSelector === 'always';
  const grade = (canChooseGrade || own === null ? chosen : null) ?? own ?? DEFAULT_GRADE;
  return { mode, grade, canChooseGrade };
}

export const examCount = (mode: OlympicChoice['mode']): number =>
  mode === 'featured' ? FEATURED_EXAM_COUNT : RANDOM_EXAM_COUNT;

/** What older clients call the classes of the grades 1 to 5. */
export type ClassIds = Readonly<Record<OlympicGrade, number>>;
/** A site may have others. */
export const CLASS_IDS: ClassIds = { 1: 1, 2: 2, 3: 4, 4: 8, 5: 7 };

export const classIdOfGrade = (grade: OlympicGrade, classIds: ClassIds = CLASS_IDS): number =>
  classIds[grade];

/** Null for a class that is none of theirs. */
export function gradeOfClassId(classId: number, classIds: ClassIds = CLASS_IDS): OlympicGrade | null {
  return OLYMPIC_GRADES.find((grade) => classIdOfGrade(grade, classIds) === classId) ?? null;
}
