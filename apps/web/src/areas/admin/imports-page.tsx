import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { NothingListed } from '../../components/staff/nothing-listed.tsx';
import { StaffList } from '../../components/staff/staff-list.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { toastError } from '../../lib/toast.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { ImportButton } from './import/import-button.tsx';
import { listColumns } from './import/list-columns.tsx';
import { importMessages as messages } from './import/messages.ts';
import { importsQuery, useExportAccounts } from './import/queries.ts';

export default function ImportsPage() {
  const [list, setList] = useListState();
  const { page, size } = list;
  const exporting = useExportAccounts();
  const query = useQuery({ ...importsQuery({ page, size }), placeholderData: keepPreviousData });
  return (
    <StaffProvider>
      <PageHeader description={messages.description} />
      <StaffList
        label={messages.title}
        query={query}
        columns={listColumns}
        rowKey={({ id }) => id}
        pages={{ list, onChange: setList }}
        tools={
          <span className="row">
            <ImportButton />
            <Button
              variant="secondary"
              icon="download"
              isLoading={exporting.isPending}
              onClick={() => exporting.mutate(undefined, { onError: (error) => toastError(error) })}
            >
              {messages.exportAll}
            </Button>
          </span>
        }
        nothing={<NothingListed isNarrowed={false} texts={messages} />}
      />
    </StaffProvider>
  );
}
