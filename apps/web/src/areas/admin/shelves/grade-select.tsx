import { SCHOOL_GRADES, type SchoolGrade, schoolGradeLabel } from '@domdom/domain/school/grades';
import { Select } from 'antd';
import { shelfMessages as messages } from './messages.ts';

interface GradeSelectProps {
  /** Set by a form. */
  id?: string;
  label: string;
  value?: SchoolGrade | null;
  isWrong?: boolean;
  /** The choice may be taken back. */
  isClearable?: boolean;
  onChange?(grade: SchoolGrade): void;
}

const OPTIONS = SCHOOL_GRADES.map((grade) => ({ value: grade, label: schoolGradeLabel(grade) }));

export const GradeSelect = ({
  id,
  label,
  value,
  isWrong = false,
  isClearable = false,
  onChange,
}: GradeSelectProps) => (
  <Select<SchoolGrade>
    {...(id === undefined ? {} : { id })}
    aria-label={label}
    placeholder={messages.chooseGrade}
    value={value ?? undefined}
    options={OPTIONS}
    allowClear={isClearable}
    {...(isWrong && { status: 'error' as const })}
    {...(onChange && { onChange })}
  />
);
