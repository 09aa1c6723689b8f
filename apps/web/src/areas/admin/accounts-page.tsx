import type { SchoolAccount } from '@domdom/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../../components/link.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { NothingListed } from '../../components/staff/nothing-listed.tsx';
import { StaffList } from '../../components/staff/staff-list.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { showToast, toastError } from '../../lib/toast.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { accountColumns } from './accounts/account-columns.tsx';
import { EraseDialog } from './accounts/erase-dialog.tsx';
import { accountMessages as messages } from './accounts/messages.ts';
import { accountsQuery, useDownloadData } from './accounts/queries.ts';

/** Accounts of the school, or of all schools for keepers of the site settings: their data to download, and their end. */
export default function AccountsPage() {
  const [list, setList] = useListState();
  const { page, size, search } = list;
  const query = useQuery({ ...accountsQuery({ page, size, search }), placeholderData: keepPreviousData });
  const [erasing, setErasing] = useState<SchoolAccount | null>(null);
  const data = useDownloadData();
  const isWhole = query.data?.isWhole === true;
  const columns = accountColumns(
    {
      onDownload: ({ id }) =>
        data.mutate(id, {
          onSuccess: () => showToast({ kind: 'success', text: messages.downloaded }),
          onError: (error) => toastError(error),
        }),
      onErase: setErasing,
      busyId: data.isPending ? data.variables : undefined,
    },
    { isWhole },
  );
  return (
    <StaffProvider>
      <PageHeader description={messages.description} />
      <div className="stack">
        <p>
          <Link to="/lms/admin/users">{messages.manage}</Link>
        </p>
        {isWhole && <p role="note">{messages.whole}</p>}
        <StaffList
          label={messages.title}
          query={query}
          columns={columns}
          rowKey={({ id }) => id}
          search={{
            label: messages.search,
            placeholder: messages.searchPlaceholder,
            initial: search,
            onSearch: (text) => setList({ search: text }),
          }}
          nothing={<NothingListed isNarrowed={search !== ''} texts={messages} />}
          pages={{ list, onChange: setList }}
        />
      </div>
      {erasing !== null && <EraseDialog account={erasing} onClose={() => setErasing(null)} />}
    </StaffProvider>
  );
}
