import type { TitleReader } from '@domdom/api/library';
import { formatDateTime } from '@domdom/domain/dates/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState, SkeletonLines } from '../../components/states.tsx';
import { bookLevelPath, TEACHER_CLASSES_PATH, teacherClassPath } from '../../lib/paths.ts';
import { CLASSES_PAGE_NAME } from '../../lib/messages.ts';
import { toastError } from '../../lib/toast.ts';
import { BookCard } from './book-card.tsx';
import styles from './library.module.css';
import { libraryMessages as messages } from './messages.ts';
import { bookReadersQuery, classBooksQuery, classQuery, useTakeBookBack } from './queries.ts';

interface Chosen {
  titleId: string;
  title: string;
}

const COLUMNS: Column<TitleReader>[] = [
  { key: 'student', title: messages.student, isPrimary: true, cell: ({ fullName }) => fullName },
  {
    key: 'progress',
    title: messages.progress,
    cell: ({ position, fullName }) =>
      position === null ? (
        <span className="muted">{messages.notRead}</span>
      ) : (
        <>
          {messages.seen(position.seenPages, position.pages)}
          <ProgressBar
            percent={(100 * position.seenPages) / position.pages}
            label={fullName}
            isTextShown={false}
            isUnjudged
          />
        </>
      ),
  },
  {
    key: 'last',
    title: messages.lastRead,
    cell: ({ position }) => (position === null ? '–' : formatDateTime(Date.parse(position.at))),
  },
];

function Readers({ classId, chosen, onClose }: { classId: string; chosen: Chosen; onClose(): void }) {
  const query = useQuery(bookReadersQuery(classId, chosen.titleId));
  return (
    <Dialog isOpen size="large" title={messages.whoRead(chosen.title)} onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
        {({ items }) => (
          <DataTable
            caption={messages.whoRead(chosen.title)}
            columns={COLUMNS}
            rows={items}
            rowKey={({ studentId }) => studentId}
          />
        )}
      </QueryView>
    </Dialog>
  );
}

/** The books that a class was given, and how far each student has read. */
export default function ClassBooksPage() {
  const { classId = '' } = useParams();
  const query = useQuery(classBooksQuery(classId));
  const taught = useQuery(classQuery(classId)).data;
  const [shown, setShown] = useState<Chosen | null>(null);
  const [taken, setTaken] = useState<Chosen | null>(null);
  const takeBack = useTakeBookBack(classId);
  const shelf = taught === undefined ? null : bookLevelPath(taught.grade);
  return (
    <>
      <PageHeader
        description={messages.classBooksText}
        breadcrumb={[
          { label: CLASSES_PAGE_NAME, to: TEACHER_CLASSES_PATH },
          ...(taught === undefined ? [] : [{ label: taught.className, to: teacherClassPath(classId) }]),
        ]}
        actions={
          shelf !== null && (
            <ButtonLink to={shelf} variant="secondary" icon="book">
              {messages.openShelf}
            </ButtonLink>
          )
        }
      />
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={messages.classEmpty} text={messages.classEmptyText} />
          ) : (
            <ul className={styles.books}>
              {items.map(({ book, readerCount, studentCount, note }) => {
                const one = { titleId: book.id, title: book.title };
                return (
                  <BookCard
                    key={book.id}
                    book={book}
                    note={[messages.readers(readerCount, studentCount), note].filter(Boolean).join('. ')}
                    actions={
                      <>
                        <Button variant="secondary" size="small" icon="people" onClick={() => setShown(one)}>
                          {messages.toReaders}
                        </Button>
                        {taught?.canAssign === true && (
                          <Button
                            variant="ghost"
                            size="small"
                            icon="undo"
                            aria-label={messages.takeBackOf(book.title)}
                            onClick={() => setTaken(one)}
                          >
                            {messages.takeBack}
                          </Button>
                        )}
                      </>
                    }
                  />
                );
              })}
            </ul>
          )
        }
      </QueryView>
      {shown !== null && <Readers classId={classId} chosen={shown} onClose={() => setShown(null)} />}
      <ConfirmDialog
        isOpen={taken !== null}
        isDanger
        title={messages.takeBackTitle}
        text={messages.takeBackText(taken?.title ?? '')}
        confirmLabel={messages.takeBack}
        isBusy={takeBack.isPending}
        onConfirm={() => {
          if (taken !== null)
            takeBack.mutate(taken.titleId, {
              onError: (error) => toastError(error),
              onSettled: () => setTaken(null),
            });
        }}
        onCancel={() => setTaken(null)}
      />
    </>
  );
}
