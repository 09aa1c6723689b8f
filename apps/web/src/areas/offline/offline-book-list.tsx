import type { OfflineBook } from '@domdom/api/library';
import { isSchoolGrade, schoolGradeLabel } from '@domdom/domain/school/grades';
import { useQuery } from '@tanstack/react-query';
import { Tag } from '../../components/badge.tsx';
import { Icon } from '../../components/icon.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState, SkeletonLines } from '../../components/states.tsx';
import { common } from '../../lib/messages.ts';
import { offlineMessages as messages } from './messages.ts';
import { offlineBooksQuery } from './offline-books.ts';
import styles from './offline-books-page.module.css';

function Book({ book, isOffline }: { book: OfflineBook; isOffline: boolean }) {
  const { classId } = book;
  return (
    <li>
      <a className={styles.book} href={book.externalLink} target="_blank" rel="noopener noreferrer">
        <Icon name="book" size={28} />
        <span className={styles.text}>
          <strong>{book.title}</strong>
          <span className="muted">
            {[book.subTitle, isSchoolGrade(classId) ? schoolGradeLabel(classId) : '', book.description]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        {isOffline ? <Tag tone="warning">{messages.needsNetwork}</Tag> : <Icon name="external" />}
        <span className="visually-hidden"> ({common.opensNewTab})</span>
      </a>
    </li>
  );
}

/** The books of other sites, from the list that was read last. Without a connection none of them opens. */
export function OfflineBookList({ isOffline }: { isOffline: boolean }) {
  const query = useQuery(offlineBooksQuery(!isOffline));
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={4} />}>
      {(books) =>
        books === null || books.length === 0 ? (
          <EmptyState title={books === null ? messages.booksUnknown : messages.noBooks} />
        ) : (
          <ul className={styles.books}>
            {books.map((book) => (
              <Book key={book.id} book={book} isOffline={isOffline} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
