import { Table } from 'antd';
import type { TableColumnsType } from 'antd';
import type { Key as RowKey, MouseEvent, ReactNode, TdHTMLAttributes } from 'react';
import { common } from '../../app/messages.ts';
import { IconButton } from '../button.tsx';
import { cx } from '../class-names.ts';
import { isOnRow } from '../is-on-row.ts';
import styles from './staff-table.module.css';

export interface StaffColumn<T, Key extends string = string> {
  key: string;
  title: string;
  /** Null: nothing to show; a dash in the table, left out of the card. */
  cell(row: T): ReactNode;
  align?: 'start' | 'center' | 'end';
  width?: number | string;
  /** Heading of the card that a row becomes on phones. */
  isPrimary?: boolean;
  isHiddenOnPhone?: boolean;
  /** What people typed, which may be one long word: it breaks instead of pushing the other columns out. */
  isFreeText?: boolean;
  /** What sorting by this column is called; without it the column cannot be sorted by. */
  sortKey?: Key;
}

export interface Sort<Key extends string = string> {
  key: Key;
  isDescending: boolean;
}

export interface RowSelection<T> {
  /** Keys of the ticked rows; rows of other pages stay ticked. */
  keys: readonly string[];
  onChange(keys: string[]): void;
  /** What ticking a row is called. */
  nameOf(row: T): string;
  nameOfAll: string;
}

export interface RowDetails<T> {
  /** Keys of the rows that lie open. */
  keys: readonly string[];
  onChange(keys: string[]): void;
  /** What opening and closing a row is called. */
  nameOf(row: T): string;
  /** Under the row. */
  render(row: T): ReactNode;
}

export interface StaffTableProps<T, Key extends string> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly StaffColumn<T, Key>[];
  rows: readonly T[];
  rowKey(row: T): string;
  isLoading?: boolean;
  empty?: ReactNode;
  /** The rows come sorted; the table only says how and asks for another order. */
  sort?: Sort<Key> | null;
  onSort?(sort: Sort<Key> | null): void;
  /** Opening a row; its primary cell needs a link or button as well, so that the keyboard can do it. */
  onRowClick?(row: T): void;
  selection?: RowSelection<T>;
  details?: RowDetails<T>;
}

/** The style sheet shows it beside the value on phones. */
const titleOf = (title: string): TdHTMLAttributes<HTMLTableCellElement> & Record<'data-title', string> => ({
  'data-title': title,
});

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
  const antColumns: TableColumnsType<T> = columns.map((column) => ({
    key: column.key,
    title: column.title,
    align: column.align ?? 'start',
    width: column.width,
    className: cx(
      column.isPrimary && styles.primary,
      column.isFreeText && styles.freeText,
      column.isHiddenOnPhone && styles.hiddenOnPhone,
    ),
    ...(column.sortKey !== undefined && {
      sorter: true,
      sortOrder: sort?.key === column.sortKey ? (sort.isDescending ? 'descend' : 'ascend') : null,
    }),
    onCell: () => titleOf(column.title),
    render: (_value: unknown, row: T) => <Cell content={column.cell(row)} />,
  }));
  return (
    <div className={styles.frame}>
      <Table<T>
        aria-label={label}
        columns={antColumns}
        dataSource={rows}
        rowKey={rowKey}
        loading={isLoading}
        {...(selection && { rowSelection: toAntSelection(selection) })}
        {...(details && { expandable: toAntDetails(details) })}
        pagination={false}
        size="medium"
        showSorterTooltip={false}
        sortDirections={['descend', 'ascend']}
        locale={{ emptyText: <span className={styles.empty}>{empty}</span> }}
        onChange={(_paging, _filters, sorter) => {
          if (Array.isArray(sorter)) return;
          const sortKey = columns.find(({ key }) => key === sorter.columnKey)?.sortKey;
          const isSorted = sorter.order && sortKey !== undefined;
          onSort?.(isSorted ? { key: sortKey, isDescending: sorter.order === 'descend' } : null);
        }}
        onRow={(row) =>
          onRowClick
            ? {
                className: styles.clickable,
                onClick: (event) => {
                  if (isOnRow(event)) onRowClick(row);
                },
              }
            : {}
        }
      />
    </div>
  );
}
