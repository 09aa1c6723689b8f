import { SKILL_LETTERS, skillLabel } from '@domdom/domain/school/skills';

/** Tests name their skills by letter; anything else is shown as it is written. */
export function labelOfSkill(skill: string): string {
  const letter = SKILL_LETTERS.find((known) => known === skill);
  return letter === undefined ? skill : skillLabel(letter);
}
