import type { MarkBook, MarkBookColumn } from '@domdom/api';
import { isTerm } from '@domdom/domain/markbook/columns';
import { cellText, readCell } from '@domdom/domain/markbook/marks';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { LeaveQuestion } from '../../../components/leave-question.tsx';
import { formModalMessages } from '../../../components/staff/form-modal.messages.ts';
import { EmptyState } from '../../../components/states.tsx';
import { isApiError } from '../../../lib/api-client.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { BookStore, type BookState } from './book-store.ts';
import { ColumnDialog } from './column-dialog.tsx';
import { Grid } from './grid.tsx';
import type { At, GridActions } from './grid-actions.ts';
import styles from './mark-book.module.css';
import { bookMessages as messages } from './messages.ts';
import { Notes } from './notes.tsx';
import { pastedBlock, clipboardRows } from './pasted-block.ts';
import { Publication } from './publication.tsx';
import { saveCells } from './queries.ts';

const openStore = (book: MarkBook) =>
  new BookStore(book, {
    send: (changes) => saveCells(book.classId, book.term, changes),
    isRefused: (error) =>
      isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429,
    onRefused: (error) => toastError(error),
  });

const warn = (text: string) => showToast({ kind: 'warning', text });

function SaveState({ store, state }: { store: BookStore; state: BookState }) {
  if (state.hasFailed)
    return (
      <span className="row" role="alert">
        {messages.notSaved}
        <Button size="small" onClick={() => store.retry()}>
          {messages.retry}
        </Button>
      </span>
    );
  return (
    <span role="status" className={styles.state}>
      {state.isSaving ? messages.saving : state.canUndo ? messages.saved : ''}
    </span>
  );
}

/** Kept with its store while the same class and term are open, also when the book is fetched again. */
export function BookView({ book }: { book: MarkBook }) {
  const [store] = useState(() => openStore(book));
  // The store lives outside React.
  useEffect(() => store.take(book), [store, book]);
  const state = useSyncExternalStore(store.subscribe, store.state);
  const [active, setActive] = useState<At | null>(null);
  const [edited, setEdited] = useState<MarkBookColumn | 'new' | null>(null);
  const term = isTerm(book.term) ? book.term : 1;
  const { columns, students } = book;

  const actions = useMemo((): GridActions => {
    const placeAt = ({ row, column }: At) => ({ student: students[row], column: columns[column] });
    return {
      activate: setActive,
      type: (at, text) => {
        const { student, column } = placeAt(at);
        if (student === undefined || column === undefined) return false;
        const read = readCell(column.kind, text);
        if ('problem' in read) {
          warn(read.problem);
          return false;
        }
        const value = cellText(column.kind, read.value);
        store.write([{ studentId: student.studentId, code: column.code, value }]);
        return true;
      },
      paste: (at, text) => {
        const block = pastedBlock({ columns, students }, at, clipboardRows(text));
        if ('problem' in block) warn(block.problem);
        else store.write(block.values);
      },
      move: ({ row, column }, down, right) => {
        const to = {
          row: Math.max(0, Math.min(students.length - 1, row + down)),
          column: Math.max(0, Math.min(columns.length - 1, column + right)),
        };
        setActive(to);
        return to.row !== row || to.column !== column;
      },
      undo: () => store.undo(),
    };
  }, [columns, students, store]);

  if (students.length === 0) return <EmptyState title={messages.empty} text={messages.emptyText} />;
  return (
    <div className="stack">
      <div className={styles.onPrint}>
        <h2>
          {messages.title} {book.className}
        </h2>
        <p>
          {book.schoolName} · {messages.about(term, book.schoolYear)} · {book.teacherName}
        </p>
      </div>
      <div className={`${styles.screen} stack`}>
        <div className="spread">
          <span className="row">
            {book.canEdit && (
              <>
                <Button
                  variant="secondary"
                  size="small"
                  icon="undo"
                  disabled={!state.canUndo}
                  onClick={() => store.undo()}
                >
                  {messages.undo}
                </Button>
                <Button variant="secondary" size="small" icon="plus" onClick={() => setEdited('new')}>
                  {messages.addColumn}
                </Button>
                <SaveState store={store} state={state} />
              </>
            )}
          </span>
          <span className="row">
            <Publication book={book} />
            <ButtonLink
              variant="secondary"
              size="small"
              icon="download"
              href={`/api/teacher/classes/${book.classId}/mark-book/${term}/file`}
              downloadAs=""
            >
              {messages.file}
            </ButtonLink>
            <Button variant="secondary" size="small" icon="print" onClick={() => window.print()}>
              {messages.print}
            </Button>
          </span>
        </div>
        <Notes book={book} store={store} state={state} active={active} />
      </div>
      <Grid
        book={book}
        term={term}
        state={state}
        active={active}
        actions={actions}
        onEditColumn={book.canEdit ? (column) => column.kind !== 'level' && setEdited(column) : null}
      />
      {book.canEdit && (
        <p className={`${styles.screen} muted`}>
          {messages.hint} {book.kind === 'levels' && messages.hintLevels}
        </p>
      )}
      {edited !== null && (
        <ColumnDialog book={book} column={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <LeaveQuestion isNeeded={state.isSaving || state.hasFailed} texts={formModalMessages} />
    </div>
  );
}
