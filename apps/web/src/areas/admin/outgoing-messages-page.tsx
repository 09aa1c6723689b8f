import type { OutgoingMessageRow } from '@domdom/api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { ChangeHistoryButton } from '../../components/staff/change-history/change-history-button.tsx';
import { ListFilter } from '../../components/staff/list-filter.tsx';
import { NothingListed } from '../../components/staff/nothing-listed.tsx';
import { searchedList } from '../../components/staff/searched-list.ts';
import { StaffList } from '../../components/staff/staff-list.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { showToast, toastError } from '../../lib/toast.ts';
import { api } from '../../lib/api-client.ts';
import { routeKeyFilter } from '../../lib/query-client.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { useUrlFilters } from '../../lib/use-url-filters.ts';
import { webhooksQuery } from './integrations/webhook-queries.ts';
import { messageColumns } from './outgoing/message-columns.tsx';
import { MessageDialog } from './outgoing/message-dialog.tsx';
import { CHANNEL_LABELS, outgoingMessages as messages, STATE_LABELS } from './outgoing/messages.ts';
import { nextLook, outgoingMessagesQuery } from './outgoing/queries.ts';

function MessageList() {
  const client = useQueryClient();
  const [list, setList] = useListState();
  const { choice, set } = useUrlFilters();
  const receivers = useQuery(webhooksQuery());
  const receiverNames = Object.fromEntries((receivers.data?.items ?? []).map(({ id, name }) => [id, name]));
  const state = choice('state', STATE_LABELS);
  const channel = choice('channel', CHANNEL_LABELS);
  const receiver = choice('receiver', receiverNames);
  const [opened, setOpened] = useState<OutgoingMessageRow | null>(null);
  const open = (message: OutgoingMessageRow) => setOpened(message);
  const { page, size, search } = list;
  const query = useQuery({
    ...outgoingMessagesQuery({
      page,
      size,
      search,
      state: state || undefined,
      channel: channel || undefined,
      receiver: receiver || undefined,
    }),
    // Until then nobody knows whether the list is to be narrowed to one of them.
    enabled: !receivers.isPending,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => nextLook(data),
  });
  // As it stands now: it may be sent while it is looked at.
  const shown = query.data?.items.find(({ id }) => id === opened?.id) ?? opened;
  const sending = useMutation({
    mutationFn: ({ id }: OutgoingMessageRow) =>
      api('POST /api/outgoing-messages/:messageId/again', { params: { messageId: id } }),
    onSuccess: () => {
      setOpened(null);
      showToast({ kind: 'success', text: messages.queued });
    },
    onError: (error) => toastError(error),
    onSettled: () => client.invalidateQueries(routeKeyFilter('GET /api/outgoing-messages')),
  });
  return (
    <>
      {query.data?.isSending === false && <p role="note">{messages.notSending}</p>}
      <StaffList
        label={messages.title}
        query={query}
        columns={messageColumns(open)}
        rowKey={({ id }) => id}
        onRowClick={open}
        {...searchedList([list, setList], messages)}
        tools={
          <>
            <ListFilter
              label={messages.stateFilter}
              all={messages.allStates}
              choices={STATE_LABELS}
              value={state}
              onChange={(value) => set('state', value)}
            />
            <ListFilter
              label={messages.channelFilter}
              all={messages.allChannels}
              choices={CHANNEL_LABELS}
              value={channel}
              onChange={(value) => set('channel', value)}
            />
            {Object.keys(receiverNames).length > 0 && (
              <ListFilter
                label={messages.receiverFilter}
                all={messages.allReceivers}
                choices={receiverNames}
                value={receiver}
                onChange={(value) => set('receiver', value)}
              />
            )}
          </>
        }
        nothing={
          <NothingListed
            isNarrowed={search !== '' || state !== '' || channel !== '' || receiver !== ''}
            texts={messages}
          />
        }
      />
      {shown && opened && (
        <MessageDialog
          message={shown}
          onClose={() => setOpened(null)}
          isSending={sending.isPending}
          onSendAgain={() => sending.mutate(shown)}
        />
      )}
    </>
  );
}

export default function OutgoingMessagesPage() {
  return (
    <StaffProvider>
      <PageHeader
        description={messages.description}
        actions={<ChangeHistoryButton type="outgoingMessages" />}
      />
      <div className="stack">
        <MessageList />
      </div>
    </StaffProvider>
  );
}
