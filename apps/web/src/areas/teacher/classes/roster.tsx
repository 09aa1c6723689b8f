import type { RosterEntry, TaughtClass } from '@domdom/api';
import { formatDate } from '@domdom/domain/dates/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { common } from '../../../app/messages.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { ButtonLink, IconButton } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { EmptyState, SkeletonLines } from '../../../components/states.tsx';
import { showToast, toastError } from '../../../lib/toast.ts';
import { rosterMessages } from '../messages.ts';
import { addStudentPath } from '../paths.ts';
import { rosterQuery, useRemoveStudent } from '../queries.ts';
import { StaffTable } from '../staff-table.tsx';
import type { StaffColumn } from '../staff-table.tsx';
import styles from './classes.module.css';
import { SearchBox } from './search-box.tsx';
import { useListState } from './use-list-state.ts';

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
      </span>
    ),
  },
  { key: 'email', title: column.email, isFreeText: true, cell: (row) => row.email },
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

const removeColumn = (onRemove: (row: RosterEntry) => void): StaffColumn<RosterEntry> => ({
  key: 'actions',
  title: column.actions,
  align: 'end',
  width: 100,
  cell: (row) => (
    <IconButton
      icon="trash"
      tone="danger"
      label={rosterMessages.remove(row.fullName)}
      onClick={() => onRemove(row)}
    />
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
  const query = useQuery({
    ...rosterQuery(taught.id, { page, size, search }),
    placeholderData: keepPreviousData,
  });
  const addLink = taught.canManage && (
    <ButtonLink to={addStudentPath(taught.id)} icon="plus">
      {rosterMessages.add}
    </ButtonLink>
  );
  return (
    <div className="stack">
      <div className={styles.toolbar}>
        <SearchBox
          label={rosterMessages.search}
          placeholder={rosterMessages.searchPlaceholder}
          initial={search}
          onSearch={(text) => setList({ search: text })}
        />
        <div className={styles.actions}>{addLink}</div>
      </div>
      <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
        {(data) =>
          data.total === 0 && search === '' ? (
            <EmptyState icon="people" title={rosterMessages.emptyTitle} text={rosterMessages.emptyText} />
          ) : (
            <div className="stack">
              <StaffTable
                label={rosterMessages.caption}
                columns={taught.canManage ? [...columns, removeColumn(setRemoving)] : columns}
                rows={data.items}
                rowKey={(row) => row.studentId}
                isLoading={query.isPlaceholderData}
                empty={rosterMessages.noMatch}
              />
              <Pagination
                page={page}
                size={size}
                total={data.total}
                onPage={(next) => setList({ page: next })}
                onSize={(next) => setList({ size: next })}
              />
            </div>
          )
        }
      </QueryView>
      {removing && <RemoveDialog classId={taught.id} student={removing} onDone={() => setRemoving(null)} />}
    </div>
  );
}
