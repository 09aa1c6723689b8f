import { AppError } from '@domdom/domain/errors/app-error';
import { type Behaviour, DEFAULT_BEHAVIOUR } from '@domdom/domain/exam/behaviour';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { type Relations, standsIn } from '../../http/routes.ts';
import { selectOptionalCurrentPaperId } from './examination.repo.ts';
import type { PaperStore } from './paper-store.service.ts';

const IS_WORKSHEET = 'Đây là phiếu bài tập: vui lòng mở phiếu để xem trước!';

interface Parts {
  db: Database;
  papers: PaperStore;
  relations: Relations;
  /** Returns the paper that the students of an assignment get; null when the assignment is not of this examination. */
  givenPaper(
    this: void,
    assignmentId: string,
    examinationId: string,
  ): Promise<{ paperVersionId: string | null; title: string; behaviour: Behaviour } | null>;
}

/** Shows staff a paper with its keys. Stores nothing. */
export class PreviewService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Returns the paper as the students of the assignment get it, or the current paper when no assignment is given or the
   * caller may not read it.
   */
  async preview(caller: Caller, examinationId: string, assignmentId: string | undefined) {
    const { db, papers, relations, givenPaper } = this.#parts;
    const isReadable =
      assignmentId !== undefined && (await standsIn(relations, 'readableAssignment', caller, assignmentId));
    const given = isReadable ? await givenPaper(assignmentId, examinationId) : null;
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
