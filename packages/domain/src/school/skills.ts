/** The letters by which stored questions and content name a skill. */
export const SKILL_LETTERS = ['V', 'W', 'L', 'R', 'S', 'P'] as const;
type SkillLetter = (typeof SKILL_LETTERS)[number];

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
