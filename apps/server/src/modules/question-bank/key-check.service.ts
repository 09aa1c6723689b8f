import { checkKey } from '@domdom/domain/scoring/item-statistics';
import { getQuestionType, type QuestionBase, questionExcerpt } from '@domdom/questions';
import type { Database } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { NotificationSender } from '../notifications/notification-sender.service.ts';
import { tryReadStored } from './check-question.ts';
import {
  forgetDueContent,
  lockOptionalDueContent,
  selectKeepers,
  selectOptionalContent,
  writeCheckedContent,
} from './content-key-check.repo.ts';
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
const MOST_CONTENT_CHECKS = 10;

interface Parts {
  db: Database;
  notifications: NotificationSender;
}

/**
 * Checks the keys of questions, of the bank and of the content, by the answers of all students who were asked them, and
 * tells the owner of one that may be wrong. Work in the background: nobody's request waits for it.
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
      if (!(await this.#checkNext())) break;
    }
    for (let check = 0; check < MOST_CONTENT_CHECKS; check += 1) {
      if (!(await this.#checkNextContent())) return;
    }
  }

  /** Returns whether a question was due. */
  async #checkNext(): Promise<boolean> {
    const { db, notifications } = this.#parts;
    return inTransaction(db, async (trx, afterCommit) => {
      const due = await lockOptionalDue(trx);
      if (due === null) return false;
      // A question that left the bank needs no key.
      const question = due.deletedAt === null ? withKey(due.question) : null;
      if (question === null) {
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

  /** Returns whether a question was due. */
  async #checkNextContent(): Promise<boolean> {
    const { db, notifications } = this.#parts;
    return inTransaction(db, async (trx, afterCommit) => {
      const due = await lockOptionalDueContent(trx);
      if (due === null) return false;
      const stored = await selectOptionalContent(trx, due);
      const question = stored === null ? null : withKey(stored.question);
      if (stored === null || question === null) {
        await forgetDueContent(trx, due);
        return true;
      }
      const found = judged(question, due.keyHash, await selectUses(trx, due));
      const isNews = found.isDoubtful && due.toldAt === null;
      await writeCheckedContent(trx, due, { ...found, isTold: isNews });
      if (!isNews) return true;
      const keepers = await selectKeepers(trx);
      const { title } = question;
      const excerpt = questionExcerpt(question);
      await notifications.tellContentDoubt(trx, afterCommit, {
        ...due,
        ...stored,
        ...found,
        title,
        excerpt,
        keepers,
      });
      return true;
    });
  }
}

/** Null for what a teacher marks, which has no key. */
function withKey(stored: unknown): QuestionBase | null {
  const { question } = tryReadStored(stored);
  return question !== null && getQuestionType(question.type).byTeacher === undefined ? question : null;
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
