import { type RawBuilder, sql } from 'kysely';
import { foldForSearch } from '@domdom/domain/text/search';

/**
 * `foldForSearch` in SQL, without extensions: strips tone marks, turns đ into d, lowercases, and collapses spaces. It
 * reads every row it is given, so use it only beside a condition that narrows the rows to one class, one teacher or one
 * school.
 */
const folded = (text: RawBuilder<string>): RawBuilder<string> => sql<string>`
  regexp_replace(lower(translate(
    regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036F]', '', 'g'), 'đĐ', 'dd'
  )), '\\s+', ' ', 'g')`;

/** True if the folded text contains what was typed. position() knows no wildcards, so nothing needs escaping. */
export const holds = (text: RawBuilder<string>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`position(${foldForSearch(typed)} in ${folded(text)}) > 0`;
