import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { parseQuestion } from '@domdom/questions';
import { UNIT_KEYS } from '@domdom/domain/school/units';
import type { Database } from '../connect.ts';

const ExaminationFile = z.strictObject({
  code: z.string().min(1).max(60),
  grade: z.int().min(0).max(12),
  unit: z.enum(UNIT_KEYS),
  sortOrder: z.int().min(0),
  title: z.string().min(1).max(200),
  durationSeconds: z.int().min(60).max(14_400),
  skills: z.array(z.string()),
  questions: z.array(z.unknown()).min(1),
});

/**
 * Loads the examinations under content/ into the database. Running it again changes nothing; a changed file
 * becomes a new version of its paper, so that attempts and assignments keep what they were made with.
 */
export async function loadContent(db: Database, contentDir: string): Promise<void> {
  const dir = path.join(contentDir, 'examinations');
  for (const file of (await fs.readdir(dir)).toSorted()) {
    if (!file.endsWith('.json')) continue;
    const text = await fs.readFile(path.join(dir, file), 'utf8');
    const { questions, ...examination } = ExaminationFile.parse(JSON.parse(text));
    for (const question of questions) parseQuestion(question);
    await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('examinations')
        .values(examination)
        .onConflict((oc) =>
          oc.column('code').doUpdateSet((eb) => ({
            title: eb.ref('excluded.title'),
            sortOrder: eb.ref('excluded.sortOrder'),
            durationSeconds: eb.ref('excluded.durationSeconds'),
            skills: eb.ref('excluded.skills'),
          })),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      const contentHash = createHash('sha256')
        .update(JSON.stringify([examination.title, examination.durationSeconds, questions]))
        .digest('hex');
      const newest = await trx
        .selectFrom('paperVersions')
        .select(['version', 'contentHash'])
        .where('examinationId', '=', id)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (newest?.contentHash === contentHash) return;
      await trx
        .insertInto('paperVersions')
        .values({
          examinationId: id,
          version: (newest?.version ?? 0) + 1,
          questions: sql`${JSON.stringify(questions)}::jsonb`,
          questionCount: questions.length,
          title: examination.title,
          durationSeconds: examination.durationSeconds,
          contentHash,
        })
        .execute();
    });
  }
}
