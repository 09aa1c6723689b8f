import type { SchoolTypeId } from './school-types.ts';

/** The letters for skills in stored questions and content. */
export const SKILL_LETTERS = ['V', 'W', 'L', 'R', 'S', 'P'] as const;
export type SkillLetter = (typeof SKILL_LETTERS)[number];

const LABELS: Record<SkillLetter, string> = {
  V: 'Từ vựng',
  W: 'Viết',
  L: 'Nghe',
  R: 'Đọc',
  S: 'Nói',
  P: 'Phát âm',
};

export function skillLabel(letter: SkillLetter): string {
  return LABELS[letter];
}

const OF_SCHOOL_TYPE: Record<SchoolTypeId, readonly SkillLetter[]> = {
  // Preschool has no list of its own, so it uses all skills.
  0: SKILL_LETTERS,
  1: ['L', 'R', 'W'],
  2: ['P', 'V', 'R', 'W', 'S'],
  3: ['P', 'V', 'R', 'W'],
};

/** The skills that questions of a school type train. */
export function skillsOfSchoolType(schoolType: SchoolTypeId): readonly SkillLetter[] {
  return OF_SCHOOL_TYPE[schoolType];
}

/** All skills, those of the school type first, since a stored question may have any. */
export function skillsFrom(schoolType: SchoolTypeId): SkillLetter[] {
  const first = skillsOfSchoolType(schoolType);
  return [...first, ...SKILL_LETTERS.filter((letter) => !first.includes(letter))];
}

/** Names of the skills in unit exams, shown in English. */
export const EXERCISE_SKILL_NAMES = [
  'One Choice',
  'Fill In The Blank',
  'Unscramble',
  'Matching',
  'Word Puzzles',
  'Underlined',
  'Select Word',
] as const;
