import type { NewTeacher } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Tag } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { toastConfirmed } from '../../../components/confirmation/queries.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { NothingListed } from '../../../components/staff/nothing-listed.tsx';
import { StaffList } from '../../../components/staff/staff-list.tsx';
import { searchedList, type SearchedState } from '../../../components/staff/searched-list.ts';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { showToast, toastError } from '../../../lib/toast.ts';
import { newTeacherMessages as messages } from './messages.ts';
import styles from './new-teachers.module.css';
import { newTeachersQuery, useDecide } from './queries.ts';

type Decision = 'confirm' | 'refuse';
type Opened = { decision: Decision; teacher: NewTeacher } | null;

const { column } = messages;

const columnsFor = (
  onDecide: (decision: Decision, teacher: NewTeacher) => void,
): StaffColumn<NewTeacher>[] => [
  {
    key: 'teacher',
    title: column.teacher,
    isPrimary: true,
    isFreeText: true,
    cell: ({ fullName, email }) => (
      <>
        <strong>{fullName}</strong> <span className="muted">{email}</span>
      </>
    ),
  },
  {
    key: 'registered',
    title: column.registered,
    cell: ({ createdAt }) => <span className="nowrap">{formatDateTime(Date.parse(createdAt))}</span>,
  },
  {
    key: 'state',
    title: column.state,
    cell: ({ isWaiting }) => (
      <Tag tone={isWaiting ? 'warning' : 'info'}>{isWaiting ? messages.waiting : messages.active}</Tag>
    ),
  },
  { key: 'classes', title: column.classes, align: 'end', cell: ({ classCount }) => classCount },
  {
    key: 'actions',
    title: column.actions,
    align: 'end',
    cell: (teacher) => (
      <span className={styles.decisions}>
        <Button
          aria-label={messages.confirmOf(teacher.fullName)}
          onClick={() => onDecide('confirm', teacher)}
        >
          {messages.confirm}
        </Button>
        <Button
          variant="secondary"
          aria-label={messages.refuseOf(teacher.fullName)}
          onClick={() => onDecide('refuse', teacher)}
        >
          {messages.refuse}
        </Button>
      </span>
    ),
  },
];

function DecideDialog({ decision, teacher, onDone }: NonNullable<Opened> & { onDone(): void }) {
  const decide = useDecide(decision);
  const client = useQueryClient();
  const { fullName, email } = teacher;
  const isRefusal = decision === 'refuse';
  return (
    <ConfirmDialog
      isOpen
      isDanger={isRefusal}
      title={isRefusal ? messages.refuseTitle : messages.confirmTitle}
      text={isRefusal ? messages.refuseText(fullName, email) : messages.confirmText(fullName, email)}
      confirmLabel={isRefusal ? messages.refuse : messages.confirm}
      isBusy={decide.isPending}
      onConfirm={() =>
        decide.mutate(teacher.id, {
          onSuccess: () =>
            isRefusal
              ? showToast({ kind: 'success', text: messages.refused(fullName) })
              : toastConfirmed(client, teacher.id, messages.confirmed(fullName)),
          onError: (error) => toastError(error),
          onSettled: onDone,
        })
      }
      onCancel={onDone}
    />
  );
}

/** The teachers who registered themselves and wait for the school, each with the decision about them. */
export function NewTeacherList({ state }: { state: SearchedState }) {
  const [opened, setOpened] = useState<Opened>(null);
  const [{ page, size, search }] = state;
  const query = useQuery({
    ...newTeachersQuery({ page, size, search }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <StaffList
        label={messages.title}
        query={query}
        columns={columnsFor((decision, teacher) => setOpened({ decision, teacher }))}
        rowKey={({ id }) => id}
        {...searchedList(state, messages)}
        nothing={<NothingListed isNarrowed={search !== ''} texts={messages} />}
      />
      {opened !== null && <DecideDialog {...opened} onDone={() => setOpened(null)} />}
    </>
  );
}
