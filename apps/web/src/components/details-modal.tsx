import type { ReactNode } from 'react';
import { common } from '../lib/messages.ts';
import { Button } from './button.tsx';
import { DataTable } from './data-table.tsx';
import type { Column } from './data-table.tsx';
import { Dialog } from './dialog.tsx';

interface DetailsModalProps<T> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Cells of the summary row below the table, one per column. */
  summary?: readonly ReactNode[];
}

/** The details behind a number, opened from its table cell. */
export function DetailsModal<T>({
  isOpen,
  onClose,
  title,
  columns,
  rows,
  rowKey,
  summary,
}: DetailsModalProps<T>) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="large"
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        empty={common.noData}
        footer={
          summary &&
          rows.length > 0 && (
            <tr>
              {columns.map((column, index) => (
                <td key={column.key} data-title={column.title}>
                  <strong>{summary[index]}</strong>
                </td>
              ))}
            </tr>
          )
        }
      />
    </Dialog>
  );
}
