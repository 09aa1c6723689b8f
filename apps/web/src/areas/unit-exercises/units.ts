import type { UnitExercise, UnitOfExercises } from '@domdom/api';
import { EXERCISE_SKILL_NAMES } from '@domdom/domain/school/skills';
import { unitColour, type UnitKey } from '@domdom/domain/school/units';

/** The unit that the address names; without one, the first with something left to do. */
export function unitToShow(units: readonly UnitOfExercises[], asked: string | null): UnitKey | undefined {
  const shown =
    units.find(({ unit }) => unit === asked) ??
    units.find(({ doneCount, exerciseCount }) => doneCount < exerciseCount) ??
    units[0];
  return shown?.unit;
}

export interface SkillGroup {
  skillName: UnitExercise['skillName'];
  /** Background of the label; the same for a skill in every unit. */
  colour: string;
  exercises: UnitExercise[];
}

/** Groups the exercises of a unit by skill name, each in the server's order. */
export const bySkill = (exercises: readonly UnitExercise[]): SkillGroup[] =>
  EXERCISE_SKILL_NAMES.map((skillName, index) => ({
    skillName,
    colour: unitColour(index),
    exercises: exercises.filter((one) => one.skillName === skillName),
  })).filter((group) => group.exercises.length > 0);
