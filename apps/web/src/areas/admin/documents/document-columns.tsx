import type { SchoolDocument } from '@domdom/api';
import { isSchoolGrade, schoolGradeLabel } from '@domdom/domain/school/grades';
import { formatDateTime } from '@domdom/domain/dates/format';
import { formatBytes } from '@domdom/domain/text/format-bytes';
import { Tag } from '../../../components/badge.tsx';
import { IconButton } from '../../../components/button.tsx';
import { RowHeading } from '../../../components/staff/row-heading.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { documentMessages as messages, KIND_LABELS } from '../messages.ts';
import styles from './documents.module.css';
import { DownloadLink } from './download-link.tsx';

interface DocumentActions {
  onOpen(document: SchoolDocument): void;
  onEdit(document: SchoolDocument): void;
  onDelete(document: SchoolDocument): void;
}

const { column } = messages;

export const documentColumns = ({
  onOpen,
  onEdit,
  onDelete,
}: DocumentActions): StaffColumn<SchoolDocument>[] => [
  {
    key: 'document',
    title: column.document,
    isPrimary: true,
    isFreeText: true,
    cell: (row) => (
      <RowHeading title={row.title} label={messages.open(row.title)} onOpen={() => onOpen(row)}>
        {row.description !== '' && <span className={styles.about}>{row.description}</span>}
      </RowHeading>
    ),
  },
  {
    key: 'kind',
    title: column.kind,
    cell: ({ kind, classId }) => (
      <span className="row">
        <Tag>{KIND_LABELS[kind]}</Tag>
        {isSchoolGrade(classId) && (
          <Tag tone="info">{messages.teachersOf(schoolGradeLabel(classId).toLocaleLowerCase('vi'))}</Tag>
        )}
      </span>
    ),
  },
  {
    key: 'size',
    title: column.size,
    align: 'end',
    cell: ({ kind, bytes }) =>
      kind === 'link' ? null : <span className="nowrap">{formatBytes(bytes)}</span>,
  },
  {
    key: 'uploaded',
    title: column.uploaded,
    cell: (row) => (
      <span className={styles.lines}>
        <span>{row.uploaderName}</span>
        <span className="muted">{formatDateTime(Date.parse(row.createdAt))}</span>
      </span>
    ),
  },
  {
    key: 'actions',
    title: column.actions,
    align: 'end',
    cell: (row) => (
      <span className={styles.actions}>
        <DownloadLink document={row} />
        <IconButton icon="edit" label={messages.editOf(row.title)} onClick={() => onEdit(row)} />
        <IconButton
          icon="trash"
          tone="danger"
          label={messages.removeOf(row.title)}
          onClick={() => onDelete(row)}
        />
      </span>
    ),
  },
];
