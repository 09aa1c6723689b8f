import path from 'node:path';
import { connect, type Connection } from '../db/connect.ts';
import { grantToApplication } from '../db/grants.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { contentFingerprint } from '../seed/content-fingerprint.ts';
import { readHandwritten } from '../seed/handwritten.ts';
import { loadExaminations } from '../seed/load-content.ts';
import { loadPlaces } from '../seed/load-places.ts';

const CONTENT_DIR = path.resolve(import.meta.dirname, '../../../../content');

/** Migrates an empty database and loads the places and the content, without the thousands of composed exams. */
export async function fillDatabase(urls: { ownerUrl: string; applicationUrl: string }): Promise<void> {
  await migrateToLatest(urls.ownerUrl);
  await grantToApplication(urls.ownerUrl, urls.applicationUrl);
  const connection = connect(urls.applicationUrl, 2, () => {});
  try {
    await loadExaminations(connection.db, await readHandwritten(CONTENT_DIR));
    await loadPlaces(connection.db, CONTENT_DIR);
  } finally {
    await connection.close();
  }
}

/**
 * Lets a server that starts on this database find the content loaded. Composing and writing it takes five seconds of the
 * processor, and is what the very first start in `start.test.ts` and `load-content.test.ts` test.
 */
export async function leaveOutContent({ db }: Pick<Connection, 'db'>): Promise<void> {
  const fingerprint = await contentFingerprint(CONTENT_DIR);
  await db.insertInto('loadedContent').values({ fingerprint }).execute();
}
