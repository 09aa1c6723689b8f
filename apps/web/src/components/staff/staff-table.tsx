import { Table } from 'antd';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import type { Key as RowKey, MouseEvent, ReactNode, TdHTMLAttributes } from 'react';
import { common } from '../../lib/messages.ts';
import { IconButton } from '../button.tsx';
import { cx } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { isOnRow } from '../is-on-row.ts';
import styles from './staff-table.module.css';

export interface StaffColumn<T, Key extends string = string> {
  key: string;
  title: string;
  /** Null for no value: a dash in the table, left out of the card. */
  cell(row: T): ReactNode;
  align?: 'start' | 'center' | 'end';
  width?: number | string;
  /** Heading of the card that a row becomes on phones. */
  isPrimary?: boolean;
  isHiddenOnPhone?: boolean;
  /** The one figure beside the heading on phones. With it, the other values of a row show only once it is unfolded. */
  isFigure?: boolean;
  /** Text that people typed, possibly one long word: it wraps instead of pushing the other columns out. */
  isFreeText?: boolean;
  /** The sort key of this column; without it the column cannot be sorted. */
  sortKey?: Key;
}

export interface Sort<Key extends string = string> {
  key: Key;
  isDescending: boolean;
}

export interface RowSelection<T> {
  /** Keys of the selected rows; rows of other pages stay selected. */
  keys: readonly string[];
  onChange(keys: string[]): void;
  /** Label of a row's checkbox. */
  nameOf(row: T): string;
  nameOfAll: string;
}

export interface RowDetails<T> {
  /** Keys of the expanded rows. */
  keys: readonly string[];
  onChange(keys: string[]): void;
  /** Label of a row's expand button. */
  nameOf(row: T): string;
  /** Rendered below the row. */
  render(row: T): ReactNode;
}

export interface StaffTableProps<T, Key extends string> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly StaffColumn<T, Key>[];
  rows: readonly T[];
  rowKey(row: T): string;
  isLoading?: boolean;
  empty?: ReactNode;
  /** The rows arrive sorted; the table only shows the order and requests another one. */
  sort?: Sort<Key> | null;
  onSort?(sort: Sort<Key> | null): void;
  /** Opens a row. Its primary cell needs a link or button too, for keyboard users. */
  onRowClick?(row: T): void;
  selection?: RowSelection<T>;
  details?: RowDetails<T>;
}

/** The style sheet shows the title beside the value on phones. */
const titleOf = (title: string): TdHTMLAttributes<HTMLTableCellElement> & Record<'data-title', string> => ({
  'data-title': title,
});

/** On phones: which rows show all their values. */
function useUnfolded() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(keys);
    if (!next.delete(key)) next.add(key);
    setKeys(next);
  };
  return { isUnfolded: (key: string) => keys.has(key), toggle };
}

interface FoldButtonProps {
  isUnfolded: boolean;
  onToggle(): void;
}

/** Seen on phones only. */
const FoldButton = ({ isUnfolded, onToggle }: FoldButtonProps) => (
  <button
    type="button"
    className={styles.fold}
    aria-expanded={isUnfolded}
    aria-label={isUnfolded ? common.fold : common.unfold}
    onClick={onToggle}
  >
    <Icon name={isUnfolded ? 'chevron-up' : 'chevron-down'} />
  </button>
);

interface ExpandIcon<T> {
  record: T;
  expanded: boolean;
  onExpand(row: T, event: MouseEvent<HTMLElement>): void;
}

function Cell({ content }: { content: ReactNode }) {
  return content === null ? (
    <span className={styles.none}>–</span>
  ) : (
    <span className={styles.value}>{content}</span>
  );
}

function toAntSelection<T extends object>({ keys, onChange, nameOf, nameOfAll }: RowSelection<T>) {
  return {
    selectedRowKeys: [...keys],
    preserveSelectedRowKeys: true,
    onChange: (chosen: readonly RowKey[]) => onChange(chosen.map(String)),
    getCheckboxProps: (row: T) => ({ 'aria-label': nameOf(row) }),
    getTitleCheckboxProps: () => ({ 'aria-label': nameOfAll }),
  };
}

function toAntDetails<T extends object>({ keys, onChange, nameOf, render }: RowDetails<T>) {
  return {
    expandedRowKeys: [...keys],
    onExpandedRowsChange: (open: readonly RowKey[]) => onChange(open.map(String)),
    expandedRowRender: render,
    expandedRowClassName: () => styles.details ?? '',
    columnWidth: 56,
    expandIcon: ({ record, expanded, onExpand }: ExpandIcon<T>) => (
      <IconButton
        icon={expanded ? 'chevron-down' : 'chevron-right'}
        label={nameOf(record)}
        aria-expanded={expanded}
        onClick={(event) => onExpand(record, event)}
      />
    ),
  };
}

/** Ant Design's table without its paging; under 768 pixels each row is a card with the titles beside the values. */
export function StaffTable<T extends object, Key extends string = string>(props: StaffTableProps<T, Key>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    isLoading = false,
    empty = common.tableEmpty,
    sort,
    onSort,
    onRowClick,
    selection,
    details,
  } = props;
  const { isUnfolded, toggle } = useUnfolded();
  const isFolding = details === undefined && columns.some(({ isFigure }) => isFigure);
  const antColumns: TableColumnsType<T> = columns.map((column) => ({
    key: column.key,
    title: column.title,
    align: column.align ?? 'start',
    width: column.width,
    className: cx(
      column.isPrimary && styles.primary,
      column.isFigure && styles.figure,
      column.isFreeText && styles.freeText,
      column.isHiddenOnPhone && styles.hiddenOnPhone,
    ),
    ...(column.sortKey !== undefined && {
      sorter: true,
      sortOrder: sort?.key === column.sortKey ? (sort.isDescending ? 'descend' : 'ascend') : null,
    }),
    onCell: () => titleOf(column.title),
    render: (_value: unknown, row: T) => (
      <>
        <Cell content={column.cell(row)} />
        {isFolding && column.isPrimary && (
          <FoldButton isUnfolded={isUnfolded(rowKey(row))} onToggle={() => toggle(rowKey(row))} />
        )}
      </>
    ),
  }));
  return (
    <div className={cx(styles.frame, isFolding && styles.folding)}>
      <Table<T>
        aria-label={label}
        columns={antColumns}
        dataSource={rows}
        rowKey={rowKey}
        loading={isLoading}
        {...(selection && { rowSelection: toAntSelection(selection) })}
        {...(details && { expandable: toAntDetails(details) })}
        pagination={false}
        size="small"
        showSorterTooltip={false}
        sortDirections={['descend', 'ascend']}
        locale={{ emptyText: <span className={styles.empty}>{empty}</span> }}
        onChange={(_paging, _filters, sorter) => {
          if (Array.isArray(sorter)) return;
          const sortKey = columns.find(({ key }) => key === sorter.columnKey)?.sortKey;
          const isSorted = sorter.order && sortKey !== undefined;
          onSort?.(isSorted ? { key: sortKey, isDescending: sorter.order === 'descend' } : null);
        }}
        onRow={(row) => ({
          className: cx(
            onRowClick && styles.clickable,
            isFolding && isUnfolded(rowKey(row)) && styles.unfolded,
          ),
          ...(onRowClick && {
            onClick: (event) => {
              if (isOnRow(event)) onRowClick(row);
            },
          }),
        })}
      />
    </div>
  );
}
