import type { TaughtClass } from '@domdom/api';
import { isSchoolGrade } from '@domdom/domain/school/grades';
import { isUnitKey, type UnitKey, unitLabel, unitsOfGrade } from '@domdom/domain/school/units';
import { SelectField } from '../../select-field.tsx';
import { assignMessages } from './messages.ts';

const messages = assignMessages.unit;

/** The units that the programmes of all these classes have, in teaching order. */
export function commonUnits(classes: readonly Pick<TaughtClass, 'grade'>[]): readonly UnitKey[] {
  const [first = [], ...others] = classes.map(({ grade }) => unitsOfGrade(isSchoolGrade(grade) ? grade : 0));
  return first.filter((unit) => others.every((units) => units.includes(unit)));
}

interface UnitFieldProps {
  /** The classes that are ticked. */
  classes: readonly TaughtClass[];
  unit: UnitKey | null;
  onChange(unit: UnitKey | null): void;
}

/** Counts a file to a unit, so that the class finds it among what the unit has. */
export function UnitField({ classes, unit, onChange }: UnitFieldProps) {
  const units = commonUnits(classes);
  if (units.length === 0) return null;
  return (
    <SelectField
      label={messages.label}
      name="unit"
      value={unit ?? ''}
      options={[
        { value: '', label: messages.none },
        ...units.map((value) => ({ value, label: unitLabel(value) })),
      ]}
      onChange={(value) => onChange(isUnitKey(value) ? value : null)}
    />
  );
}
