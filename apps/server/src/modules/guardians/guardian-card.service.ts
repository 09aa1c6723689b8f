import type { FastifyRequest } from 'fastify';
import type { GuardianCard, GuardianCardList, StudentYear } from '@domdom/api';
import { formatIsoDate } from '@domdom/domain/dates/format';
import { AppError } from '@domdom/domain/errors/app-error';
import { lastCardDay } from '@domdom/domain/markbook/guardian-card';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { newCardToken } from '../accounts/card.service.ts';
import { takeFromBucket, takeTry, type ThrottleRule } from '../auth/throttle.service.ts';
import { hashToken } from '../auth/token.service.ts';
import type { SchoolTermService } from '../markbook/school-terms.service.ts';
import type { StudentYearService } from '../markbook/student-year.service.ts';
import {
  deleteCards,
  replaceCards,
  selectCardClass,
  selectCardStudents,
  selectOptionalCard,
} from './guardian-card.repo.ts';

const ONLY_HTTPS = 'Trang này chỉ mở được qua https!';

/**
 * Nobody guesses 128 bits, so a card that is right never waits for wrong ones, which only cost whoever sends them. A
 * whole neighbourhood behind one address tries the cards of last year.
 */
const wrongCardRule = (address: string): ThrottleRule => ({
  key: `guardian:${address}`,
  free: 200,
  maxSeconds: 60,
  windowSeconds: 600,
});

/** Opening a card reads a whole year; a family does not do that every second. */
const openings = (tokenHash: Buffer) => ({
  key: `guardian-card:${tokenHash.toString('base64url')}`,
  burst: 60,
  secondsEach: 5,
});

/** Cards that open what is released of one student in one class, to whoever holds them. */
export class GuardianCardService {
  readonly #db: Database;
  readonly #years: StudentYearService;
  readonly #terms: SchoolTermService;

  constructor(db: Database, { years, terms }: { years: StudentYearService; terms: SchoolTermService }) {
    this.#db = db;
    this.#years = years;
    this.#terms = terms;
  }

  async list(classId: string): Promise<GuardianCardList> {
    const [found, students] = await Promise.all([
      selectCardClass(this.#db, classId),
      selectCardStudents(this.#db, classId),
    ]);
    return {
      endsOn: await this.#endOf(found),
      students: students.map(({ studentId, firstName, lastName, madeAt }) => ({
        studentId,
        fullName: joinFullName(firstName, lastName),
        madeAt: madeAt?.toISOString() ?? null,
      })),
    };
  }

  /** Makes cards for students of the class. Only hashes are stored, so the earlier card of each is void. */
  async issue(caller: Caller, classId: string, wanted: readonly string[]): Promise<GuardianCard[]> {
    const studentIds = [...new Set(wanted)];
    const found = await selectCardClass(this.#db, classId);
    const endsOn = await this.#endOf(found);
    if (found.status === CLASS_STATUSES.FINISH || isOver(endsOn)) throw new AppError('CLASS_FINISHED');
    return inTransactionBy(this.#db, caller, async (trx) => {
      const { schoolId, className, schoolName } = found;
      const students = await selectCardStudents(trx, classId);
      const cards = studentIds.map((studentId) => {
        const student = students.find((one) => one.studentId === studentId);
        if (student === undefined)
          throw new AppError('INVALID_INPUT', { message: 'Học sinh không thuộc lớp này!' });
        const fullName = joinFullName(student.firstName, student.lastName);
        return { studentId, fullName, className, schoolName, endsOn, token: newCardToken() };
      });
      await replaceCards(
        trx,
        { schoolId, classId },
        cards.map(({ studentId, token }) => ({ studentId, tokenHash: hashToken(token) })),
      );
      return cards;
    });
  }

  /** Returns how many cards there were. */
  async revoke(caller: Caller, classId: string, studentIds: readonly string[]): Promise<number> {
    const { schoolId } = await selectCardClass(this.#db, classId);
    return inTransactionBy(this.#db, caller, (trx) => deleteCards(trx, { schoolId, classId }, studentIds));
  }

  /** Void, unknown and ended cards are refused alike. */
  async open(token: string, request: FastifyRequest): Promise<StudentYear & { endsOn: string }> {
    if (request.isExposed) throw new AppError('ORIGIN_REFUSED', { message: ONLY_HTTPS });
    const tokenHash = hashToken(token);
    const card = await selectOptionalCard(this.#db, tokenHash);
    const endsOn = card === undefined ? null : await this.#endOf(card);
    if (card === undefined || endsOn === null || isOver(endsOn)) {
      await takeTry(this.#db, [wrongCardRule(clientNetwork(request))]);
      throw new AppError('NOT_FOUND');
    }
    await takeFromBucket(this.#db, openings(tokenHash));
    return { ...(await this.#years.read(card.classId, card.studentId)), endsOn };
  }

  async #endOf({ schoolId, schoolYear }: { schoolId: string; schoolYear: number }): Promise<string> {
    return lastCardDay(schoolYear, (await this.#terms.read(schoolId, schoolYear)).terms);
  }
}

const isOver = (endsOn: string): boolean => formatIsoDate(Date.now()) > endsOn;
