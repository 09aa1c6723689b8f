import type { BookCover } from '@domdom/api/library';
import type { ReactNode } from 'react';
import { Link } from '../../components/link.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { common } from '../../lib/messages.ts';
import { bookPath, readerPath } from '../../lib/paths.ts';
import { CoverPicture } from './book-cover.tsx';
import styles from './library.module.css';
import { libraryMessages as messages } from './messages.ts';

interface BookCardProps {
  book: BookCover;
  /** Below the texts of the book. */
  note?: string;
  /** Below the cover, and not part of the link. */
  actions?: ReactNode;
}

/** A book that our reader of PDFs shows. */
export const isPdf = ({ target }: BookCover): boolean =>
  target.kind === 'document' && target.fileKind === 'pdf';

/** Where a book opens inside the product; null for one that leads elsewhere. */
function pathOf({ id, target }: BookCover): string | null {
  if (target.kind === 'link') return null;
  return target.kind === 'reader' ? readerPath(target.readerId) : bookPath(id);
}

function Position({ book: { position, title } }: { book: BookCover }) {
  if (position === null) return null;
  const { pages, seenPages } = position;
  return (
    <>
      <span className="muted">
        {seenPages >= pages ? messages.readAll : messages.seenSoFar(seenPages, pages)}
      </span>
      <ProgressBar percent={(100 * seenPages) / pages} label={title} isTextShown={false} isUnjudged />
    </>
  );
}

/** One book of a shelf; the whole cover opens it. */
export function BookCard({ book, note, actions }: BookCardProps) {
  const path = pathOf(book);
  const content = (
    <>
      <CoverPicture book={book} />
      <strong className={styles.title}>{book.title}</strong>
      {book.subTitle !== '' && <span className={styles.title}>{book.subTitle}</span>}
      <span className="muted">{book.description}</span>
      {note !== undefined && <span className="muted">{note}</span>}
      <Position book={book} />
    </>
  );
  return (
    <li className={styles.book}>
      {path === null ? (
        <a
          className={styles.open}
          href={book.externalLink ?? undefined}
          target="_blank"
          rel="noopener noreferrer"
        >
          {content}
          <span className="muted">
            {messages.elsewhere}
            <span className="visually-hidden"> ({common.opensNewTab})</span>
          </span>
        </a>
      ) : (
        <Link className={styles.open} to={path}>
          {content}
        </Link>
      )}
      {actions}
    </li>
  );
}
