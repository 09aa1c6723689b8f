import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { withdrawMails } from '../mail/mail.service.ts';
import { lockAccounts } from './batch.repo.ts';
import { lockRun, mailKey } from './import.repo.ts';
import {
  deleteEmptyClasses,
  finishUndo,
  type Keeping,
  lockMadeAccounts,
  markKept,
  markUndone,
  removeAccounts,
} from './undo.repo.ts';

const REASONS: Record<Keeping, string> = {
  used: 'Đã có người đăng nhập nên tài khoản được giữ lại',
  moved: 'Tài khoản đã chuyển sang trường khác nên được giữ lại',
  teaches: 'Tài khoản đang phụ trách lớp học nên được giữ lại',
  listed: 'Tài khoản có trong danh sách đặc biệt nên được giữ lại',
  'other-class': 'Học sinh đã được thêm vào lớp khác nên tài khoản được giữ lại',
};

/** Takes back the accounts of a finished run that nobody has used and that own nothing; the rest stay and say why. */
export async function undoRun(db: Database, caller: Caller, runId: string): Promise<void> {
  const { schoolId } = caller;
  await inTransactionBy(db, caller, async (trx) => {
    const run = await lockRun(trx, schoolId, runId);
    if (run === undefined) throw new AppError('NOT_FOUND');
    if (run.state === 'undone') return;
    if (run.state !== 'finished')
      throw new AppError('CONFLICT', { message: 'Chỉ hoàn tác được khi việc tạo tài khoản đã xong!' });
    await lockAccounts(trx, schoolId);
    const accounts = await lockMadeAccounts(trx, schoolId, runId);
    const kept = accounts.flatMap(({ no, keptBecause }) =>
      keptBecause === null ? [] : [{ no, why: REASONS[keptBecause] }],
    );
    const removed = accounts.filter(({ keptBecause }) => keptBecause === null);
    await markKept(trx, runId, kept);
    if (removed.length > 0) {
      await removeAccounts(
        trx,
        removed.map(({ accountId }) => accountId),
      );
      await markUndone(
        trx,
        runId,
        removed.map(({ no }) => no),
      );
      await withdrawMails(
        trx,
        removed.flatMap(({ no, email }) =>
          email === null ? [] : [{ recipient: email, dedupeKey: `${mailKey(runId)}${no}` }],
        ),
        'Tài khoản đã được gỡ.',
      );
      await deleteEmptyClasses(trx, runId);
    }
    await finishUndo(trx, runId);
  });
}
