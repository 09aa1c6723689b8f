import { AppError } from '@domdom/domain/errors/app-error';
import { DEFAULT_BEHAVIOUR } from '@domdom/domain/exam/behaviour';
import type { Database } from '../../db/connect.ts';
import type { Principal } from '../../http/principal.ts';
import type { RelationChecks } from '../../http/routes.ts';
import { selectOptionalGivenPaper } from '../assignments/assignment.service.ts';
import { selectOptionalCurrentPaperId } from './examination.repo.ts';
import type { PaperStore } from './paper-store.service.ts';

const IS_WORKSHEET = 'Đây là phiếu bài tập: vui lòng mở phiếu để xem trước!';

interface Parts {
  db: Database;
  papers: PaperStore;
  relations: Pick<RelationChecks, 'readableAssignment'>;
}

/** A paper with its keys for staff; nothing is stored. */
export class PreviewService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** As the pupils of the assignment get it; as it is today where none is named, or none that the caller may read. */
  async preview(caller: Principal, examinationId: string, assignmentId: string | undefined) {
    const { db, papers, relations } = this.#parts;
    const isReadable =
      assignmentId !== undefined && (await relations.readableAssignment(caller, assignmentId));
    const given = isReadable ? await selectOptionalGivenPaper(db, { assignmentId, examinationId }) : null;
    const paperId =
      given?.paperVersionId ?? (await selectOptionalCurrentPaperId(db, caller.schoolId, examinationId));
    if (paperId === null) throw new AppError('NOT_FOUND');
    const paper = await papers.select(db, paperId);
    if (paper.worksheet !== null) throw new AppError('NO_QUESTIONS', { message: IS_WORKSHEET });
    return {
      title: given?.title ?? paper.title,
      code: paper.code,
      durationSeconds: paper.durationSeconds,
      behaviour: given?.behaviour ?? DEFAULT_BEHAVIOUR,
      stored: [...paper.questions],
    };
  }
}
