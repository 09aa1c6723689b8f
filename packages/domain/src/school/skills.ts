import type { SchoolTypeId } from './school-types.ts';

export const SKILL_LETTERS = ['V', 'W', 'L', 'R', 'S', 'P'] as const;
export type SkillLetter = (typeof SKILL_LETTERS)[number];

export type SkillName = 'vocabulary' | 'writing' | 'listening' | 'reading' | 'speaking' | 'pronunciation';

const SKILLS: Record<SkillLetter, { name: SkillName; label: string }> = {
  V: { name: 'vocabulary', label: 'Từ vựng' },
  W: { name: 'writing', label: 'Viết' },
  L: { name: 'listening', label: 'Nghe' },
  R: { name: 'reading', label: 'Đọc' },
  S: { name: 'speaking', label: 'Nói' },
  P: { name: 'pronunciation', label: 'Phát âm' },
};

const LETTERS_BY_SCHOOL_TYPE: Record<SchoolTypeId, readonly SkillLetter[]> = {
  0: [],
  1: ['L', 'R', 'W'],
  2: ['P', 'V', 'R', 'W', 'S'],
  3: ['P', 'V', 'R', 'W'],
};

/** The skills tested at a school level, in the order of display; none are defined for preschool. */
export function skillLettersOf(schoolType: SchoolTypeId): readonly SkillLetter[] {
  return LETTERS_BY_SCHOOL_TYPE[schoolType];
}

export function skillName(letter: SkillLetter): SkillName {
  return SKILLS[letter].name;
}

export function skillLabel(letter: SkillLetter): string {
  return SKILLS[letter].label;
}

/** The skills that the dashboard rates period by period. */
export const RATED_SKILLS: readonly SkillLetter[] = ['L', 'S', 'R', 'W'];

/** Names of the skills that unit exams are made of, shown in English. */
export const EXERCISE_SKILL_NAMES = [
  'One Choice',
  'Fill In The Blank',
  'Unscramble',
  'Matching',
  'Word Puzzles',
  'Underlined',
  'Select Word',
] as const;
