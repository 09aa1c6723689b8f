import { createHash } from 'node:crypto';
import { WORKSHEET_OPEN_SECONDS } from '@domdom/domain/exam/limits';
import type { WorksheetDocument } from '@domdom/worksheet';
import type { ActorTrx } from '../../db/transaction.ts';

/** Inserts the examination that a worksheet's papers belong to. No list of examinations shows it. */
export async function insertWorksheetExamination(
  trx: ActorTrx,
  worksheet: { schoolId: string; fileId: string; title: string },
): Promise<string> {
  const row = await trx
    .insertInto('examinations')
    .values({
      schoolId: worksheet.schoolId,
      kind: 'worksheet',
      code: `worksheet-${worksheet.fileId}`,
      grade: 0,
      sortOrder: 0,
      title: worksheet.title,
      durationSeconds: WORKSHEET_OPEN_SECONDS,
      skills: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Returns the paper of the worksheet as it is now: the newest paper when nothing has changed since, else a new version.
 * The caller has locked the worksheet, so no two versions get the same number.
 */
export async function findOrInsertWorksheetPaper(
  trx: ActorTrx,
  worksheet: {
    schoolId: string;
    examinationId: string;
    title: string;
    document: WorksheetDocument;
    itemCount: number;
  },
): Promise<string> {
  const { schoolId, examinationId, title, document, itemCount } = worksheet;
  const text = JSON.stringify(document);
  const contentHash = createHash('sha256')
    .update(JSON.stringify([title, text]))
    .digest('hex');
  const newest = await trx
    .selectFrom('paperVersions')
    .select(['id', 'version', 'contentHash'])
    .where('examinationId', '=', examinationId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.contentHash === contentHash) return newest.id;
  const row = await trx
    .insertInto('paperVersions')
    .values({
      schoolId,
      examinationId,
      version: (newest?.version ?? 0) + 1,
      questions: '[]',
      worksheet: text,
      questionCount: itemCount,
      contentHash,
      title,
      durationSeconds: WORKSHEET_OPEN_SECONDS,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
