import type { Behaviour } from '@domdom/domain/exam/behaviour';
import { AppError } from '@domdom/domain/errors/app-error';
import type { ActorTrx } from '../../db/transaction.ts';
import { hasExamQuestion } from './exam-questions.repo.ts';

const REFUSAL = 'Đề có câu hỏi chỉ dùng để kiểm tra, vui lòng giao thành bài kiểm tra!';

/** Practice shows the key after each answer, so no paper with an EXAM question of the bank is given as one. */
export async function refuseExamInPractice(
  trx: ActorTrx,
  { behaviour, paperVersionId }: { behaviour: Behaviour; paperVersionId: string | null },
): Promise<void> {
  if (behaviour !== 'practice' || paperVersionId === null) return;
  if (await hasExamQuestion(trx, paperVersionId))
    throw new AppError('INVALID_INPUT', { issues: [{ path: 'behaviour', message: REFUSAL }] });
}
