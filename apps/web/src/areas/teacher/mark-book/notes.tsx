import type { MarkBook } from '@domdom/api';
import { Button } from '../../../components/button.tsx';
import { type BookState, type BookStore, keyOf, type CellKey } from './book-store.ts';
import type { At } from './grid-actions.ts';
import styles from './mark-book.module.css';
import { bookMessages as messages } from './messages.ts';

interface NotesProps {
  book: MarkBook;
  store: BookStore;
  state: BookState;
  active: At | null;
}

const whereOf = ({ students, columns }: MarkBook, { studentId, code }: CellKey): string =>
  messages.cell(
    students.find((student) => student.studentId === studentId)?.fullName ?? '',
    columns.find((column) => column.code === code)?.title ?? '',
  );

/** What waits for a decision: cells that others changed, and sources that say something else. */
export function Notes({ book, store, state, active }: NotesProps) {
  const news = [...state.cells].flatMap(([key, { code, sourceNow }]) =>
    sourceNow === null ? [] : [{ studentId: key.split('/')[0] ?? '', code, value: sourceNow }],
  );
  const student = book.students[active?.row ?? -1];
  const column = book.columns[active?.column ?? -1];
  const here =
    student === undefined || column === undefined
      ? null
      : { studentId: student.studentId, code: column.code };
  const cell = here === null ? undefined : state.cells.get(keyOf(here));
  return (
    <>
      {state.clashes.map((clash) => (
        <div key={`${keyOf(clash)}/${clash.mine}`} role="alert" className={`${styles.note} spread`}>
          <span>{messages.clash(whereOf(book, clash), clash.theirs, clash.mine)}</span>
          <span className="row">
            <Button size="small" onClick={() => store.settle(clash, true)}>
              {messages.writeMine(clash.mine)}
            </Button>
            <Button size="small" variant="secondary" onClick={() => store.settle(clash, false)}>
              {messages.keep(clash.theirs)}
            </Button>
          </span>
        </div>
      ))}
      {book.canEdit && news.length > 0 && (
        <div className={`${styles.note} spread`}>
          <span>{messages.news(news.length)}</span>
          <Button size="small" variant="secondary" onClick={() => store.write(news)}>
            {messages.acceptAll}
          </Button>
        </div>
      )}
      {book.canEdit && here !== null && cell?.sourceNow && (
        <div className={`${styles.note} spread`}>
          <span>
            {whereOf(book, here)}: {messages.sourceNow(cell.sourceNow)}
          </span>
          <span className="row">
            <Button size="small" onClick={() => store.write([{ ...here, value: cell.sourceNow ?? '' }])}>
              {messages.accept}
            </Button>
            <Button size="small" variant="secondary" onClick={() => store.keep(here)}>
              {messages.keep(cell.value)}
            </Button>
          </span>
        </div>
      )}
    </>
  );
}
