import type { QuestionRef } from '@domdom/api/own-tests';
import { AppError, type FieldIssue } from '@domdom/domain/errors/app-error';
import { MOST_TEST_QUESTIONS } from '@domdom/domain/own-tests/limits';
import { isUnitKey } from '@domdom/domain/school/units';
import { parseQuestion, type QuestionBase } from '@domdom/questions';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import type { QuestionBankService } from '../question-bank/question-bank.service.ts';
import { selectItems } from './bank-item.repo.ts';
import { Plan } from './own-test.present.ts';
import type { OwnTestRecord } from './own-test.repo.ts';

export interface PlacedQuestion {
  question: QuestionBase;
  ref: Plan['questions'][number];
}

const TEXTS = {
  twice: 'Câu hỏi này có hai lần trong đề, vui lòng bỏ một câu!',
  gone: 'Câu hỏi này đã bị xoá hoặc không còn được chia sẻ với bạn, vui lòng chọn câu khác!',
} as const;

const ANY = { scope: 'all', search: '', tags: [] } as const;
const refKey = ({ source, id }: Pick<QuestionRef, 'source' | 'id'>): string => `${source} ${id}`;

/**
 * The questions that a test names, as they are now. One that has left the bank, or is no longer shared, stays as the test
 * has it already; `before` is its newest version.
 */
export async function findQuestions(
  { db, bank }: { db: Database; bank: QuestionBankService },
  caller: Caller,
  refs: readonly QuestionRef[],
  before: OwnTestRecord | null,
): Promise<PlacedQuestion[]> {
  const idsOf = (source: QuestionRef['source']) =>
    refs.flatMap((ref) => (ref.source === source ? [ref.id] : []));
  const [bankIds, itemIds] = [idsOf('bank'), idsOf('item')];
  const kept = keptIn(before);
  // The items of the content are not for accounts for which nobody vouches; such an account has none to keep.
  if (itemIds.length > 0 && !caller.isConfirmed) throw new AppError('CONFIRMATION_REQUIRED');
  const [ofBank, items] = await Promise.all([
    bankIds.length === 0
      ? []
      : bank.readable(caller, { filter: { ...ANY }, ids: bankIds, limit: MOST_TEST_QUESTIONS }),
    selectItems(db, itemIds),
  ]);
  const found = new Map(kept);
  for (const { id, question, grade, unit } of ofBank) {
    if (question === null) continue;
    found.set(refKey({ source: 'bank', id }), { question, grade, unit });
  }
  for (const { id, question, grade, unit } of items) {
    const placed = { question: parseQuestion(question), grade, unit: isUnitKey(unit) ? unit : null };
    found.set(refKey({ source: 'item', id }), placed);
  }
  const issues: FieldIssue[] = [];
  const seen = new Set<string>();
  const placed = refs.flatMap((ref, at): PlacedQuestion[] => {
    const key = refKey(ref);
    const one = found.get(key);
    const message = seen.has(key) ? TEXTS.twice : one === undefined ? TEXTS.gone : null;
    seen.add(key);
    if (message !== null) issues.push({ path: `jsonData.questions.${at}`, message });
    if (one === undefined) return [];
    const { question, grade, unit } = one;
    return [{ question, ref: { ...ref, grade, unit } }];
  });
  if (issues.length > 0) throw new AppError('INVALID_INPUT', { issues });
  return placed;
}

type Found = Pick<PlacedQuestion['ref'], 'grade' | 'unit'> & { question: QuestionBase };

function keptIn(before: OwnTestRecord | null): Map<string, Found> {
  if (before === null) return new Map();
  const { questions } = Plan.parse(before.plan);
  const stored = before.questions as unknown[]; // a check constraint
  return new Map(
    questions.map((ref, at) => {
      const { grade, unit } = ref;
      return [refKey(ref), { grade, unit, question: parseQuestion(stored[at]) }];
    }),
  );
}
