import type { RosterEntry, TaughtClass } from '@domdom/api';
import { formatDate } from '@domdom/domain/dates/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { common } from '../../../lib/messages.ts';
import { useUser } from '../../../lib/store/hooks.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { Tag } from '../../../components/badge.tsx';
import { ButtonLink, IconButton } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { showToast, toastError } from '../../../lib/toast.ts';
import { rosterMessages } from '../messages.ts';
import { addStudentPath } from '../../../lib/teacher-paths.ts';
import { issueLoginCode, rosterQuery, useRemoveStudent } from '../queries.ts';
import { LoginCodeDialog } from '../../../components/staff/login-code/login-code-dialog.tsx';
import { loginCodeMessages } from '../../../components/staff/login-code/messages.ts';
import { StaffList } from '../../../components/staff/staff-list.tsx';
import { searchedList } from '../../../components/staff/searched-list.ts';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { AdmitButton, Newcomers } from './newcomers.tsx';
import styles from './classes.module.css';
import { useListState } from '../../../lib/use-list-state.ts';

const { column } = rosterMessages;

const columns: StaffColumn<RosterEntry>[] = [
  {
    key: 'name',
    title: column.name,
    isPrimary: true,
    cell: (row) => (
      <span className={styles.person}>
        <Avatar name={row.fullName} url={row.avatarUrl} size={36} />
        {row.fullName}
        {row.isNewcomer && <Tag tone="warning">{rosterMessages.newcomer}</Tag>}
      </span>
    ),
  },
  { key: 'loginName', title: column.loginName, isFreeText: true, cell: (row) => row.loginName },
  {
    key: 'joined',
    title: column.joined,
    isHiddenOnPhone: true,
    cell: (row) => formatDate(Date.parse(row.joinedAt)),
  },
  { key: 'completed', title: column.completed, align: 'end', cell: (row) => row.completed },
  {
    key: 'average',
    title: column.average,
    cell: (row) =>
      row.averagePercent === null ? (
        <span className="muted">{rosterMessages.noAverage}</span>
      ) : (
        <span className={styles.average}>
          <ProgressBar percent={row.averagePercent} label={rosterMessages.averageOf(row.fullName)} />
        </span>
      ),
  },
];

interface RosterActions {
  classId: string;
  onRemove(row: RosterEntry): void;
  /** Null for a teacher for whom the school does not vouch. */
  onRescue: ((row: RosterEntry) => void) | null;
}

const actionColumn = ({ classId, onRemove, onRescue }: RosterActions): StaffColumn<RosterEntry> => ({
  key: 'actions',
  title: column.actions,
  align: 'end',
  cell: (row) => (
    <span className={styles.actions}>
      {row.isNewcomer && <AdmitButton classId={classId} student={row} />}
      {onRescue !== null && (
        <IconButton icon="lock" label={loginCodeMessages.issue(row.fullName)} onClick={() => onRescue(row)} />
      )}
      <IconButton
        icon="trash"
        tone="danger"
        label={rosterMessages.remove(row.fullName)}
        onClick={() => onRemove(row)}
      />
    </span>
  ),
});

interface RemoveDialogProps {
  classId: string;
  student: RosterEntry;
  onDone(): void;
}

function RemoveDialog({ classId, student, onDone }: RemoveDialogProps) {
  const remove = useRemoveStudent(classId);
  const handleConfirm = () =>
    remove.mutate(student.studentId, {
      onSuccess: () =>
        showToast({ kind: 'success', title: common.success, text: rosterMessages.removed(student.fullName) }),
      onError: (error) => toastError(error),
      onSettled: onDone,
    });
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={rosterMessages.removeTitle}
      text={rosterMessages.removeText(student.fullName)}
      isBusy={remove.isPending}
      onConfirm={handleConfirm}
      onCancel={onDone}
    />
  );
}

export function Roster({ taught }: { taught: TaughtClass }) {
  const [list, setList] = useListState();
  const { page, size, search } = list;
  const [removing, setRemoving] = useState<RosterEntry | null>(null);
  const [rescuing, setRescuing] = useState<RosterEntry | null>(null);
  const { addStudentsByEmail: isConfirmed } = useUser().can;
  const query = useQuery({
    ...rosterQuery(taught.id, { page, size, search }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <StaffList
        label={rosterMessages.caption}
        query={query}
        columns={
          taught.canManage
            ? [
                ...columns,
                actionColumn({
                  classId: taught.id,
                  onRemove: setRemoving,
                  onRescue: isConfirmed ? setRescuing : null,
                }),
              ]
            : columns
        }
        rowKey={(row) => row.studentId}
        {...searchedList([list, setList], rosterMessages)}
        tools={
          taught.canManage && (
            <div className="row">
              <ButtonLink to={addStudentPath(taught.id)} icon="plus">
                {rosterMessages.add}
              </ButtonLink>
            </div>
          )
        }
        nothing={
          search === '' ? (
            <EmptyState icon="people" title={rosterMessages.emptyTitle} text={rosterMessages.emptyText} />
          ) : (
            <EmptyState icon="search" title={rosterMessages.noMatch} />
          )
        }
        panel={taught.canManage && <Newcomers classId={taught.id} students={query.data?.items ?? []} />}
      />
      {rescuing && (
        <LoginCodeDialog
          fullName={rescuing.fullName}
          issue={() => issueLoginCode(taught.id, rescuing.studentId)}
          onClose={() => setRescuing(null)}
        />
      )}
      {removing && <RemoveDialog classId={taught.id} student={removing} onDone={() => setRemoving(null)} />}
    </>
  );
}
