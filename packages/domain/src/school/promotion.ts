/** What becomes of a class when its school goes into the next school year. */
export const PROMOTION_STEPS = ['promote', 'graduate', 'stay'] as const;
/** `graduate`: the class ends and has no successor. `stay`: nothing happens to the class. */
export type PromotionStep = (typeof PROMOTION_STEPS)[number];

export const MOST_PROMOTED_CLASSES = 200;
export const UNDO_HOURS = 24;

/** The last grades of kindergarten, of primary, lower secondary and upper secondary school. */
const LAST_GRADES: readonly number[] = [0, 5, 9, 12];
const HIGHEST_GRADE = 12;

/** A class that ends a school level graduates, unless the school has classes of the next grade. */
export function proposedStep(grade: number, gradesOfSchool: ReadonlySet<number>): PromotionStep {
  if (grade >= HIGHEST_GRADE) return 'graduate';
  return LAST_GRADES.includes(grade) && !gradesOfSchool.has(grade + 1) ? 'graduate' : 'promote';
}

/** The name of the class a year later: '3A' becomes '4A', 'Lớp 3/2' becomes 'Lớp 4/2'. Without the grade it stays. */
export function promotedName(name: string, grade: number): string {
  return name.replace(/\d+/u, (number) => (Number(number) === grade ? String(grade + 1) : number));
}
