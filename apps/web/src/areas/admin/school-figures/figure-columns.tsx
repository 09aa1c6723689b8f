import type { ClassFigures } from '@domdom/api';
import { formatScore } from '../../../components/staff/review/format.ts';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { figureMessages } from './messages.ts';

const { column, noScore, tooFew } = figureMessages;

const count = (key: 'students' | 'given' | 'done' | 'late' | 'missing'): StaffColumn<ClassFigures> => ({
  key,
  title: column[key],
  align: 'end',
  cell: (row) => row[key],
});

export const figureColumns: StaffColumn<ClassFigures>[] = [
  { key: 'name', title: column.name, isPrimary: true, cell: (row) => row.className },
  { key: 'teacher', title: column.teacher, isFreeText: true, cell: (row) => row.teacherName },
  count('students'),
  count('given'),
  count('done'),
  count('late'),
  count('missing'),
  {
    key: 'average',
    title: column.average,
    align: 'end',
    cell: (row) =>
      row.averageScore === null ? (
        <span className="muted">{row.done === 0 ? noScore : tooFew}</span>
      ) : (
        formatScore(row.averageScore)
      ),
  },
];
