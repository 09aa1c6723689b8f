import { AppError } from '@domdom/domain/errors/app-error';
import { titleOfFile } from '@domdom/domain/media/documents';
import { WORKSHEET_TAG } from '@domdom/domain/folders/exercise-files';
import { problemsIn, worksheetItems } from '@domdom/worksheet';
import { WorksheetDocumentSchema } from '@domdom/worksheet/schema';
import type { ActorTrx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { refuseMoreUnconfirmedText } from '../budgets/unconfirmed-text.service.ts';
import {
  findOrInsertWorksheetPaper,
  insertWorksheetExamination,
} from '../examinations/examination.service.ts';
import { lockOptionalFile, setExamination } from './worksheet.repo.ts';

const NOTHING_ASKED = 'Phiếu bài tập chưa có câu hỏi nào!';
const unfinished = (count: number): string =>
  `Phiếu bài tập còn ${count} chỗ chưa hoàn chỉnh, vui lòng mở ra và bổ sung trước khi giao!`;

/** A file in the form in which classes get it. */
export interface GivenFile {
  fileId: string;
  exerciseType: 'LIVEWORKSHEET' | 'ASSIGNMENT';
  /** The title if the teacher enters none. */
  title: string;
  tags: string[];
  examinationId: string | null;
  paperVersionId: string | null;
}

/** The caller's own file as it is now. For a worksheet, a paper version is kept that later changes do not affect. */
export async function giveFile(trx: ActorTrx, caller: Caller, fileId: string): Promise<GivenFile> {
  const file = await lockOptionalFile(trx, fileId, caller.userId);
  if (file === undefined) throw new AppError('NOT_FOUND');
  if (file.kind !== 'worksheet') {
    const title = titleOfFile(file.fileName);
    return { fileId, exerciseType: 'ASSIGNMENT', title, tags: [], examinationId: null, paperVersionId: null };
  }
  const document = WorksheetDocumentSchema.parse(file.document);
  const problems = problemsIn(document.zones);
  if (problems.length > 0) throw refused(unfinished(problems.length));
  const itemCount = worksheetItems(document.zones).length;
  if (itemCount === 0) throw refused(NOTHING_ASKED);
  const { schoolId, fileName: title } = file;
  const examinationId =
    file.examinationId ?? (await insertWorksheetExamination(trx, { schoolId, fileId, title }));
  if (file.examinationId === null) await setExamination(trx, fileId, examinationId);
  const paperVersionId = await findOrInsertWorksheetPaper(trx, {
    schoolId,
    examinationId,
    title,
    document,
    itemCount,
  });
  await refuseMoreUnconfirmedText(trx, caller);
  return {
    fileId,
    exerciseType: 'LIVEWORKSHEET',
    title,
    tags: [WORKSHEET_TAG],
    examinationId,
    paperVersionId,
  };
}

const refused = (message: string): AppError =>
  new AppError('INVALID_INPUT', { message, issues: [{ path: 'fileId', message }] });
