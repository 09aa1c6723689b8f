import { AppError } from '@domdom/domain/errors/app-error';
import type { ActorTrx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { canReadTest } from './own-test-access.ts';
import { selectOptionalTestToGive } from './own-test.repo.ts';

const NOTHING_ASKED = 'Đề chưa có câu hỏi nào, vui lòng thêm câu hỏi trước khi giao!';

/** A test of the library in the form in which classes get it. */
export interface GivenOwnTest {
  examinationId: string;
  /** The newest version; later edits of the test change nothing. */
  paperVersionId: string;
  /** The title if the teacher enters none. */
  title: string;
}

/** The caller's own test, or one that colleagues share, as it is now; null for anything else. */
export async function giveOwnTest(
  trx: ActorTrx,
  caller: Caller,
  examinationId: string,
): Promise<GivenOwnTest | null> {
  const test = await selectOptionalTestToGive(trx, examinationId);
  if (test === null || test.archivedAt !== null || !canReadTest(caller, test)) return null;
  if (test.questionCount === 0) {
    const issues = [{ path: 'examinationId', message: NOTHING_ASKED }];
    throw new AppError('INVALID_INPUT', { message: NOTHING_ASKED, issues });
  }
  return { examinationId, paperVersionId: test.paperVersionId, title: test.title };
}
