import type { MarkBookColumn, MarkBookStudent, MarkCell } from '@domdom/api';
import { INCOMPLETE } from '@domdom/domain/markbook/columns';
import { tenthsText, type Tenths } from '@domdom/domain/markbook/marks';
import { memo } from 'react';
import { cx } from '../../../components/class-names.ts';
import { Link } from '../../../components/link.tsx';
import { CellInput } from './cell-input.tsx';
import type { GridActions } from './grid-actions.ts';
import styles from './mark-book.module.css';
import { bookMessages as messages } from './messages.ts';

interface GridRowProps {
  number: number | null;
  row: number;
  student: MarkBookStudent;
  to: string;
  columns: readonly MarkBookColumn[];
  /** In the order of the columns. */
  cells: readonly (MarkCell | undefined)[];
  /** The averages stand behind the ministry's columns; the last one behind the own ones. */
  averages: readonly { label: string; mark: Tenths | null }[];
  ownAverage: Tenths | null | undefined;
  ministryCount: number;
  activeColumn: number | null;
  canEdit: boolean;
  actions: GridActions;
}

const Average = ({ mark }: { mark: Tenths | null }) => (
  <td className={cx(styles.average, mark === null && styles.incomplete)}>
    {mark === null ? INCOMPLETE : tenthsText(mark)}
  </td>
);

/** Compared by the contents of its lists: whoever types in one row does not draw the others anew. */
const isSameRow = (a: GridRowProps, b: GridRowProps): boolean =>
  a.number === b.number &&
  a.row === b.row &&
  a.student === b.student &&
  a.columns === b.columns &&
  a.activeColumn === b.activeColumn &&
  a.canEdit === b.canEdit &&
  a.actions === b.actions &&
  a.ownAverage === b.ownAverage &&
  a.averages.every(({ mark }, index) => mark === b.averages[index]?.mark) &&
  a.cells.every((cell, index) => cell === b.cells[index]);

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { number, row, student, to, columns, cells, averages, ownAverage, ministryCount } = props;
  const cellAt = (column: MarkBookColumn, index: number) => {
    const cell = cells[index];
    const news = cell?.sourceNow ?? null;
    const label = messages.cell(student.fullName, column.title);
    const at = { row, column: index };
    const value = cell?.value ?? '';
    return (
      <td key={column.code} className={cx(styles.cell, news !== null && styles.hasNews)}>
        {!props.canEdit && <span className={styles.value}>{value}</span>}
        {props.canEdit && props.activeColumn === index && (
          <CellInput
            key={value}
            label={label}
            value={value}
            kind={column.kind}
            at={at}
            actions={props.actions}
          />
        )}
        {props.canEdit && props.activeColumn !== index && (
          <button
            type="button"
            className={styles.value}
            // One cell of the table is in the tab order; the arrows lead to the others.
            tabIndex={row === 0 && index === 0 ? 0 : -1}
            aria-label={value === '' ? label : `${label}: ${value}`}
            onClick={() => props.actions.activate(at)}
            onFocus={() => props.actions.activate(at)}
          >
            {value}
            {news !== null && <span className={styles.news}>→ {news}</span>}
          </button>
        )}
      </td>
    );
  };
  return (
    <tr className={cx(student.isFormer && styles.former)}>
      <th scope="row" className={styles.name}>
        <span className={styles.number}>{number}</span>
        <Link to={to}>{student.fullName}</Link>
      </th>
      {columns.slice(0, ministryCount).map(cellAt)}
      {averages.map(({ label, mark }) => (
        <Average key={label} mark={mark} />
      ))}
      {columns.slice(ministryCount).map((column, index) => cellAt(column, ministryCount + index))}
      {ownAverage !== undefined && <Average mark={ownAverage} />}
    </tr>
  );
}, isSameRow);
