import type { TaughtClass } from '@domdom/api';
import { formatDate } from '@domdom/domain/dates/format';
import { formatJoinCode } from '@domdom/domain/school/join-code';
import { Tag } from '../../../components/badge.tsx';
import { IconButton } from '../../../components/button.tsx';
import { Link } from '../../../components/link.tsx';
import { classMessages } from '../messages.ts';
import { teacherClassPath } from '../../../lib/paths.ts';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import styles from './classes.module.css';
import { ClassStatusTag } from '../../../components/staff/class-status-tag.tsx';
import { copyClassMessages } from './copy-class.messages.ts';
import { coTeacherMessages } from './co-teachers.messages.ts';
import { labelOfGrade } from '../../../components/staff/grade-label.ts';

const { column } = classMessages;

const nameColumn: StaffColumn<TaughtClass> = {
  key: 'name',
  title: column.name,
  isPrimary: true,
  cell: (row) => (
    <span className="row">
      <Link to={teacherClassPath(row.id)} className={styles.className}>
        {row.className}
      </Link>
      {row.role === 'co-teacher' && <Tag tone="info">{coTeacherMessages.tag}</Tag>}
    </span>
  ),
};
const teacherColumn: StaffColumn<TaughtClass> = {
  key: 'teacher',
  title: column.teacher,
  isFreeText: true,
  cell: (row) => row.teacherName,
};
const otherColumns: StaffColumn<TaughtClass>[] = [
  {
    key: 'grade',
    title: column.grade,
    cell: (row) => <span className="nowrap">{labelOfGrade(row.grade)}</span>,
  },
  { key: 'students', isFigure: true, title: column.students, align: 'end', cell: (row) => row.studentCount },
  {
    key: 'code',
    title: column.code,
    // The code lets students in, so only the class's own teacher sees it.
    cell: (row) => (row.canManage ? <code className={styles.code}>{formatJoinCode(row.code)}</code> : null),
  },
  { key: 'status', title: column.status, cell: (row) => <ClassStatusTag status={row.status} /> },
  {
    key: 'created',
    title: column.created,
    isHiddenOnPhone: true,
    cell: (row) => formatDate(Date.parse(row.createdAt)),
  },
];

/** For those who manage the class. */
const copyColumn = (onCopy: (row: TaughtClass) => void): StaffColumn<TaughtClass> => ({
  key: 'actions',
  title: column.actions,
  align: 'end',
  cell: (row) =>
    row.canManage && (
      <IconButton icon="copy" label={copyClassMessages.copyOf(row.className)} onClick={() => onCopy(row)} />
    ),
});

/** `onCopy` is null for those who may copy no class. */
export const classColumns = (
  isTeacherShown: boolean,
  onCopy: ((row: TaughtClass) => void) | null,
): StaffColumn<TaughtClass>[] => [
  nameColumn,
  ...(isTeacherShown ? [teacherColumn] : []),
  ...otherColumns,
  ...(onCopy === null ? [] : [copyColumn(onCopy)]),
];
