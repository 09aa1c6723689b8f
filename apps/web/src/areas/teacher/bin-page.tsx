import type { BinEntry } from '@domdom/api';
import { formatDate, formatDateTime } from '@domdom/domain/dates/format';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Tag } from '../../components/badge.tsx';
import { useState } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { restoreFromBin } from '../../components/staff/bin/restore.ts';
import { StaffList } from '../../components/staff/staff-list.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import type { StaffColumn } from '../../components/staff/staff-table.tsx';
import { EmptyState } from '../../components/states.tsx';
import { api } from '../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../lib/query-client.ts';
import { TEACHER_CLASSES_PATH } from '../../lib/paths.ts';
import { useListState } from '../../lib/use-list-state.ts';
import styles from './classes/classes.module.css';
import { binPageMessages as messages } from './bin/messages.ts';
import { pageNames } from './pages.messages.ts';

const { column } = messages;

const COLUMNS: StaffColumn<BinEntry>[] = [
  {
    key: 'title',
    title: column.title,
    isPrimary: true,
    isFreeText: true,
    cell: ({ kind, title, className }) => (
      <span className="row">
        <Tag tone={kind === 'class' ? 'info' : 'neutral'}>{messages.kind[kind]}</Tag>
        <strong>{title}</strong>
        {className !== null && <span className="muted">{className}</span>}
      </span>
    ),
  },
  { key: 'by', title: column.by, isFreeText: true, cell: ({ deletedByName }) => deletedByName },
  {
    key: 'at',
    title: column.at,
    cell: ({ deletedAt }) => <span className="nowrap">{formatDateTime(Date.parse(deletedAt))}</span>,
  },
  {
    key: 'ends',
    title: column.ends,
    cell: ({ endsAt }) => (
      <span className="nowrap">{endsAt === null ? messages.stays : formatDate(Date.parse(endsAt))}</span>
    ),
  },
];

function Entries() {
  const client = useQueryClient();
  const [list, setList] = useListState();
  const { page, size } = list;
  const query = useQuery({
    ...apiQuery('GET /api/bin', { query: { page, size } }),
    // Deleted on another page a moment ago.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const [removed, setRemoved] = useState<{ id: string; title: string } | null>(null);
  const remove = useMutation({
    mutationFn: (entryId: string) => api('DELETE /api/bin/:entryId', { params: { entryId } }),
    onSettled: () => refreshRoutes(client, ['GET /api/bin']),
  });
  const restore = useMutation({ mutationFn: (entryId: string) => restoreFromBin(client, entryId) });
  const actions: StaffColumn<BinEntry> = {
    key: 'actions',
    title: column.actions,
    align: 'end',
    cell: ({ id, kind, title }) => (
      <span className={styles.actions}>
        <Button
          size="small"
          variant="secondary"
          icon="undo"
          aria-label={messages.restoreOf(title)}
          isLoading={restore.isPending && restore.variables === id}
          onClick={() => restore.mutate(id)}
        >
          {messages.restore}
        </Button>
        {kind === 'file' && (
          <IconButton
            icon="trash"
            tone="danger"
            label={messages.removeOf(title)}
            onClick={() => setRemoved({ id, title })}
          />
        )}
      </span>
    ),
  };
  return (
    <>
      <StaffList
        label={messages.list}
        query={query}
        columns={[...COLUMNS, actions]}
        rowKey={({ id }) => id}
        nothing={<EmptyState title={messages.emptyTitle} text={messages.emptyText} />}
        pages={{ list, onChange: setList }}
      />
      {removed && (
        <DeleteDialog
          title={messages.removeOf(removed.title)}
          text={messages.removeText(removed.title)}
          id={removed.id}
          remove={remove}
          onDone={() => setRemoved(null)}
        />
      )}
    </>
  );
}

export default function BinPage() {
  return (
    <StaffProvider>
      <PageHeader
        breadcrumb={[{ label: pageNames.classesShort, to: TEACHER_CLASSES_PATH }, { label: pageNames.bin }]}
        description={messages.description}
      />
      <Entries />
    </StaffProvider>
  );
}
