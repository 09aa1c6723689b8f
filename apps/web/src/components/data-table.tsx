import type { ReactNode } from 'react';
import { common } from '../lib/messages.ts';
import { cx } from './class-names.ts';
import { isOnRow } from './is-on-row.ts';
import styles from './data-table.module.css';
import { Skeleton } from './states.tsx';

export interface Column<T> {
  key: string;
  title: string;
  cell: (row: T) => ReactNode;
  align?: 'start' | 'center' | 'end';
  width?: string;
  /** Heading of the card that a row becomes on phones. */
  isPrimary?: boolean;
  isHiddenOnPhone?: boolean;
}

interface DataTableProps<T> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  isLoading?: boolean;
  /** Opens a row. Put a link or button in the primary cell too, for keyboard users. */
  onRowClick?: (row: T) => void;
  empty?: string;
  footer?: ReactNode;
}

const SKELETON_ROWS = ['a', 'b', 'c'];

/** A table; under 768 pixels each row is a card with the titles beside the values. */
export function DataTable<T>(props: DataTableProps<T>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    isLoading = false,
    onRowClick,
    empty = common.tableEmpty,
    footer,
  } = props;
  const cellClass = (column: Column<T>) =>
    cx(
      styles[column.align ?? 'start'],
      column.isPrimary && styles.primary,
      column.isHiddenOnPhone && styles.hiddenOnPhone,
    );
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={isLoading}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cellClass(column)} style={{ width: column.width }}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading &&
            SKELETON_ROWS.map((key) => (
              <tr key={key}>
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column)}>
                    <Skeleton />
                  </td>
                ))}
              </tr>
            ))}
          {!isLoading && rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
          {!isLoading &&
            rows.map((row) => (
              <tr
                key={rowKey(row)}
                className={onRowClick && styles.clickable}
                onClick={
                  onRowClick &&
                  ((event) => {
                    if (isOnRow(event)) onRowClick(row);
                  })
                }
              >
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column)} data-title={column.title}>
                    <span className={styles.value}>{column.cell(row)}</span>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
        {footer && <tfoot>{footer}</tfoot>}
      </table>
    </div>
  );
}
