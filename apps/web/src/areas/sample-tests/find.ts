import type { ClassOfTests } from '@domdom/api';

export type UnitOfTests = ClassOfTests['units'][number];

/** The class that the address names, if it has tests. */
export const findClass = (
  classes: readonly ClassOfTests[],
  classId: string | undefined,
): ClassOfTests | undefined => classes.find(({ grade }) => String(grade) === classId);

export const findUnit = ({ units }: ClassOfTests, unitId: string | undefined): UnitOfTests | undefined =>
  units.find(({ unit }) => unit === unitId);
