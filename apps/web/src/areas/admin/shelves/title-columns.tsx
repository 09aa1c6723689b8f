import type { LibraryTitle } from '@domdom/api/library';
import { isSchoolGrade, schoolGradeLabel } from '@domdom/domain/school/grades';
import { Tag } from '../../../components/badge.tsx';
import { IconButton } from '../../../components/button.tsx';
import { MoreActions, type MoreAction } from '../../../components/staff/more-actions.tsx';
import { RowHeading } from '../../../components/staff/row-heading.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { shelfMessages as messages } from './messages.ts';
import styles from './shelves.module.css';

interface TitleActions {
  onEdit(title: LibraryTitle): void;
  onArchive(title: LibraryTitle): void;
  onCover(title: LibraryTitle): void;
  onDropCover(title: LibraryTitle): void;
  onDelete(title: LibraryTitle): void;
}

function moreOf(row: LibraryTitle, actions: TitleActions): MoreAction[] {
  return [
    {
      key: 'archive',
      icon: 'clock',
      label: row.isOld ? messages.unarchive : messages.archive,
      run: () => actions.onArchive(row),
    },
    { key: 'cover', icon: 'camera', label: messages.cover, run: () => actions.onCover(row) },
    ...(row.hasOwnCover
      ? [
          {
            key: 'noCover',
            icon: 'undo',
            label: messages.noCover,
            run: () => actions.onDropCover(row),
          } as const,
        ]
      : []),
    { key: 'delete', icon: 'trash', label: messages.remove, danger: true, run: () => actions.onDelete(row) },
  ];
}

export const titleColumns = (actions: TitleActions): StaffColumn<LibraryTitle>[] => [
  {
    key: 'title',
    title: messages.name,
    isPrimary: true,
    isFreeText: true,
    cell: (row) => (
      <span className={styles.file}>
        {row.imageUrl !== null && <img className={styles.thumb} src={row.imageUrl} alt="" loading="lazy" />}
        <RowHeading title={row.title} label={messages.editOf(row.title)} onOpen={() => actions.onEdit(row)}>
          {row.subTitle !== '' && <span>{row.subTitle}</span>}
        </RowHeading>
      </span>
    ),
  },
  {
    key: 'grade',
    title: messages.grade,
    cell: ({ classId }) => (isSchoolGrade(classId) ? schoolGradeLabel(classId) : null),
  },
  {
    key: 'type',
    title: messages.type,
    cell: ({ bookType, isOld, isPublic }) => (
      <span className="row">
        {messages.types[bookType]}
        {isOld && <Tag tone="warning">{messages.old}</Tag>}
        {isPublic && <Tag tone="info">{messages.public}</Tag>}
      </span>
    ),
  },
  { key: 'order', title: messages.order, align: 'end', cell: ({ sortOrder }) => sortOrder },
  { key: 'target', title: messages.target, cell: ({ target }) => messages.targets[target.kind] },
  { key: 'shares', title: messages.shares, align: 'end', cell: ({ shareCount }) => shareCount },
  { key: 'downloads', title: messages.downloads, align: 'end', cell: ({ downloads }) => downloads },
  {
    key: 'actions',
    title: messages.actions,
    align: 'end',
    cell: (row) => (
      <span className={styles.actions}>
        <IconButton icon="edit" label={messages.editOf(row.title)} onClick={() => actions.onEdit(row)} />
        <MoreActions label={messages.moreOf(row.title)} actions={moreOf(row, actions)} />
      </span>
    ),
  },
];
