import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useReaderAhead } from '../../components/reader/book-reader.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useUnsentReadings } from '../../lib/kept-reading.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { BookCard, isPdf } from './book-card.tsx';
import styles from './library.module.css';
import { libraryMessages as messages } from './messages.ts';
import { studentShelfQuery } from './queries.ts';

/** What the classes were given, then the books of the own grades. */
export default function StudentBooksPage() {
  const query = useQuery(studentShelfQuery());
  useUnsentReadings(useUser().id);
  const shelf = query.data;
  useReaderAhead(shelf?.given.some(({ book }) => isPdf(book)) === true || shelf?.books.some(isPdf) === true);
  return (
    <>
      <PageHeader description={messages.studentText} />
      <QueryView query={query}>
        {({ given, books }) =>
          given.length + books.length === 0 ? (
            <EmptyState title={messages.studentEmpty} text={messages.studentEmptyText} />
          ) : (
            <div className="stack">
              {given.length > 0 && (
                <section className="stack">
                  <h2 className={styles.section}>{messages.given}</h2>
                  <ul className={styles.books}>
                    {given.map(({ book, classId, className, givenByName, note }) => (
                      <BookCard
                        key={`${classId} ${book.id}`}
                        book={book}
                        note={[messages.givenBy(givenByName, className), note].filter(Boolean).join('. ')}
                      />
                    ))}
                  </ul>
                </section>
              )}
              {books.length > 0 && (
                <section className="stack">
                  <h2 className={styles.section}>{messages.ofGrade}</h2>
                  <ul className={styles.books}>
                    {books.map((book) => (
                      <BookCard key={book.id} book={book} />
                    ))}
                  </ul>
                </section>
              )}
            </div>
          )
        }
      </QueryView>
    </>
  );
}
