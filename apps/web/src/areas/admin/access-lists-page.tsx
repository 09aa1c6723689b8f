import type { AccessListEntry } from '@domdom/api';
import type { AccessList } from '@domdom/domain/access/lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { ACCESS_LIST_LABELS } from '../../components/staff/access-list-labels.ts';
import { ChangeHistoryButton } from '../../components/staff/change-history/change-history-button.tsx';
import { NothingListed } from '../../components/staff/nothing-listed.tsx';
import { StaffList } from '../../components/staff/staff-list.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { showToast, toastError } from '../../lib/toast.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import styles from './access-lists/access-lists.module.css';
import { entryColumns } from './access-lists/entry-columns.tsx';
import { EntryModal } from './access-lists/entry-modal.tsx';
import { listMessages as messages } from './access-lists/messages.ts';
import { entriesQuery, listsQuery, useRemoveEntry } from './access-lists/queries.ts';

type Opened = { as: 'added' } | { as: 'edited' | 'removed'; entry: AccessListEntry } | null;

function RemoveDialog({ list, entry, onDone }: { list: AccessList; entry: AccessListEntry; onDone(): void }) {
  const remove = useRemoveEntry(list);
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={messages.removeTitle}
      text={messages.removeText(entry.loginName, ACCESS_LIST_LABELS[list].name)}
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(entry.userId, {
          onSuccess: () => showToast({ kind: 'success', text: messages.removed }),
          onError: (error) => toastError(error),
          onSettled: onDone,
        })
      }
      onCancel={onDone}
    />
  );
}

function Entries({ list }: { list: AccessList }) {
  const [state, setState] = useListState();
  const [opened, setOpened] = useState<Opened>(null);
  const { page, size, search } = state;
  const query = useQuery({
    ...entriesQuery(list, { page, size, search }),
    placeholderData: keepPreviousData,
  });
  const close = () => setOpened(null);
  const add = (
    <span className="row">
      <Button icon="plus" onClick={() => setOpened({ as: 'added' })}>
        {messages.add}
      </Button>
    </span>
  );
  return (
    <>
      <StaffList
        label={ACCESS_LIST_LABELS[list].name}
        query={query}
        columns={entryColumns(list, {
          onEdit: (entry) => setOpened({ as: 'edited', entry }),
          onRemove: (entry) => setOpened({ as: 'removed', entry }),
        })}
        rowKey={({ userId }) => userId}
        search={{
          label: messages.search,
          placeholder: messages.searchPlaceholder,
          initial: search,
          onSearch: (text) => setState({ search: text }),
        }}
        tools={add}
        nothing={<NothingListed isNarrowed={search !== ''} texts={messages} />}
        pages={{ list: state, onChange: setState }}
      />
      {opened?.as === 'added' && <EntryModal list={list} entry={null} onClose={close} />}
      {opened?.as === 'edited' && <EntryModal list={list} entry={opened.entry} onClose={close} />}
      {opened?.as === 'removed' && <RemoveDialog list={list} entry={opened.entry} onDone={close} />}
    </>
  );
}

interface ListsProps {
  lists: readonly { list: AccessList; count: number }[];
}

/** The chosen list is in the URL, so that a reload and Back show the same one. */
function Lists({ lists }: ListsProps) {
  const [params, setParams] = useSearchParams();
  const chosen = lists.find(({ list }) => list === params.get('list')) ?? lists[0];
  if (chosen === undefined) return null;
  return (
    <div className="stack">
      <div className={styles.choice}>
        <SelectField
          label={messages.list}
          name="list"
          value={chosen.list}
          options={lists.map(({ list, count }) => ({
            value: list,
            label: messages.option(ACCESS_LIST_LABELS[list].name, count),
          }))}
          hint={ACCESS_LIST_LABELS[chosen.list].does}
          // Page and search belong to the previous list.
          onChange={(list) => setParams({ list }, { replace: true })}
        />
      </div>
      <Entries key={chosen.list} list={chosen.list} />
    </div>
  );
}

export default function AccessListsPage() {
  const query = useQuery(listsQuery());
  return (
    <StaffProvider>
      <PageHeader description={messages.description} actions={<ChangeHistoryButton type="accessLists" />} />
      <QueryView query={query}>{({ items }) => <Lists lists={items} />}</QueryView>
    </StaffProvider>
  );
}
