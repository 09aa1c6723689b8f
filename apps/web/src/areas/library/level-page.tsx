import type { BookCover } from '@domdom/api/library';
import { ARCHIVE, bookLevelOf } from '@domdom/domain/library/titles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { NotFoundContent } from '../../components/error-screens.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useReaderAhead } from '../../components/reader/book-reader.tsx';
import { EmptyState } from '../../components/states.tsx';
import { SHELVES_PATH } from '../../lib/paths.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { BookCard, isPdf } from './book-card.tsx';
import styles from './library.module.css';
import { libraryMessages as messages } from './messages.ts';
import { levelQuery } from './queries.ts';

/** Ant Design comes when a book is given. */
const GiveBookModal = lazy(() => import('./staff/give-book-modal.tsx'));

function Shelf({ level }: { level: string }) {
  const query = useQuery(levelQuery(level));
  const { can } = useUser();
  const [given, setGiven] = useState<BookCover | null>(null);
  useReaderAhead(query.data?.items.some(isPdf) === true);
  return (
    <>
      <PageHeader description={level === ARCHIVE ? messages.archiveText : messages.levelText} />
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={messages.levelEmpty}
              text={messages.levelEmptyText}
              action={
                can.openDocumentLibrary && <ButtonLink to={SHELVES_PATH}>{messages.toShelves}</ButtonLink>
              }
            />
          ) : (
            <ul className={styles.books}>
              {items.map((book) => (
                <BookCard
                  key={book.id}
                  book={book}
                  actions={
                    <Button
                      variant="secondary"
                      size="small"
                      icon="send"
                      aria-label={messages.giveOf(book.title)}
                      onClick={() => setGiven(book)}
                    >
                      {messages.give}
                    </Button>
                  }
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {given !== null && (
        <Suspense fallback={null}>
          <GiveBookModal book={given} onClose={() => setGiven(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The books of one grade, or the archive; each has its own row in the table of pages, and so in the menu. */
export default function LevelPage() {
  const level = useLocation().pathname.split('/').at(-1) ?? '';
  return bookLevelOf(level) === null ? <NotFoundContent /> : <Shelf level={level} />;
}
