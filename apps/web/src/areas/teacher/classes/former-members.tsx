import type { FormerMember } from '@domdom/api';
import { formatDate } from '@domdom/domain/dates/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { StaffList } from '../../../components/staff/staff-list.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { common } from '../../../lib/messages.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { rosterMessages as messages } from '../messages.ts';
import { formerMembersQuery, useTakeBack } from '../queries.ts';

function FormerDialog({ classId, onClose }: { classId: string; onClose(): void }) {
  const [list, setList] = useState({ page: 1, size: 10 });
  const query = useQuery({ ...formerMembersQuery(classId, list), placeholderData: keepPreviousData });
  const takeBack = useTakeBack(classId);
  const handleTakeBack = ({ studentId, fullName }: FormerMember) =>
    takeBack.mutate(studentId, {
      onSuccess: () => showToast({ kind: 'success', text: messages.tookBack(fullName) }),
      onError: (error) => toastError(error),
    });
  const columns: StaffColumn<FormerMember>[] = [
    {
      key: 'name',
      title: messages.column.name,
      isPrimary: true,
      isFreeText: true,
      cell: ({ fullName, loginName, leftAt }) => (
        <>
          <strong>{fullName}</strong>
          <br />
          <span className="muted">
            {loginName} · {messages.leftAt(formatDate(Date.parse(leftAt)))}
          </span>
        </>
      ),
    },
    {
      key: 'actions',
      title: messages.column.actions,
      align: 'end',
      cell: (row) => (
        <Button
          variant="secondary"
          size="small"
          aria-label={messages.takeBackOf(row.fullName)}
          isLoading={takeBack.isPending && takeBack.variables === row.studentId}
          onClick={() => handleTakeBack(row)}
        >
          {messages.takeBack}
        </Button>
      ),
    },
  ];
  return (
    <Dialog
      isOpen
      title={messages.former}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <StaffList
        label={messages.former}
        query={query}
        columns={columns}
        rowKey={({ studentId }) => studentId}
        nothing={<EmptyState title={messages.formerNone} />}
        pages={{ list, onChange: (change) => setList({ ...list, ...change }) }}
      />
    </Dialog>
  );
}

/** Lists those who have left the class, on request, and takes them back. */
export function FormerMembers({ classId }: { classId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon="undo" onClick={() => setIsOpen(true)}>
        {messages.former}
      </Button>
      {isOpen && <FormerDialog classId={classId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
