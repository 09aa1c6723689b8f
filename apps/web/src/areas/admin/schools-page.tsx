import type { School } from '@domdom/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { NothingListed } from '../../components/staff/nothing-listed.tsx';
import { StaffList } from '../../components/staff/staff-list.tsx';
import { searchedList } from '../../components/staff/searched-list.ts';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { saved, toastError } from '../../lib/toast.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { ImportSchools } from './schools/import-schools.tsx';
import { schoolMessages as messages } from './schools/messages.ts';
import { schoolsQuery, useSetClosed } from './schools/queries.ts';
import { schoolColumns } from './schools/school-columns.tsx';
import { SchoolModal } from './schools/school-modal.tsx';

type Opened = { as: 'added' } | { as: 'edited' | 'closed'; school: School } | null;

function SchoolList() {
  const [list, setList] = useListState();
  const [opened, setOpened] = useState<Opened>(null);
  const setClosed = useSetClosed();
  const { page, size, search } = list;
  const query = useQuery({ ...schoolsQuery({ page, size, search }), placeholderData: keepPreviousData });
  const close = () => setOpened(null);
  const change = (school: School, isClosed: boolean) =>
    setClosed.mutate(
      { id: school.id, isClosed },
      { onSuccess: saved, onError: (error) => toastError(error), onSettled: close },
    );
  return (
    <>
      <StaffList
        label={messages.title}
        query={query}
        columns={schoolColumns({
          onEdit: (school) => setOpened({ as: 'edited', school }),
          onClose: (school) => setOpened({ as: 'closed', school }),
          onReopen: (school) => change(school, false),
        })}
        rowKey={({ id }) => id}
        {...searchedList([list, setList], messages)}
        tools={
          <span className="row">
            <Button icon="plus" onClick={() => setOpened({ as: 'added' })}>
              {messages.add}
            </Button>
            <ImportSchools />
          </span>
        }
        nothing={<NothingListed isNarrowed={search !== ''} texts={messages} />}
      />
      {opened?.as === 'added' && <SchoolModal school={null} onClose={close} />}
      {opened?.as === 'edited' && <SchoolModal school={opened.school} onClose={close} />}
      {opened?.as === 'closed' && (
        <ConfirmDialog
          isOpen
          isDanger
          title={messages.closeTitle}
          text={messages.closeText(opened.school.name)}
          isBusy={setClosed.isPending}
          onConfirm={() => change(opened.school, true)}
          onCancel={close}
        />
      )}
    </>
  );
}

export default function SchoolsPage() {
  return (
    <StaffProvider>
      <PageHeader description={messages.description} />
      <SchoolList />
    </StaffProvider>
  );
}
