import { SKILL_LETTERS, skillLabel } from '@domdom/domain/school/skills';

/** Returns the name of a skill letter; any other value is returned unchanged. */
export function labelOfSkill(skill: string): string {
  const letter = SKILL_LETTERS.find((known) => known === skill);
  return letter === undefined ? skill : skillLabel(letter);
}
