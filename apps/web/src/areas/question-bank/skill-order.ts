import { isSchoolGrade, schoolTypeOfGrade } from '@domdom/domain/school/grades';
import { isSchoolTypeId } from '@domdom/domain/school/school-types';
import { skillsFrom, type SkillLetter } from '@domdom/domain/school/skills';
import { SKILL_LABELS, type Skill } from '@domdom/questions/ui';

const SKILL_OF: Record<SkillLetter, Skill> = {
  L: 'listening',
  S: 'speaking',
  R: 'reading',
  W: 'writing',
  V: 'vocabulary',
  P: 'pronunciation',
};

/** Returns every skill, those of the grade's school type first; without a grade, those of the teacher's. */
export function skillsInOrder(grade: number | null, ownSchoolType: number | null): Skill[] {
  const schoolType = isSchoolGrade(grade) ? schoolTypeOfGrade(grade) : ownSchoolType;
  const isKnown = isSchoolTypeId(schoolType) && schoolType !== 0;
  return isKnown
    ? skillsFrom(schoolType).map((letter) => SKILL_OF[letter])
    : Object.values(SKILL_OF).toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

const ORDER = Object.keys(SKILL_LABELS);
