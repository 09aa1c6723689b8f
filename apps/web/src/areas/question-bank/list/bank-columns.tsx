import type { BankQuestionRow } from '@domdom/api';
import { formatDate } from '@domdom/domain/dates/format';
import { schoolGradeLabel, isSchoolGrade } from '@domdom/domain/school/grades';
import { unitLabel } from '@domdom/domain/school/units';
import { LEVEL_LABELS, SKILL_LABELS } from '@domdom/questions/ui';
import { Tag } from '../../../components/badge.tsx';
import { Icon } from '../../../components/icon.tsx';
import { RowHeading } from '../../../components/staff/row-heading.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { doubtMessages, listMessages, PURPOSE_LABELS, STATUS_LABELS } from '../messages.ts';
import styles from './bank-list.module.css';
import { RowActions } from './row-actions.tsx';
import type { RowActionsProps } from './row-actions.tsx';

const { column } = listMessages;

export const gradeAndUnitOf = ({ grade, unit }: Pick<BankQuestionRow, 'grade' | 'unit'>): string =>
  [isSchoolGrade(grade) ? schoolGradeLabel(grade) : '', unit === null ? '' : unitLabel(unit)]
    .filter(Boolean)
    .join(' · ');

/** Null when neither is set. */
export const skillOf = ({ skill, level }: Pick<BankQuestionRow, 'skill' | 'level'>): string | null =>
  [skill === null ? '' : SKILL_LABELS[skill], level === null ? '' : LEVEL_LABELS[level]]
    .filter(Boolean)
    .join(' · ') || null;

export function StatusTag({ status }: Pick<BankQuestionRow, 'status'>) {
  return (
    <Tag tone={status === 'PUBLIC' ? 'success' : 'neutral'}>
      <Icon name={status === 'PUBLIC' ? 'people' : 'lock'} size={14} />
      {STATUS_LABELS[status]}
    </Tag>
  );
}

export function TagList({ tags }: Pick<BankQuestionRow, 'tags'>) {
  return tags.length === 0 ? null : (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}

interface ColumnOptions extends Omit<RowActionsProps, 'row'> {
  onPreview(row: BankQuestionRow): void;
}

export const bankColumns = ({ onPreview, ...actions }: ColumnOptions): StaffColumn<BankQuestionRow>[] => [
  {
    key: 'question',
    title: column.question,
    isPrimary: true,
    cell: (row) => (
      <RowHeading title={row.title} label={listMessages.preview(row.title)} onOpen={() => onPreview(row)}>
        {!row.isReadable && (
          <Tag tone="danger">
            <Icon name="warning" size={14} />
            {listMessages.unreadable}
            <span className="visually-hidden">. {listMessages.unreadableReason}</span>
          </Tag>
        )}
        {row.keyDoubt !== null && (
          <Tag tone="warning">
            <Icon name="warning" size={14} />
            {doubtMessages.title}
          </Tag>
        )}
        {row.purpose === 'EXAM' && <Tag>{PURPOSE_LABELS.EXAM}</Tag>}
        {row.excerpt !== '' && <span className={styles.excerpt}>{row.excerpt}</span>}
        <TagList tags={row.tags} />
      </RowHeading>
    ),
  },
  {
    key: 'place',
    title: column.place,
    width: 210,
    cell: (row) => (
      <span className={styles.lines}>
        {row.typeLabel}
        {row.categoryName !== '' && row.categoryName !== row.typeLabel && (
          <span className={styles.category}>{row.categoryName}</span>
        )}
        <span className="muted">{gradeAndUnitOf(row)}</span>
        <span className="muted">{skillOf(row)}</span>
      </span>
    ),
  },
  {
    key: 'status',
    title: column.status,
    width: 190,
    cell: (row) => (
      <span className={styles.lines}>
        <StatusTag status={row.status} />
        {row.creatorName}
        <span className="muted">{formatDate(Date.parse(row.updatedAt))}</span>
      </span>
    ),
  },
  {
    key: 'actions',
    title: column.actions,
    align: 'end',
    width: 110,
    cell: (row) => <RowActions row={row} {...actions} />,
  },
];
