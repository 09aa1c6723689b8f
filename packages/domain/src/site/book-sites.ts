/** The sites of others that show electronic books. */
export interface BookSites {
  /** For every book that none of its own is known of; null: such a book has none. */
  defaultUrl: string | null;
  books: readonly { bookId: string; url: string }[];
}

/** The most books that have a site of their own. */
export const BOOK_SITES_LIMIT = 500;
export const BOOK_ID_LENGTH = 80;

/** The site that shows this book; null: none does. */
export const siteFor = (bookId: string, { defaultUrl, books }: BookSites): string | null =>
  books.find((book) => book.bookId === bookId)?.url ?? defaultUrl;

/** Browsers take these two for folders, however they are written. */
const isFolder = (text: string) => text === '.' || text === '..';

/** Where a person reads a book on that site; null: no address can name such a book. */
export function bookAddress(site: string, { userId, bookId }: { userId: string; bookId: string }) {
  if ([userId, bookId].some((part) => part === '' || isFolder(part) || !part.isWellFormed())) return null;
  const { origin, pathname } = new URL(site);
  const folder = pathname.replace(/\/$/, '');
  return `${origin}${folder}/userid/${encodeURIComponent(userId)}/bookid/${encodeURIComponent(bookId)}`;
}
