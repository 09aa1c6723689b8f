import { HISTORY_ACTIONS, HISTORY_PAGE_SIZE, HISTORY_REFETCH_MS } from '@domdom/domain/history/tracked';
import type { HistoryAction, HistoryType } from '@domdom/domain/history/tracked';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { common } from '../../../lib/messages.ts';
import { apiQuery } from '../../../lib/query-client.ts';
import { Button } from '../../button.tsx';
import { Dialog } from '../../dialog.tsx';
import { Pagination } from '../../pagination.tsx';
import { SelectField } from '../../select-field.tsx';
import { EmptyState } from '../../states.tsx';
import { StaffList } from '../staff-list.tsx';
import styles from './change-history.module.css';
import { HISTORY_COLUMNS } from './history-columns.tsx';
import { ACTION_LABELS, historyMessages as messages, TYPE_LABELS } from './labels.ts';

interface Filter {
  type: HistoryType;
  actionType: HistoryAction | undefined;
  page: number;
}

export interface ChangeHistoryProps {
  /** The types to choose from; the first is shown first. */
  types: readonly [HistoryType, ...HistoryType[]];
  /** Limits the history to this class. */
  classId?: string;
}

const ACTIONS = HISTORY_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] }));

interface FiltersProps extends Pick<ChangeHistoryProps, 'types'> {
  filter: Filter;
  onChange(filter: Filter): void;
}

function Filters({ types, filter, onChange }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <SelectField
        label={messages.type}
        name="type"
        value={filter.type}
        options={types.map((type) => ({ value: type, label: TYPE_LABELS[type] }))}
        onChange={(value) => {
          const type = types.find((one) => one === value);
          // A different type starts on the first page without an action filter.
          if (type !== undefined) onChange({ type, actionType: undefined, page: 1 });
        }}
      />
      <SelectField
        label={messages.action}
        name="actionType"
        value={filter.actionType ?? ''}
        placeholder={messages.anyAction}
        options={ACTIONS}
        onChange={(value) =>
          onChange({ ...filter, actionType: HISTORY_ACTIONS.find((action) => action === value), page: 1 })
        }
      />
    </div>
  );
}

interface ListProps {
  filter: Filter;
  classId: string | undefined;
  onPage(page: number): void;
}

function HistoryList({ filter: { type, actionType, page }, classId, onPage }: ListProps) {
  const query = useQuery({
    ...apiQuery(
      'GET /api/history',
      { query: { type, actionType, classId, page, size: HISTORY_PAGE_SIZE } },
      { staleTime: 0, refetchInterval: HISTORY_REFETCH_MS },
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <StaffList
      label={messages.title}
      query={query}
      columns={HISTORY_COLUMNS}
      rowKey={({ id }) => id}
      nothing={<EmptyState title={messages.nothing} text={messages.nothingText} />}
      footer={({ total }) => (
        <Pagination page={page} size={HISTORY_PAGE_SIZE} total={total} onPage={onPage} />
      )}
    />
  );
}

/** Mounted only while it is open, because it refetches every ten seconds. */
export function ChangeHistoryDialog({ types, classId, onClose }: ChangeHistoryProps & { onClose(): void }) {
  const [filter, setFilter] = useState<Filter>({ type: types[0], actionType: undefined, page: 1 });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.title}
      size="full"
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <div className="stack">
        <Filters types={types} filter={filter} onChange={setFilter} />
        <HistoryList
          // Never shows rows of one type under the name of another.
          key={filter.type}
          filter={filter}
          classId={classId}
          onPage={(page) => setFilter({ ...filter, page })}
        />
      </div>
    </Dialog>
  );
}
