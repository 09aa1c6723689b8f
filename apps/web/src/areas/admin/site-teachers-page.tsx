import type { WaitingTeacher } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { confirmationMessages } from '../../components/confirmation/messages.ts';
import { useConfirmTeacher } from '../../components/confirmation/queries.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { NothingListed } from '../../components/staff/nothing-listed.tsx';
import { StaffList } from '../../components/staff/staff-list.tsx';
import { searchedList } from '../../components/staff/searched-list.ts';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import type { StaffColumn } from '../../components/staff/staff-table.tsx';
import { useListState } from '../../lib/use-list-state.ts';
import { newTeacherMessages, siteTeachersMessages as messages } from './new-teachers/messages.ts';
import { siteTeachersQuery } from './new-teachers/queries.ts';

const { column } = newTeacherMessages;

const columnsFor = (
  onConfirm: (id: string) => void,
  busyId: string | undefined,
): StaffColumn<WaitingTeacher>[] => [
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
  { key: 'school', title: messages.column.school, isFreeText: true, cell: ({ schoolName }) => schoolName },
  {
    key: 'registered',
    title: column.registered,
    cell: ({ createdAt }) => <span className="nowrap">{formatDateTime(Date.parse(createdAt))}</span>,
  },
  {
    key: 'actions',
    title: column.actions,
    align: 'end',
    cell: ({ id, fullName }) => (
      <Button
        aria-label={confirmationMessages.confirmOf(fullName)}
        isLoading={busyId === id}
        onClick={() => onConfirm(id)}
      >
        {confirmationMessages.confirm}
      </Button>
    ),
  },
];

/** Teachers whom only the keepers of the site can confirm, because their school has no administrator. */
export default function SiteTeachersPage() {
  const [list, setList] = useListState();
  const { page, size, search } = list;
  const query = useQuery({
    ...siteTeachersQuery({ page, size, search }),
    placeholderData: keepPreviousData,
  });
  const confirm = useConfirmTeacher('POST /api/site/new-teachers/:userId/confirm');
  return (
    <StaffProvider>
      <PageHeader description={messages.description} />
      <StaffList
        label={messages.title}
        query={query}
        columns={columnsFor(confirm.mutate, confirm.isPending ? confirm.variables : undefined)}
        rowKey={({ id }) => id}
        {...searchedList([list, setList], newTeacherMessages)}
        nothing={<NothingListed isNarrowed={search !== ''} texts={{ ...newTeacherMessages, ...messages }} />}
      />
    </StaffProvider>
  );
}
