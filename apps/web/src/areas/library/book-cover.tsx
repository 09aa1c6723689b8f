import type { BookCover } from '@domdom/api/library';
import { Icon } from '../../components/icon.tsx';
import styles from './library.module.css';

/** The cover of a book, or its title on a plain one. */
export function CoverPicture({ book }: { book: Pick<BookCover, 'imageUrl' | 'title'> }) {
  if (book.imageUrl !== null)
    // The title stands below it.
    return <img className={styles.cover} src={book.imageUrl} alt="" loading="lazy" decoding="async" />;
  return (
    <span className={styles.plainCover} aria-hidden="true">
      <Icon name="book" size={40} />
      <span>{book.title}</span>
    </span>
  );
}
