import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import { hasSearchIndex } from './user-list.repo.ts';

/** A migration goes on without the index where the database refused its extensions. */
const REMEDY = [
  'create extension if not exists pg_trgm;',
  'create extension if not exists btree_gin;',
  'drop index if exists users_search;',
  'create index users_search on users using gin (school_id, search_text gin_trgm_ops);',
].join(' ');

/** What a start says when searches for accounts have no index; null when they have it. */
export async function missingSearchIndex(db: Database | Trx): Promise<string | null> {
  if (await hasSearchIndex(db)) return null;
  return `Searches for accounts read all rows of a school, because the index users_search is missing. Let the owner of the database run: ${REMEDY}`;
}
