import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Trx } from '../db/transaction.ts';
import { readComposed } from './composed.ts';
import { contentFingerprint } from './content-fingerprint.ts';
import type { ExaminationToLoad } from './examination-to-load.ts';
import { readHandwritten } from './handwritten.ts';
import { readReaderQuizzes } from './reader-quizzes.ts';

/**
 * Loads content/, and withdraws what is no longer in it; see `loadExaminations`. Composing takes a second of the
 * processor: it is left out when the last load was made from the same files by the same program. Returns whether it
 * composed.
 */
export async function loadContent(
  db: Database,
  contentDir: string,
  code?: readonly string[],
): Promise<boolean> {
  // Before the files are read to compose from: one that changes meanwhile is noticed by the next start.
  const fingerprint = await contentFingerprint(contentDir, code);
  const last = await db.selectFrom('loadedContent').select('fingerprint').executeTakeFirst();
  if (last?.fingerprint === fingerprint) return false;
  const examinations = [
    ...(await readHandwritten(contentDir)),
    ...(await readComposed(contentDir)),
    ...(await readReaderQuizzes(contentDir)),
  ];
  await loadExaminations(db, examinations, { withdrawsOthers: true, fingerprint });
  return true;
}

/** Rows per statement; papers are about 20 kB each. */
const BATCH = 100;

/**
 * Writes examinations into the database. Repeating it changes nothing. A changed examination becomes a new version of
 * its paper, so that attempts and assignments keep their version. All or none: a server that starts meanwhile waits for
 * the first one, and then finds nothing to do.
 */
export async function loadExaminations(
  db: Database,
  examinations: readonly ExaminationToLoad[],
  { withdrawsOthers = false, fingerprint }: { withdrawsOthers?: boolean; fingerprint?: string } = {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('load-content'))`.execute(trx);
    const loaded = await loadedPapers(trx);
    const changed = examinations
      .map((examination) => ({ examination, hash: hashOf(examination) }))
      .filter(({ examination, hash }) => {
        const before = loaded.get(examination.code);
        return before?.contentHash !== hash || before.listing !== listingOf(examination);
      });
    for (let from = 0; from < changed.length; from += BATCH) {
      await writeBatch(trx, changed.slice(from, from + BATCH), loaded);
    }
    if (withdrawsOthers) await withdrawOthers(trx, new Set(examinations.map(({ code }) => code)));
    // In the same transaction: a load that breaks off, or one of other examinations, leaves no fingerprint that fits.
    await trx.deleteFrom('loadedContent').execute();
    if (fingerprint !== undefined) await trx.insertInto('loadedContent').values({ fingerprint }).execute();
  });
}

/**
 * Takes the other examinations off all lists. Their attempts and assignments keep their papers, and loading an
 * examination again brings it back.
 */
async function withdrawOthers(trx: Trx, codes: ReadonlySet<string>): Promise<void> {
  const listed = await trx
    .selectFrom('examinations')
    .select(['id', 'code'])
    .where('schoolId', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute();
  const gone = listed.filter(({ code }) => !codes.has(code)).map(({ id }) => id);
  if (gone.length === 0) return;
  await trx
    .updateTable('examinations')
    .set({ withdrawnAt: sql`now()` })
    .where('id', 'in', gone)
    .execute();
}

interface LoadedPaper {
  version: number;
  contentHash: string;
  /** Null: withdrawn. */
  listing: string | null;
}

type Loaded = ReadonlyMap<string, LoadedPaper>;

/** The newest paper of each of the product's examinations, by examination code. */
async function loadedPapers(trx: Trx): Promise<Loaded> {
  const rows = await trx
    .selectFrom('examinations')
    .innerJoin('paperVersions', 'paperVersions.examinationId', 'examinations.id')
    .distinctOn('examinations.code')
    .select(['examinations.code', 'examinations.withdrawnAt'])
    .select(LISTED)
    .select(['paperVersions.version', 'paperVersions.contentHash'])
    .where('examinations.schoolId', 'is', null)
    .orderBy('examinations.code')
    .orderBy('paperVersions.version', 'desc')
    .execute();
  return new Map(
    rows.map(({ code, withdrawnAt, version, contentHash, ...listed }) => [
      code,
      { version, contentHash, listing: withdrawnAt === null ? listingOf(listed) : null },
    ]),
  );
}

/** The hash of a paper's content. */
const hashOf = ({ title, durationSeconds, questions }: ExaminationToLoad): string =>
  createHash('sha256')
    .update(JSON.stringify([title, durationSeconds, questions]))
    .digest('hex');

/** The data of an examination that lists show, and where they show it. */
const LISTED = ['sortOrder', 'skills', 'kind', 'grade', 'unit', 'exerciseSkill', 'level'] as const;

type Listed = Record<(typeof LISTED)[number], unknown>;

const listingOf = (listed: Listed): string => JSON.stringify(LISTED.map((name) => listed[name]));

async function writeBatch(
  trx: Trx,
  batch: readonly { examination: ExaminationToLoad; hash: string }[],
  loaded: Loaded,
): Promise<void> {
  const written = await trx
    .insertInto('examinations')
    .values(batch.map(({ examination: { questions: _questions, ...examination } }) => examination))
    .onConflict((oc) =>
      oc
        .column('code')
        .where('schoolId', 'is', null)
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          durationSeconds: eb.ref('excluded.durationSeconds'),
          sortOrder: eb.ref('excluded.sortOrder'),
          skills: eb.ref('excluded.skills'),
          kind: eb.ref('excluded.kind'),
          grade: eb.ref('excluded.grade'),
          unit: eb.ref('excluded.unit'),
          exerciseSkill: eb.ref('excluded.exerciseSkill'),
          level: eb.ref('excluded.level'),
          withdrawnAt: null,
        })),
    )
    .returning(['id', 'code'])
    .execute();
  const ids = new Map(written.map(({ code, id }) => [code, id]));
  const papers = batch.flatMap(({ examination, hash }) => {
    const examinationId = ids.get(examination.code);
    const before = loaded.get(examination.code);
    if (examinationId === undefined || before?.contentHash === hash) return [];
    return [
      {
        examinationId,
        version: (before?.version ?? 0) + 1,
        questions: sql<string>`${JSON.stringify(examination.questions)}::jsonb`,
        questionCount: examination.questions.length,
        title: examination.title,
        durationSeconds: examination.durationSeconds,
        contentHash: hash,
      },
    ];
  });
  if (papers.length > 0) await trx.insertInto('paperVersions').values(papers).execute();
}
