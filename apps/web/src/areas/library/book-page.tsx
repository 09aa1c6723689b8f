import type { BookCover } from '@domdom/api/library';
import {
  contentTypeOf,
  type DocumentKind,
  isDocumentKind,
  previewKindOf,
} from '@domdom/domain/media/documents';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { NotFoundContent } from '../../components/error-screens.tsx';
import { Link } from '../../components/link.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { BookReader } from '../../components/reader/book-reader.tsx';
import { FilePreview } from '../../components/reader/file-preview.tsx';
import { keepReading, useUnsentReadings } from '../../lib/kept-reading.ts';
import { bookLevelPath, HOME_PATH, readerPath, STUDENT_BOOKS_PATH } from '../../lib/paths.ts';
import { useRoles, useUser } from '../../lib/store/hooks.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import styles from './library.module.css';
import { libraryMessages as messages } from './messages.ts';
import { bookQuery } from './queries.ts';

const fileUrl = ({ id }: BookCover): string => `/api/library/books/${id}/file`;
const downloadUrl = ({ id }: BookCover): string => `/api/library/books/${id}/download`;

/** The shelf that the book stands on, for who opened it by its address. */
function useShelfPath({ classId }: BookCover): string {
  return useRoles().includes('student') ? STUDENT_BOOKS_PATH : bookLevelPath(classId);
}

/** A file that is not read page by page: sound, a film, a picture, a document. */
function OtherFile({ book, fileKind }: { book: BookCover; fileKind: DocumentKind }) {
  const shelf = useShelfPath(book);
  return (
    <div className={styles.reader}>
      <header className={styles.bar}>
        <ButtonLink to={shelf} variant="ghost" icon="chevron-left">
          {messages.close}
        </ButtonLink>
        <strong className={styles.title}>{book.title}</strong>
        <ButtonLink href={downloadUrl(book)} downloadAs={book.title} variant="secondary" icon="download">
          {messages.files.download}
        </ButtonLink>
      </header>
      <main className={styles.preview} tabIndex={-1}>
        <FilePreview
          file={{
            id: book.id,
            title: book.title,
            type: previewKindOf(fileKind),
            fileUrl: fileUrl(book),
            imageUrl: book.imageUrl,
            contentType: contentTypeOf(fileKind),
          }}
          downloadUrl={downloadUrl(book)}
        />
      </main>
    </div>
  );
}

function PdfBook({ book }: { book: BookCover }) {
  const navigate = useNavigate();
  const shelf = useShelfPath(book);
  const { id: owner } = useUser();
  useUnsentReadings(owner);
  return (
    <main className={styles.reader} tabIndex={-1}>
      <BookReader
        url={fileUrl(book)}
        title={book.title}
        downloadUrl={downloadUrl(book)}
        cover={book.imageUrl}
        initialPage={book.position?.page ?? 1}
        onReading={(reading) => keepReading(owner, { kind: 'book', id: book.id }, reading)}
        onClose={() => void navigate(shelf)}
      />
    </main>
  );
}

function Book({ book }: { book: BookCover }) {
  useDocumentTitle(book.title);
  const { target } = book;
  if (target.kind === 'reader') return <Navigate to={readerPath(target.readerId)} replace />;
  if (target.kind === 'link') {
    return (
      <main className={styles.preview} tabIndex={-1}>
        <h1>{book.title}</h1>
        <ButtonLink href={target.url} icon="external">
          {messages.elsewhere}
        </ButtonLink>
        <p>
          <Link to={HOME_PATH}>{messages.close}</Link>
        </p>
      </main>
    );
  }
  if (!isDocumentKind(target.fileKind)) return <NotFoundContent />;
  return target.fileKind === 'pdf' ? (
    <PdfBook book={book} />
  ) : (
    <OtherFile book={book} fileKind={target.fileKind} />
  );
}

/** One book, at the page where this account stopped on any device. */
export default function BookPage() {
  const { titleId = '' } = useParams();
  const query = useQuery({ ...bookQuery(titleId), refetchOnWindowFocus: false });
  return <QueryView query={query}>{(book) => <Book key={book.id} book={book} />}</QueryView>;
}
