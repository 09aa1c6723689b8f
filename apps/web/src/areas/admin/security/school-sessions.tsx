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

type Action = { kind: 'end' | 'removal'; session: SchoolSession };

const columns = (onAct: (action: Action) => void): StaffColumn<SchoolSession>[] => [
  {
    key: 'person',
    title: messages.person,
    isPrimary: true,
    isFreeText: true,
    cell: (row) => (
      <>
        <strong>{row.fullName}</strong>
        <br />
        <span className="muted">{row.email}</span>
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
    cell: (session) => (
      <>
        <Button
          variant="secondary"
          size="small"
          aria-label={messages.endOf(session.fullName)}
          onClick={() => onAct({ kind: 'end', session })}
        >
          {messages.end}
        </Button>
        {session.role !== 'student' && (
          <Button
            variant="ghost"
            size="small"
            aria-label={messages.removeOf(session.fullName)}
            onClick={() => onAct({ kind: 'removal', session })}
          >
            {messages.remove}
          </Button>
        )}
      </>
    ),
  },
];

/** Who of the school is logged in where, and how to end a session that was stolen. */
export function SchoolSessions() {
  const client = useQueryClient();
  const [list, setList] = useState(FIRST);
  const [action, setAction] = useState<Action | null>(null);
  const query = useQuery({ ...apiQuery(LIST, { query: list }), placeholderData: keepPreviousData });
  const act = useMutation({
    mutationFn: ({ kind, session }: Action) =>
      kind === 'end'
        ? api('DELETE /api/admin/sessions/:sessionId', { params: { sessionId: session.id } })
        : api('POST /api/admin/accounts/:userId/second-factor/removal', {
            params: { userId: session.userId },
          }),
    onSuccess: (_done, { kind }) =>
      showToast({ kind: 'success', text: kind === 'end' ? messages.ended : messages.removed }),
    onError: (error) => toastError(error),
    onSettled: () => {
      setAction(null);
      return client.invalidateQueries(routeKeyFilter(LIST));
    },
  });
  const name = action?.session.fullName ?? '';
  return (
    <Card title={messages.title} icon="phone">
      <p>{messages.text}</p>
      <StaffList
        label={messages.title}
        query={query}
        columns={columns(setAction)}
        rowKey={({ id }) => id}
        search={{
          label: messages.search,
          placeholder: messages.searchPlaceholder,
          initial: '',
          onSearch: (search) => setList({ ...FIRST, size: list.size, search }),
        }}
        nothing={<NothingListed isNarrowed={list.search !== ''} icon="phone" texts={messages} />}
        pages={{ list, onChange: (change) => setList({ ...list, page: 1, ...change }) }}
      />
      <ConfirmDialog
        isOpen={action !== null}
        text={action?.kind === 'removal' ? messages.removeText(name) : messages.endText(name)}
        isDanger
        isBusy={act.isPending}
        onCancel={() => setAction(null)}
        onConfirm={() => action !== null && act.mutate(action)}
      />
    </Card>
  );
}
