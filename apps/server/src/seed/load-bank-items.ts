import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { UNIT_KEYS } from '@domdom/domain/school/units';
import { foldForSearch } from '@domdom/domain/text/search';
import { type QuestionBase, questionExcerpt, questionTexts } from '@domdom/questions';
import { z } from 'zod';
import type { Database } from '../db/connect.ts';
import type { Trx } from '../db/transaction.ts';

const Line = z.object({
  id: z.string(),
  grade: z.int(),
  unit: z.enum(UNIT_KEYS),
  variant: z.string(),
  focus: z.array(z.string()),
  question: z.record(z.string(), z.unknown()),
});

/** Raise it when the columns that are made here change: then every file counts as changed. */
const FORM = 1;
/** Rows per statement, about a kilobyte each: preparing them keeps the thread for some milliseconds. */
const BATCH = 100;

interface BankFile {
  grade: number;
  text: string;
  hash: string;
}

async function readFiles(folder: string): Promise<BankFile[]> {
  const names = await fs.readdir(folder);
  const files = names.flatMap((name) => {
    const grade = /^g(\d+)\.jsonl$/.exec(name)?.[1];
    return grade === undefined ? [] : [{ name, grade: Number(grade) }];
  });
  return Promise.all(
    files.map(async ({ name, grade }) => {
      const text = await fs.readFile(path.join(folder, name), 'utf8');
      return { grade, text, hash: createHash('sha256').update(`${FORM}\n${text}`).digest('hex') };
    }),
  );
}

/**
 * Writes the items of content/bank into one table for all schools, so that tests can be composed from them: the item bank
 * is signed as a whole, which a test of the content checks. Only grades whose file has changed are written, and an item
 * that left its file is withdrawn. All or none: a server that starts meanwhile waits, and then finds nothing to do.
 * Rejects with the reason of `signal` soon after it is aborted, and has then written nothing.
 */
export async function loadBankItems(db: Database, contentDir: string, signal?: AbortSignal): Promise<void> {
  const files = await readFiles(path.join(contentDir, 'bank'));
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('load-bank-items'))`.execute(trx);
    const rows = await trx
      .selectFrom('bankItems')
      .select(['grade', 'fileHash'])
      .where('withdrawnAt', 'is', null)
      .groupBy(['grade', 'fileHash'])
      .execute();
    for (const file of files) {
      const written = rows.filter(({ grade }) => grade === file.grade);
      if (written.length !== 1 || written[0]?.fileHash !== file.hash) await writeGrade(trx, file, signal);
    }
  });
}

interface KeptTrying {
  signal: AbortSignal;
  report(text: string): void;
  pauseMs?: number;
}

/** Tries until it works or `signal` is aborted: a database that was away for a moment would leave the library empty. */
export async function keepLoadingBankItems(
  db: Database,
  contentDir: string,
  { signal, report, pauseMs = 30_000 }: KeptTrying,
): Promise<void> {
  let told = '';
  while (!signal.aborted) {
    try {
      await loadBankItems(db, contentDir, signal);
      return;
    } catch (error) {
      // Each reason once, however long it lasts.
      if (!signal.aborted && told !== String(error)) {
        told = String(error);
        report(`The items of content/bank could not be loaded, and are tried again: ${told}`);
      }
    }
    // Rejects when it is aborted, which ends the loop.
    await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

async function writeGrade(
  trx: Trx,
  { grade, text, hash }: BankFile,
  signal: AbortSignal | undefined,
): Promise<void> {
  const lines = text.split('\n').filter(Boolean);
  for (let from = 0; from < lines.length; from += BATCH) {
    signal?.throwIfAborted();
    const batch = lines.slice(from, from + BATCH).map((line) => rowOf(line, hash));
    // One parameter for the whole batch: thousands of parameters take longer to bind than the rows to write.
    await sql`
      insert into bank_items (id, grade, unit, variant, type, skill, level, focus, title, excerpt, search_text, question,
        file_hash)
      select id, grade, unit, variant, type, skill, level, array(select jsonb_array_elements_text(focus)), title, excerpt,
        search_text, question, file_hash
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r (id text, grade smallint, unit text, variant text,
        type text, skill text, level text, focus jsonb, title text, excerpt text, search_text text, question jsonb,
        file_hash text)
      on conflict (id) do update set grade = excluded.grade, unit = excluded.unit, variant = excluded.variant,
        type = excluded.type, skill = excluded.skill, level = excluded.level, focus = excluded.focus,
        title = excluded.title, excerpt = excluded.excerpt, search_text = excluded.search_text,
        question = excluded.question, file_hash = excluded.file_hash, withdrawn_at = null`.execute(trx);
  }
  await trx
    .updateTable('bankItems')
    .set({ withdrawnAt: sql`now()` })
    .where('grade', '=', grade)
    .where('fileHash', '<>', hash)
    .where('withdrawnAt', 'is', null)
    .execute();
}

function rowOf(line: string, hash: string) {
  const { id, grade, unit, variant, focus, question: stored } = Line.parse(JSON.parse(line));
  const question = stored as unknown as QuestionBase; // `loadContent` has parsed these files, in this start or an earlier one
  const { type, skill = null, level = null, title } = question;
  return {
    id,
    grade,
    unit,
    variant,
    type,
    skill,
    level,
    focus,
    title,
    excerpt: questionExcerpt(question),
    search_text: foldForSearch(questionTexts(question).join(' ')),
    question: stored,
    file_hash: hash,
  };
}
