import type { TaughtClass, TeacherAssignmentRow } from '@domdom/api';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { percentOf } from '@domdom/domain/scoring/score';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Tag } from '../../../components/badge.tsx';
import { useDeletedToast } from '../../../components/staff/bin/restore.ts';
import { deleteFailed } from '../../../lib/toast.ts';
import { Button, ButtonLink, IconButton } from '../../../components/button.tsx';
import { cx } from '../../../components/class-names.ts';
import { Link } from '../../../components/link.tsx';
import { ownColour } from '../../../components/own-colour.ts';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { formatInstant } from '../../../components/staff/review/format.ts';
import { GiveAgainDialog } from '../../../components/staff/assign/give-again.tsx';
import { behaviourLabel } from '../../../components/staff/assign/behaviour-label.ts';
import { assignMessages } from '../../../components/staff/assign/messages.ts';
import { audienceLabel, notOpenLabel } from '../../../components/staff/assign/terms-label.ts';
import { assignmentMessages } from '../messages.ts';
import { assignPath, bankForClassPath, detailsPath, editPath, roomPath } from '../../../lib/teacher-paths.ts';
import { assignmentsQuery, useDeleteAssignment } from '../queries.ts';
import { StaffList } from '../../../components/staff/staff-list.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { AddStudentsLink } from './add-students-link.tsx';
import styles from './assignment-list.module.css';
import { givenName } from '../../../lib/given-name.ts';
import { useRoles } from '../../../lib/store/hooks.ts';
import { useListState } from '../../../lib/use-list-state.ts';

const { column } = assignmentMessages;

/** A plain file is done by hand: it is not finished here. */
const isFinishable = ({ exerciseType }: TeacherAssignmentRow): boolean => exerciseType !== 'ASSIGNMENT';

function DoneCell({ row }: { row: TeacherAssignmentRow }) {
  if (!isFinishable(row)) return <span className="muted">{assignmentMessages.offline}</span>;
  return (
    <span className={styles.done}>
      <span>
        {row.doneCount} / {row.studentCount}
      </span>
      <ProgressBar
        percent={percentOf(row.doneCount, row.studentCount)}
        label={assignmentMessages.doneOf(row.title)}
        isTextShown={false}
      />
    </span>
  );
}

const columnsAt = (nowMs: number): StaffColumn<TeacherAssignmentRow>[] => [
  {
    key: 'title',
    title: column.title,
    isPrimary: true,
    cell: (row) => (
      <Link to={detailsPath(row)} className={styles.title}>
        <span className={cx('own-colour', styles.dot)} style={ownColour(row.color)} aria-hidden="true" />
        <span className={styles.names}>
          {row.title}
          {givenName(row) !== null && <span className={styles.test}>{givenName(row)}</span>}
          {row.behaviour === 'test' && <span className={styles.test}>{behaviourLabel(row)}</span>}
          {[audienceLabel(row), notOpenLabel(row, nowMs)].map(
            (label) =>
              label !== null && (
                <span key={label} className={styles.test}>
                  {label}
                </span>
              ),
          )}
        </span>
      </Link>
    ),
  },
  {
    key: 'due',
    title: column.due,
    width: 190,
    cell: (row) => (
      <span className={styles.due}>
        {formatInstant(row.dueDate)}
        {Date.parse(row.dueDate) < nowMs && <Tag tone="neutral">{assignmentMessages.overdue}</Tag>}
      </span>
    ),
  },
  { key: 'done', isFigure: true, title: column.done, width: 150, cell: (row) => <DoneCell row={row} /> },
  {
    key: 'marked',
    title: column.marked,
    align: 'end',
    width: 110,
    cell: (row) => (isFinishable(row) ? `${row.markedCount} / ${row.doneCount}` : null),
  },
];

type RowAction = (row: TeacherAssignmentRow) => void;

const actionColumn = ({
  onFollow,
  onEdit,
  onGiveAgain,
  onDelete,
}: Record<
  'onFollow' | 'onEdit' | 'onGiveAgain' | 'onDelete',
  RowAction
>): StaffColumn<TeacherAssignmentRow> => ({
  key: 'actions',
  title: column.actions,
  align: 'end',
  width: 210,
  cell: (row) => (
    <span className={styles.actions}>
      {isFinishable(row) && (
        <IconButton icon="eye" label={assignmentMessages.follow(row.title)} onClick={() => onFollow(row)} />
      )}
      <IconButton icon="edit" label={assignmentMessages.edit(row.title)} onClick={() => onEdit(row)} />
      <IconButton
        icon="send"
        label={assignmentMessages.giveAgain(row.title)}
        onClick={() => onGiveAgain(row)}
      />
      <IconButton
        icon="trash"
        tone="danger"
        label={assignmentMessages.remove(row.title)}
        onClick={() => onDelete(row)}
      />
    </span>
  ),
});

function NoAssignments({ taught, canAssign }: { taught: TaughtClass; canAssign: boolean }) {
  const title = assignmentMessages.emptyTitle;
  if (!canAssign) return <EmptyState title={title} />;
  if (taught.studentCount > 0) return <EmptyState title={title} text={assignmentMessages.emptyText} />;
  return (
    <EmptyState
      title={title}
      text={assignmentMessages.nobodyText}
      action={<AddStudentsLink classId={taught.id} />}
    />
  );
}

interface AssignmentListProps {
  taught: TaughtClass;
  /** Null when nothing can be assigned: in a finished class or a colleague's. */
  onAssign: (() => void) | null;
}

export function AssignmentList({ taught, onAssign }: AssignmentListProps) {
  const navigate = useNavigate();
  const [list, setList] = useListState();
  const { page, size } = list;
  const remove = useDeleteAssignment();
  const tellDeleted = useDeletedToast();
  // No question first: it goes into the bin, and can be undone.
  const handleDelete = ({ id }: TeacherAssignmentRow) =>
    remove.mutate(id, { onSuccess: ({ binId }) => tellDeleted(binId), onError: deleteFailed });
  const mayChooseQuestions = isAllowed(AREA_ACCESS.testBank, useRoles());
  const [givenAgain, setGivenAgain] = useState<TeacherAssignmentRow | null>(null);
  const [now] = useState(() => Date.now());
  const query = useQuery({
    ...assignmentsQuery(taught.id, { page, size }),
    placeholderData: keepPreviousData,
  });
  const actions = taught.canAssign
    ? [
        actionColumn({
          onFollow: (row) => void navigate(roomPath(row)),
          onEdit: (row) => void navigate(editPath(row)),
          onGiveAgain: setGivenAgain,
          onDelete: handleDelete,
        }),
      ]
    : [];
  return (
    <div className="stack">
      {onAssign && (
        <div className="row">
          <Button icon="test" onClick={onAssign}>
            {assignMessages.progressTest}
          </Button>
          <ButtonLink variant="secondary" icon="plus" to={assignPath(taught.id)}>
            {assignMessages.add}
          </ButtonLink>
          {mayChooseQuestions && (
            <ButtonLink variant="secondary" icon="book" to={bankForClassPath(taught.id)}>
              {assignMessages.fromBank}
            </ButtonLink>
          )}
        </div>
      )}
      <StaffList
        label={assignmentMessages.listCaption}
        query={query}
        columns={[...columnsAt(now), ...actions]}
        rowKey={(row) => row.id}
        onRowClick={(row) => void navigate(detailsPath(row))}
        nothing={<NoAssignments taught={taught} canAssign={onAssign !== null} />}
        pages={{ list, onChange: setList }}
      />
      {givenAgain && <GiveAgainDialog given={givenAgain} onClose={() => setGivenAgain(null)} />}
    </div>
  );
}
