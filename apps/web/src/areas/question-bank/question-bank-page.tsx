import type { BankQuestionRow } from '@domdom/api';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { common } from '../../lib/messages.ts';
import { useRoles } from '../../lib/store/hooks.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { StaffList } from '../../components/staff/staff-list.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { EmptyState } from '../../components/states.tsx';
import { showToast, toastError } from '../../lib/toast.ts';
import { BREAKPOINTS, useMediaQuery } from '../../lib/use-media-query.ts';
import { defaultQuestionStatus } from '@domdom/domain/access/question-bank';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { bankColumns } from './list/bank-columns.tsx';
import { bankPagesQuery } from '../../components/question/bank-pages.ts';
import { countFilters, toBankQuery, useBankFilter } from './list/bank-filter.ts';
import { DeleteSelected } from './list/delete-selected.tsx';
import { ExchangeLinks } from './exchange/exchange-links.tsx';
import { FilterPanel } from './list/filter-panel.tsx';
import { GiveSelected } from './list/give-selected.tsx';
import { MorePages } from './list/more-pages.tsx';
import { PrintButton } from './list/print-button.tsx';
import { SortSelected } from './list/sort-selected.tsx';
import { listMessages } from './messages.ts';
import { createPath, editPath, QUICK_PATH } from './paths.ts';
import { PreviewDrawer } from './preview/preview-drawer.tsx';
import { useCopyQuestion, useDeleteQuestion, useSetStatus } from './queries.ts';

/** The question being tried out; in the address, so that Back closes it and a link opens it. */
const PREVIEW = 'preview';

const told = (text: string): void => showToast({ kind: 'success', title: common.success, text });

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const isCaretaker = defaultQuestionStatus(useRoles()) === 'PUBLIC';
  if (isNarrowed) {
    return <EmptyState title={listMessages.noMatch} text={listMessages.noMatchText} />;
  }
  return (
    <EmptyState
      title={listMessages.emptyTitle}
      text={isCaretaker ? listMessages.emptyTextCaretaker : listMessages.emptyText}
      action={
        <ButtonLink to={createPath()} icon="plus">
          {listMessages.create}
        </ButtonLink>
      }
    />
  );
}

interface BankListProps {
  onPreview(row: BankQuestionRow): void;
  onEdit(row: BankQuestionRow): void;
}

function BankList({ onPreview, onEdit }: BankListProps) {
  const [filter, setFilter] = useBankFilter();
  const count = countFilters(filter);
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS.phone}px)`);
  const [isOpen, setIsOpen] = useState(isWide || count > 0);
  const [deleting, setDeleting] = useState<BankQuestionRow | null>(null);
  const remove = useDeleteQuestion();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const panelId = useId();
  const copy = useCopyQuestion();
  const setStatus = useSetStatus();
  const query = useInfiniteQuery({
    ...bankPagesQuery(toBankQuery(filter)),
    placeholderData: keepPreviousData,
  });

  const handleSetStatus = ({ id, status }: BankQuestionRow) => {
    const next = status === 'PUBLIC' ? 'PRIVATE' : 'PUBLIC';
    setStatus.mutate(
      { id, status: next },
      {
        onSuccess: () => told(next === 'PUBLIC' ? listMessages.shared : listMessages.unshared),
        onError: (error) => toastError(error),
      },
    );
  };

  return (
    <>
      <StaffList
        label={listMessages.title}
        query={query}
        columns={bankColumns({
          onPreview,
          onEdit,
          onCopy: ({ id }) =>
            copy.mutate(id, {
              onSuccess: () => told(listMessages.copied),
              onError: (error) => toastError(error),
            }),
          onSetStatus: handleSetStatus,
          onDelete: setDeleting,
        })}
        rowKey={({ id }) => id}
        onRowClick={onPreview}
        selection={{
          keys: selected,
          onChange: setSelected,
          nameOf: ({ title }) => listMessages.select(title),
          nameOfAll: listMessages.selectAll,
        }}
        search={{
          label: listMessages.search,
          placeholder: listMessages.searchPlaceholder,
          initial: filter.search,
          onSearch: (search) => setFilter({ search }),
        }}
        tools={
          <div className="row">
            <Button
              variant="secondary"
              icon="filter"
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {listMessages.activeFilters(count)}
            </Button>
            <GiveSelected
              selected={selected}
              shown={query.data?.items ?? []}
              onDone={() => setSelected([])}
            />
            <PrintButton selected={selected} shown={query.data?.items ?? []} />
            <SortSelected selected={selected} shown={query.data?.items ?? []} onDone={setSelected} />
            <DeleteSelected selected={selected} shown={query.data?.items ?? []} onDone={setSelected} />
          </div>
        }
        panel={isOpen && <FilterPanel id={panelId} filter={filter} onChange={setFilter} />}
        nothing={<Nothing isNarrowed={count > 0 || filter.search !== ''} />}
        footer={({ items }) => (
          <MorePages
            count={items.length}
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        )}
      />
      {deleting && (
        <DeleteDialog
          title={listMessages.removeTitle}
          text={listMessages.removeText(deleting.title)}
          id={deleting.id}
          remove={remove}
          onDone={() => setDeleting(null)}
        />
      )}
    </>
  );
}

export default function QuestionBankPage() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const previewed = params.get(PREVIEW);
  const edit = ({ id }: { id: string }) => void navigate(editPath(id));
  const showPreview = (id: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete(PREVIEW);
      else next.set(PREVIEW, id);
      return next;
    });
  return (
    <StaffProvider>
      <PageHeader
        description={listMessages.description}
        actions={
          <>
            <ExchangeLinks />
            <ButtonLink to={QUICK_PATH} variant="secondary" icon="edit">
              {listMessages.quick}
            </ButtonLink>
            <ButtonLink to={createPath()} icon="plus">
              {listMessages.create}
            </ButtonLink>
          </>
        }
      />
      <BankList onPreview={({ id }) => showPreview(id)} onEdit={edit} />
      {previewed !== null && (
        <PreviewDrawer
          key={previewed}
          questionId={previewed}
          onEdit={edit}
          onClose={() => showPreview(null)}
        />
      )}
    </StaffProvider>
  );
}
