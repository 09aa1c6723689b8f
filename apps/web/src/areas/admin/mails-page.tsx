import type { MailRow } from '@domdom/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { ChangeHistoryButton } from '../../components/staff/change-history/change-history-button.tsx';
import { ListFilter } from '../../components/staff/list-filter.tsx';
import { NothingListed } from '../../components/staff/nothing-listed.tsx';
import { StaffList } from '../../components/staff/staff-list.tsx';
import { searchedList } from '../../components/staff/searched-list.ts';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { useListState } from '../../lib/use-list-state.ts';
import { useUrlFilters } from '../../lib/use-url-filters.ts';
import { mailColumns } from './mails/mail-columns.tsx';
import { MailDialog } from './mails/mail-dialog.tsx';
import { mailMessages as messages, STATE_LABELS } from './mails/messages.ts';
import { mailsQuery } from './mails/queries.ts';

function MailList() {
  const [list, setList] = useListState();
  const { choice, set } = useUrlFilters();
  const state = choice('state', STATE_LABELS);
  const [opened, setOpened] = useState<MailRow | null>(null);
  const { page, size, search } = list;
  const query = useQuery({
    ...mailsQuery({ page, size, search, state: state === '' ? undefined : state }),
    placeholderData: keepPreviousData,
  });
  const open = (mail: MailRow) => setOpened(mail);
  const isNarrowed = search !== '' || state !== '';
  return (
    <>
      {query.data?.isSending === false && <p role="note">{messages.notSending}</p>}
      <StaffList
        label={messages.title}
        query={query}
        columns={mailColumns(open)}
        rowKey={({ id }) => id}
        onRowClick={open}
        {...searchedList([list, setList], messages)}
        tools={
          <ListFilter
            label={messages.stateFilter}
            all={messages.allStates}
            choices={STATE_LABELS}
            value={state}
            onChange={(value) => set('state', value)}
          />
        }
        nothing={<NothingListed isNarrowed={isNarrowed} texts={messages} />}
      />
      {opened && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

export default function MailsPage() {
  return (
    <StaffProvider>
      <PageHeader description={messages.description} actions={<ChangeHistoryButton type="mails" />} />
      <div className="stack">
        <MailList />
      </div>
    </StaffProvider>
  );
}
