import { RESULT_TOAST_MS } from '@domdom/domain/exam/limits';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import type { SiteService } from '../site/site.service.ts';
import type { AttemptRules, GivenAs } from './attempt.present.ts';
import { selectSurroundings } from './given.repo.ts';

/** The assignment of an attempt, and the rules that it, its school or the site sets. */
export async function surroundingsOf(
  { db, site }: { db: Database | Trx; site: SiteService },
  attempt: { schoolId: string; assignmentId: string | null },
): Promise<{ given: GivenAs | null; rules: AttemptRules }> {
  const { exam } = await site.settings();
  const { classId, title, maxBackViolations, resultToastMs } = await selectSurroundings(db, attempt);
  return {
    given: classId === null || title === null ? null : { classId, title },
    rules: {
      maxBackViolations: maxBackViolations ?? exam.maxBackViolations,
      resultToastMs: resultToastMs ?? RESULT_TOAST_MS,
    },
  };
}
