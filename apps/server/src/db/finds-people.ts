import { type RawBuilder, sql } from 'kysely';
import { foldForSearch } from '@domdom/domain/text/search';
import type { Database } from './connect.ts';

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

/** From here on, looking words up among all schools is cheaper than reading the texts of one. */
const MANY_ACCOUNTS = 5_000;

async function isSmallSchool(db: Database, schoolId: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from (select from users where school_id = ${schoolId} limit ${MANY_ACCOUNTS}) as counted`.execute(db);
  return (rows[0]?.n ?? 0) < MANY_ACCOUNTS;
}

/**
 * The table in which `findsPeople` finds accounts of this school soonest. In a small school it is read as it lies in a
 * row in the index `users_school_text`, whatever was typed: the index of words would look up each word among all schools, and
 * the more of them there are, the longer that takes. `offset 0` keeps the planner from doing so.
 */
export async function accountsOf(db: Database, schoolId: string): Promise<RawBuilder<unknown>> {
  return (await isSmallSchool(db, schoolId))
    ? sql`(select * from users where school_id = ${schoolId} offset 0)`
    : sql`users`;
}
