import type { MarkBook, MarkBookColumn } from '@domdom/api';
import {
  averagesOf,
  isOwnColumn,
  OWN_AVERAGE_LABEL,
  ownAverage,
  type Term,
} from '@domdom/domain/markbook/columns';
import { type CellValue, readCell } from '@domdom/domain/markbook/marks';
import { keyOf, type BookState } from './book-store.ts';
import type { At, GridActions } from './grid-actions.ts';
import { GridRow } from './grid-row.tsx';
import styles from './mark-book.module.css';
import { bookMessages as messages } from './messages.ts';
import { studentTermPath } from './student-term-path.ts';

interface GridProps {
  book: MarkBook;
  term: Term;
  state: BookState;
  active: At | null;
  actions: GridActions;
  /** Null for those who only read. */
  onEditColumn: ((column: MarkBookColumn) => void) | null;
}

function ColumnHead({ column, onEdit }: { column: MarkBookColumn; onEdit: GridProps['onEditColumn'] }) {
  const { title, weight, source } = column;
  return (
    <th scope="col">
      {onEdit === null ? (
        <span className={styles.head}>{title}</span>
      ) : (
        <button type="button" className={styles.head} onClick={() => onEdit(column)}>
          {title}
        </button>
      )}
      {weight !== null && <span className={styles.sub}>{messages.weight(weight)}</span>}
      {source !== null && (
        <span className={styles.sub} title={source.title}>
          ← {source.title}
        </span>
      )}
    </th>
  );
}

/** The cells of a class and term. The name column and the headings stay in view. */
export function Grid({ book, term, state, active, actions, onEditColumn }: GridProps) {
  const { columns, students } = book;
  const ministryCount = columns.filter(({ code }) => !isOwnColumn(code)).length;
  const own = columns.slice(ministryCount).map(({ code, weight }) => ({ code, weight: weight ?? 1 }));
  const averages = averagesOf(book.kind, term);
  const firstFormer = students.findIndex(({ isFormer }) => isFormer);
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={messages.title}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {messages.name}
            </th>
            {columns.slice(0, ministryCount).map((column) => (
              <ColumnHead key={column.code} column={column} onEdit={onEditColumn} />
            ))}
            {averages.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {columns.slice(ministryCount).map((column) => (
              <ColumnHead key={column.code} column={column} onEdit={onEditColumn} />
            ))}
            {own.length > 0 && <th scope="col">{OWN_AVERAGE_LABEL}</th>}
          </tr>
        </thead>
        <tbody>
          {students.map((student, row) => {
            const cells = columns.map(({ code }) =>
              state.cells.get(keyOf({ studentId: student.studentId, code })),
            );
            const valueAt = (code: string): CellValue => {
              const index = columns.findIndex((column) => column.code === code);
              const read = readCell(columns[index]?.kind ?? 'mark', cells[index]?.value ?? '');
              return 'value' in read ? read.value : null;
            };
            return (
              <GridRow
                key={student.studentId}
                number={firstFormer < 0 || row < firstFormer ? row + 1 : null}
                row={row}
                student={student}
                to={studentTermPath(book.classId, term, student.studentId)}
                columns={columns}
                cells={cells}
                averages={averages.map(({ label, of }) => ({
                  label,
                  mark: of(valueAt, student.firstTermAverage),
                }))}
                ownAverage={own.length > 0 ? ownAverage(valueAt, own) : undefined}
                ministryCount={ministryCount}
                activeColumn={active?.row === row ? active.column : null}
                canEdit={book.canEdit}
                actions={actions}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
