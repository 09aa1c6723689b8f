import type { SkillLetter } from '../school/skills.ts';

/** Older clients name no parent by this id. */
export const NO_PARENT = '00000000-0000-0000-0000-000000000000';

/** The skills to choose from, in the order in which a category lists its own. */
export const CATEGORY_SKILLS = ['L', 'R', 'W', 'S', 'V', 'P'] as const satisfies readonly SkillLetter[];

/** Per school; the ones that every school begins with are about a hundred. */
export const MOST_CATEGORIES = 500;

/** A root is level 1, and what is below it level 2; nothing is below that. */
export const categoryLevel = (parentId: string | null): 1 | 2 => (parentId === null ? 1 : 2);

export const isCategorySkill = (text: string): text is SkillLetter =>
  CATEGORY_SKILLS.some((skill) => skill === text);

/** All skills of several categories, each once and in order. */
export function unionOfSkills(lists: readonly (readonly string[])[]): SkillLetter[] {
  const all = new Set(lists.flat());
  return CATEGORY_SKILLS.filter((skill) => all.has(skill));
}

/** The skills as older clients store them: 'L,R'. */
export const writeSkills = (skills: readonly string[]): string => skills.join(',');

/** Reads 'L,R'; the result may contain letters that are no skills. */
export const readSkills = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim().toUpperCase())
    .filter(Boolean);

/** Two categories of one school type whose names have the same key have the same name. */
export const categoryNameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();
