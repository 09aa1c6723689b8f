import { SCHOOL_GRADES, schoolGradeLabel } from '@domdom/domain/school/grades';
import { isUnitKey, unitLabel, unitsOfGrade } from '@domdom/domain/school/units';
import { SelectField } from '../../../components/select-field.tsx';
import { readGrade } from '../list/bank-filter.ts';
import { editorMessages, STATUS_LABELS } from '../messages.ts';
import styles from './exchange.module.css';
import type { Placing } from './import-plan.ts';
import { importMessages as texts } from './messages.ts';

const GRADE_OPTIONS = SCHOOL_GRADES.map((grade) => ({
  value: String(grade),
  label: schoolGradeLabel(grade),
}));
const STATUS_OPTIONS = Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label }));

interface PlacingFieldsProps {
  placing: Placing;
  /** The message at the grade field. */
  gradeError: string | undefined;
  onChange(placing: Placing): void;
}

/** Where questions go if they do not say so themselves. */
export function PlacingFields({ placing, gradeError, onChange }: PlacingFieldsProps) {
  const units = placing.grade === null ? [] : unitsOfGrade(placing.grade);
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{texts.placing}</h2>
      <div className={styles.fields}>
        <SelectField
          label={texts.grade}
          name="grade"
          placeholder={editorMessages.chooseGrade}
          value={String(placing.grade ?? '')}
          options={GRADE_OPTIONS}
          onChange={(value) => onChange({ ...placing, grade: readGrade(value), unit: null })}
          {...(gradeError !== undefined && { error: gradeError })}
        />
        <SelectField
          label={texts.unit}
          name="unit"
          placeholder={texts.noUnit}
          value={placing.unit ?? ''}
          disabled={units.length === 0}
          options={units.map((unit) => ({ value: unit, label: unitLabel(unit) }))}
          onChange={(value) => onChange({ ...placing, unit: isUnitKey(value) ? value : null })}
        />
        <SelectField
          label={texts.status}
          name="status"
          placeholder={texts.ownStatus}
          value={placing.status ?? ''}
          options={STATUS_OPTIONS}
          onChange={(value) =>
            onChange({ ...placing, status: value === 'PUBLIC' || value === 'PRIVATE' ? value : null })
          }
        />
      </div>
    </section>
  );
}
