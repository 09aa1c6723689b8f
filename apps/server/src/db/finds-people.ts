import { type RawBuilder, sql } from 'kysely';
import { foldForSearch } from '@domdom/domain/text/search';

/** The words of a search, as they stand in `search_text`. */
const wordsOf = (typed: string): string[] => foldForSearch(typed).split(' ').filter(Boolean);

/** So that a pattern for `like` means the text itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/gu, String.raw`\$&`);

/**
 * True if each typed word begins a word of the name, user name, e-mail or phone number of the account: `text` is its
 * `search_text`. Reads the index `users_search` when `school_id =` stands beside it. Short words such as 'an' cost no
 * more than long ones, because only beginnings count: '%an%' would read the whole index.
 */
export function findsPeople(text: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const words = wordsOf(typed);
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} like ${`% ${escapeLike(word)}%`}`),
    sql` and `,
  )})`;
}
