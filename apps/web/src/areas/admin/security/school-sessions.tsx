import type { SchoolSession } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { NothingListed } from '../../../components/staff/nothing-listed.tsx';
import { StaffList } from '../../../components/staff/staff-list.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { api } from '../../../lib/api-client.ts';
import { apiQuery, routeKeyFilter } from '../../../lib/query-client.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { sessionMessages as messages } from './session-messages.ts';

const LIST = 'GET /api/admin/sessions';
const FIRST = { page: 1, size: 10, search: '' };

const columns = (onEnd: (session: SchoolSession) => void): StaffColumn<SchoolSession>[] => [
  {
    key: 'person',
    title: messages.person,
    isPrimary: true,
    isFreeText: true,
    cell: (row) => (
      <>
        <strong>{row.fullName}</strong>
        <br />
        <span className="muted">{row.loginName}</span>
      </>
    ),
  },
  {
    key: 'device',
    title: messages.device,
    cell: (row) => (
      <>
        {row.device || messages.unknownDevice}
        <br />
        <span className="muted">{row.network}</span>
      </>
    ),
  },
  {
    key: 'seen',
    title: messages.lastSeen,
    cell: (row) => <span className="nowrap">{formatDateTime(Date.parse(row.lastSeenAt))}</span>,
  },
  {
    key: 'actions',
    title: messages.actions,
    cell: (session) =>
      session.isCurrent ? (
        <span className="muted">{messages.own}</span>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={messages.endOf(session.fullName)}
          onClick={() => onEnd(session)}
        >
          {messages.end}
        </Button>
      ),
  },
];

/** Who of the school is logged in where, and how to end a session that was stolen. */
export function SchoolSessions() {
  const client = useQueryClient();
  const [list, setList] = useState(FIRST);
  const [ending, setEnding] = useState<SchoolSession | null>(null);
  const query = useQuery({ ...apiQuery(LIST, { query: list }), placeholderData: keepPreviousData });
  const end = useMutation({
    mutationFn: ({ id }: SchoolSession) =>
      api('DELETE /api/admin/sessions/:sessionId', { params: { sessionId: id } }),
    onSuccess: () => showToast({ kind: 'success', text: messages.ended }),
    onError: (error) => toastError(error),
    onSettled: () => {
      setEnding(null);
      return client.invalidateQueries(routeKeyFilter(LIST));
    },
  });
  return (
    <Card title={messages.title} icon="phone">
      <p>{messages.text}</p>
      <StaffList
        label={messages.title}
        query={query}
        columns={columns(setEnding)}
        rowKey={({ id }) => id}
        search={{
          label: messages.search,
          placeholder: messages.searchPlaceholder,
          initial: '',
          onSearch: (search) => setList({ ...FIRST, size: list.size, search }),
        }}
        nothing={<NothingListed isNarrowed={list.search !== ''} texts={messages} />}
        pages={{ list, onChange: (change) => setList({ ...list, page: 1, ...change }) }}
      />
      <ConfirmDialog
        isOpen={ending !== null}
        text={messages.endText(ending?.fullName ?? '')}
        isDanger
        isBusy={end.isPending}
        onCancel={() => setEnding(null)}
        onConfirm={() => ending !== null && end.mutate(ending)}
      />
    </Card>
  );
}
