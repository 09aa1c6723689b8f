import type { ReactNode } from 'react';
import { common } from '../../lib/messages.ts';
import { Button, ButtonLink, IconButton } from '../button.tsx';
import { Skeleton } from '../states.tsx';
import type { BookReaderProps } from './reader-props.ts';
import { readerMessages as messages } from './messages.ts';
import styles from './reader.module.css';

type FrameProps = Pick<BookReaderProps, 'title' | 'onClose'> & { children: ReactNode };

/** The reader around what is not a book yet. */
function Frame({ title, onClose, children }: FrameProps) {
  return (
    <section className={styles.reader} aria-label={messages.reader(title)}>
      {onClose && (
        <div className={styles.bar}>
          <IconButton icon="close" label={common.close} onClick={onClose} />
          <span className={styles.title}>{title}</span>
        </div>
      )}
      {children}
    </section>
  );
}

/** Parts of the book do not arrive. */
export const Waiting = () => (
  <p className={styles.waiting} role="status">
    {messages.waiting}
  </p>
);

/** What stands in for a page that is on its way. */
export const Expected = ({ cover }: { cover: string | null }) =>
  cover === null ? (
    <Skeleton height="100%" />
  ) : (
    <img className={styles.expected} src={cover} alt="" data-cover />
  );

/** The cover looks like the first page alone. */
export const coverFor = (page: number, { cover = null }: Pick<BookReaderProps, 'cover'>): string | null =>
  page === 1 ? cover : null;

interface ReaderSkeletonProps extends BookReaderProps {
  isWaiting?: boolean;
}

export function ReaderSkeleton({ isWaiting = false, ...props }: ReaderSkeletonProps) {
  const { title, onClose, initialPage = 1 } = props;
  return (
    <Frame title={title} onClose={onClose}>
      {isWaiting && <Waiting />}
      <div className={styles.opening} aria-busy="true">
        <span className="visually-hidden" role="status">
          {messages.opening}
        </span>
        <Expected cover={coverFor(initialPage, props)} />
      </div>
    </Frame>
  );
}

interface ReaderFailureProps extends BookReaderProps {
  text?: string;
  onRetry?: () => void;
}

/** Why the book cannot be read here, and the way to read it elsewhere. */
export function ReaderFailure(props: ReaderFailureProps) {
  const { title, downloadUrl, text = messages.problems.offline, onRetry, onClose } = props;
  return (
    <Frame title={title} onClose={onClose}>
      <div className={styles.failure} role="alert">
        <p>{text}</p>
        <span className="row">
          {downloadUrl !== undefined && (
            <ButtonLink href={downloadUrl} downloadAs={title} icon="download">
              {messages.download}
            </ButtonLink>
          )}
          {onRetry && (
            <Button variant="secondary" icon="refresh" onClick={onRetry}>
              {common.retry}
            </Button>
          )}
        </span>
      </div>
    </Frame>
  );
}
