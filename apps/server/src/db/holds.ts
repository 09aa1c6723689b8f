import { type RawBuilder, sql } from 'kysely';
import { foldForSearch } from '@domdom/domain/text/search';

/**
 * `foldForSearch` in SQL, without extensions: marks off, đ to d, lower case, one space. It reads every row it is
 * given, so it stands only beside a condition that leaves one class, one teacher or one school.
 */
const folded = (text: RawBuilder<string>): RawBuilder<string> => sql<string>`
  regexp_replace(lower(translate(
    regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036F]', '', 'g'), 'đĐ', 'dd'
  )), '\\s+', ' ', 'g')`;

/** True where the folded text holds what was typed; position() knows no wildcards that would need escaping. */
export const holds = (text: RawBuilder<string>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`position(${foldForSearch(typed)} in ${folded(text)}) > 0`;
