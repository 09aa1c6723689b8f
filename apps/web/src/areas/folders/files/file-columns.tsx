import type { ExerciseFile } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { formatBytes } from '@domdom/domain/text/format-bytes';
import { isWorksheet } from '@domdom/domain/folders/exercise-files';
import { Tag } from '../../../components/badge.tsx';
import { IconButton } from '../../../components/button.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { shortFileName } from '../../../lib/exercise-files.ts';
import { fileMessages as messages, KIND_LABELS } from '../messages.ts';
import styles from './files.module.css';

const { column } = messages;

export const FILE_COLUMNS: StaffColumn<ExerciseFile>[] = [
  {
    key: 'name',
    title: column.name,
    isPrimary: true,
    isFreeText: true,
    cell: ({ fileName }) => (
      <strong className={styles.fileName} title={fileName}>
        {shortFileName(fileName)}
      </strong>
    ),
  },
  {
    key: 'kind',
    title: column.kind,
    cell: ({ kind, tags, itemCount, fileSize }) => (
      <span className={styles.kind}>
        {isWorksheet(tags) ? (
          <Tag tone="info">{messages.worksheet}</Tag>
        ) : (
          <Tag>{KIND_LABELS[kind] ?? kind}</Tag>
        )}
        <span className="muted">
          {itemCount === null ? formatBytes(fileSize) : messages.questions(itemCount)}
        </span>
      </span>
    ),
  },
  {
    key: 'given',
    title: column.given,
    align: 'end',
    cell: ({ assignedCount }) => <span className="nowrap">{messages.givenTimes(assignedCount)}</span>,
  },
  {
    key: 'changed',
    title: column.changed,
    isHiddenOnPhone: true,
    cell: ({ changedAt }) => formatDateTime(Date.parse(changedAt)),
  },
];

/** Gives a file without opening its actions first. */
export const giveColumn = (onGive: (file: ExerciseFile) => void): StaffColumn<ExerciseFile> => ({
  key: 'give',
  title: column.give,
  align: 'end',
  cell: (file) => (
    <IconButton icon="send" label={messages.giveFile(file.fileName)} onClick={() => onGive(file)} />
  ),
});
