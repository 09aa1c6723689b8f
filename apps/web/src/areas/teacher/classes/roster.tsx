import type { RosterEntry, TaughtClass } from '@domdom/api';
import { formatDate } from '@domdom/domain/dates/format';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { common } from '../../../lib/messages.ts';
import { useUser } from '../../../lib/store/hooks.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { Tag } from '../../../components/badge.tsx';
import { IconButton } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { showToast, toastError } from '../../../lib/toast.ts';
import { rosterMessages } from '../messages.ts';
import {
  issueLoginCode,
  makeStudentCard,
  makeStudentPassword,
  rosterQuery,
  useRemoveStudent,
} from '../queries.ts';
import { LoginCodeDialog } from '../../../components/staff/new-login/login-code-dialog.tsx';
import { MoreActions } from '../../../components/staff/more-actions.tsx';
import type { MoreAction } from '../../../components/staff/more-actions.tsx';
import { newLoginMessages } from '../../../components/staff/new-login/messages.ts';
import { NewCardDialog } from '../../../components/staff/new-login/new-card-dialog.tsx';
import { NewPasswordDialog } from '../../../components/staff/new-login/new-password-dialog.tsx';
import { StaffList } from '../../../components/staff/staff-list.tsx';
import { searchedList } from '../../../components/staff/searched-list.ts';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { guardianCardMessages } from '../../../components/staff/guardian-cards/messages.ts';
import { FormerMembers } from './former-members.tsx';
import { GuardianCardsButton, GuardianCardsDialog } from './guardian-cards.tsx';
import { MoveStudent } from './move-student.tsx';
import { AddStudentsLink } from './add-students-link.tsx';
import { AdmitButton, Newcomers } from './newcomers.tsx';
import { StudentAvatar } from './student-avatar.tsx';
import styles from './classes.module.css';
import { useListState } from '../../../lib/use-list-state.ts';

const { column } = rosterMessages;

/** A whole class on one page: few classes have more students. */
const CLASS_SIZE = 50;

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
    isFigure: true,
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

type Help = 'password' | 'card' | 'login-code' | 'guardian-card' | 'avatar' | 'move' | 'remove';

interface RosterActions {
  classId: string;
  onHelp(help: Help, row: RosterEntry): void;
  /** The school vouches for the teacher, and the class is not over. */
  canRescue: boolean;
}

const actionColumn = ({ classId, onHelp, canRescue }: RosterActions): StaffColumn<RosterEntry> => ({
  key: 'actions',
  title: column.actions,
  align: 'end',
  // Three buttons side by side: a second line would double the height of a whole class.
  width: 180,
  cell: (row) => {
    const action = (key: Help, icon: MoreAction['icon'], label: string): MoreAction => ({
      key,
      icon,
      label,
      run: () => onHelp(key, row),
    });
    return (
      <span className={styles.actions}>
        {row.isNewcomer && <AdmitButton classId={classId} student={row} />}
        {canRescue && (
          <IconButton
            icon="lock"
            label={newLoginMessages.passwordOf(row.fullName)}
            onClick={() => onHelp('password', row)}
          />
        )}
        <MoreActions
          label={rosterMessages.more(row.fullName)}
          actions={[
            ...(canRescue
              ? [
                  action('card', 'print', newLoginMessages.card),
                  action('login-code', 'clock', rosterMessages.loginCode),
                  action('guardian-card', 'people', guardianCardMessages.name),
                  action('avatar', 'user', rosterMessages.avatar),
                ]
              : []),
            action('move', 'class', rosterMessages.move),
          ]}
        />
        <IconButton
          icon="trash"
          tone="danger"
          label={rosterMessages.remove(row.fullName)}
          onClick={() => onHelp('remove', row)}
        />
      </span>
    );
  },
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

interface HelpDialogProps {
  help: Help;
  classId: string;
  student: RosterEntry;
  onClose(): void;
}

function HelpDialog({ help, classId, student, onClose }: HelpDialogProps) {
  const { studentId, fullName } = student;
  switch (help) {
    case 'password':
      return (
        <NewPasswordDialog
          fullName={fullName}
          make={() => makeStudentPassword(classId, studentId)}
          onClose={onClose}
        />
      );
    case 'card':
      return (
        <NewCardDialog
          fullName={fullName}
          make={() => makeStudentCard(classId, studentId)}
          onClose={onClose}
        />
      );
    case 'login-code':
      return (
        <LoginCodeDialog
          fullName={fullName}
          issue={() => issueLoginCode(classId, studentId)}
          onClose={onClose}
        />
      );
    case 'guardian-card':
      return <GuardianCardsDialog classId={classId} student={student} canMake onClose={onClose} />;
    case 'avatar':
      return <StudentAvatar classId={classId} student={student} onClose={onClose} />;
    case 'move':
      return <MoveStudent classId={classId} student={student} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog classId={classId} student={student} onDone={onClose} />;
  }
}

function NoStudents({ taught }: { taught: TaughtClass }) {
  return (
    <EmptyState
      title={rosterMessages.emptyTitle}
      text={taught.canManage ? rosterMessages.emptyText : undefined}
      action={taught.canManage && <AddStudentsLink classId={taught.id} />}
    />
  );
}

export function Roster({ taught }: { taught: TaughtClass }) {
  const [list, setList] = useListState(CLASS_SIZE);
  const { page, size, search } = list;
  const [helped, setHelped] = useState<{ help: Help; student: RosterEntry } | null>(null);
  const { addStudentsByEmail: isConfirmed } = useUser().can;
  const isRunning = isConfirmed && taught.status !== CLASS_STATUSES.FINISH;
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
                  onHelp: (help, student) => setHelped({ help, student }),
                  canRescue: isRunning,
                }),
              ]
            : columns
        }
        rowKey={(row) => row.studentId}
        {...searchedList([list, setList], rosterMessages)}
        tools={
          taught.canManage && (
            <div className="row">
              {isConfirmed && <GuardianCardsButton classId={taught.id} canMake={isRunning} />}
              <FormerMembers classId={taught.id} />
            </div>
          )
        }
        nothing={
          search === '' ? <NoStudents taught={taught} /> : <EmptyState title={rosterMessages.noMatch} />
        }
        panel={taught.canManage && <Newcomers classId={taught.id} students={query.data?.items ?? []} />}
      />
      {helped && <HelpDialog {...helped} classId={taught.id} onClose={() => setHelped(null)} />}
    </>
  );
}
