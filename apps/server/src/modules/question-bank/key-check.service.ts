import { checkKey } from '@domdom/domain/scoring/item-statistics';
import { getQuestionType, type QuestionBase } from '@domdom/questions';
import type { Database } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { NotificationSender } from '../notifications/notification-sender.service.ts';
import { tryReadStored } from './check-question.ts';
import {
  ATTEMPTS_AT_ONCE,
  type CheckedKey,
  forgetDue,
  lockOptionalDue,
  noteAsked,
  selectUses,
  writeChecked,
} from './key-check.repo.ts';

/** Bounds what one run does; the next one goes on. */
const MOST_BATCHES = 10;
const MOST_CHECKS = 20;

interface Parts {
  db: Database;
  notifications: NotificationSender;
}

/**
 * Checks the keys of bank questions by the answers of all students who were asked them, and tells the owner of one that
 * may be wrong. Work in the background: nobody's request waits for it.
 */
export class KeyCheckService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async run(): Promise<void> {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      if ((await noteAsked(this.#parts.db)) < ATTEMPTS_AT_ONCE) break;
    }
    for (let check = 0; check < MOST_CHECKS; check += 1) {
      if (!(await this.#checkNext())) return;
    }
  }

  /** Returns whether a question was due. */
  async #checkNext(): Promise<boolean> {
    const { db, notifications } = this.#parts;
    return inTransaction(db, async (trx, afterCommit) => {
      const due = await lockOptionalDue(trx);
      if (due === null) return false;
      const { question } = tryReadStored(due.question);
      // What a teacher marks has no key, and a question that left the bank needs none.
      if (
        question === null ||
        due.deletedAt !== null ||
        getQuestionType(question.type).byTeacher !== undefined
      ) {
        await forgetDue(trx, due.id);
        return true;
      }
      const found = judged(question, due.keyHash, await selectUses(trx, due));
      const isNews = found.isDoubtful && due.hasOwner && !(due.isKnown && due.toldAt !== null);
      await writeChecked(trx, due, { ...found, isTold: isNews });
      if (isNews) await notifications.tellKeyDoubt(trx, afterCommit, { ...due, ...found });
      return true;
    });
  }
}

function judged(
  question: QuestionBase,
  keyHash: string,
  answers: Awaited<ReturnType<typeof selectUses>>,
): CheckedKey {
  const { picks } = getQuestionType(question.type);
  const uses = answers.map(({ isCorrect, passed, questionCount, answer }) => {
    const mark = isCorrect ? 1 : 0;
    return {
      mark,
      rest: (passed - mark) / (questionCount - 1),
      chosen: new Set(picks?.chosen(question, answer) ?? []),
    };
  });
  const { answerCount, discriminationIndex, preferred, isDoubtful } = checkKey(
    uses,
    picks?.options(question) ?? [],
  );
  return {
    keyHash,
    answerCount,
    discrimination: discriminationIndex === null ? null : Math.round(discriminationIndex),
    preferred:
      preferred === null ? '' : [preferred.group, preferred.text].filter(Boolean).join(': ').slice(0, 100),
    isDoubtful,
  };
}
