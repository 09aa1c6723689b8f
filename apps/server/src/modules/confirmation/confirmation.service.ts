import { randomInt } from 'node:crypto';
import type { CodeOffer, ConfirmationState } from '@domdom/api';
import { mailDomainOf } from '@domdom/domain/access/mail-domains';
import { formatKeyCode, makeKeyCode, parseKeyCode } from '@domdom/domain/access/school-key';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy, type Trx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import type { SessionService } from '../auth/session.service.ts';
import { hashToken } from '../auth/token.service.ts';
import { forgetTries, takeTry } from '../auth/throttle.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import type { NewTeacherNews } from '../notifications/new-teacher-news.service.ts';
import { hasAdministrator } from '../people/user.service.ts';
import { deleteProof, selectOptionalListing, selectOptionalProof, writeProof } from './address-proof.repo.ts';
import { confirmTeacher } from './confirm-teacher.service.ts';
import { lockOptionalWaiting, selectSchoolName } from './confirm-teacher.repo.ts';
import { codeAddressRule, codeRule, proofMailRule } from './confirmation-throttle.ts';
import { selectOptionalKey, takeUse } from './school-key.repo.ts';

const MESSAGES = {
  unknown: 'Mã không đúng, đã hết hạn hoặc đã hết lượt. Vui lòng hỏi lại người đưa mã!',
  done: 'Tài khoản này đã được xác nhận.',
  notListed: 'Email này không thuộc địa chỉ email của nhà trường. Vui lòng dùng mã của trường!',
} as const;

/** The school that a code speaks for, and what using it does there. */
interface Found {
  schoolId: string;
  schoolName: string;
  /** Makes the code count as used; false when it was used up in the meantime. */
  use(trx: Parameters<typeof takeUse>[0]): Promise<boolean>;
}

interface Parts {
  db: Database;
  news: NewTeacherNews;
  sessions: SessionService;
  /** Mails leave this server. */
  isSending: boolean;
}

/** The ways in which a teacher who waits for the school is confirmed without anyone's click. */
export class ConfirmationService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async state(caller: Caller): Promise<ConfirmationState> {
    const { db, isSending } = this.#parts;
    const { schoolId, email } = caller;
    const [schoolName, isLookedAfter, listing] = await Promise.all([
      selectSchoolName(db, schoolId),
      hasAdministrator(db, schoolId),
      email === null ? null : selectOptionalListing(db, mailDomainOf(email), schoolId),
    ]);
    return {
      isConfirmed: caller.isConfirmed,
      schoolName: schoolName ?? '',
      email: email ?? '',
      hasAdministrator: isLookedAfter,
      canProveAddress: isSending && listing !== null,
    };
  }

  /** Tells whose code it is, so that nobody joins a school by mistake. */
  async check(caller: Caller, typed: string, address: string): Promise<CodeOffer> {
    refuseConfirmed(caller);
    await takeTry(this.#parts.db, [codeAddressRule(address), codeRule(caller.userId)]);
    return offerOf(caller, await this.#find(this.#parts.db, caller, typed));
  }

  async use(caller: Caller, typed: string, address: string): Promise<CodeOffer> {
    const { db, news, sessions } = this.#parts;
    refuseConfirmed(caller);
    const rule = codeRule(caller.userId);
    await takeTry(db, [codeAddressRule(address), rule]);
    const offer = await inTransactionBy(db, caller, async (trx, afterCommit) => {
      const account = await lockOptionalWaiting(trx, caller.userId);
      if (account === null) throw new AppError('CONFLICT', { message: MESSAGES.done });
      const found = await this.#find(trx, caller, typed);
      await confirmTeacher({ trx, afterCommit, news }, account, found.schoolId);
      if (!(await found.use(trx))) throw unknown();
      return offerOf(account, found);
    });
    // The next request on this server has the new rights without waiting for its own announcement.
    sessions.cache.forgetUser(caller.userId);
    await forgetTries(db, [rule.key]);
    return offer;
  }

  /** Mails a code to the account's own address. Only its owner can read it, and only this account can use it. */
  async mailCode(caller: Caller): Promise<void> {
    const { db, isSending } = this.#parts;
    refuseConfirmed(caller);
    const { userId, email, fullName } = caller;
    const listing =
      email === null ? null : await selectOptionalListing(db, mailDomainOf(email), caller.schoolId);
    if (email === null || listing === null) throw new AppError('CONFLICT', { message: MESSAGES.notListed });
    if (!isSending) throw new AppError('MAIL_FAILED');
    await takeTry(db, [proofMailRule(email)]);
    const code = makeKeyCode((below) => randomInt(below));
    await inTransactionBy(db, caller, async (trx) => {
      await writeProof(trx, { schoolId: caller.schoolId, userId, email, codeHash: hashToken(code) });
      await queueMail(trx, {
        schoolId: caller.schoolId,
        to: email,
        template: 'DOMDOM_Mail_ProveAddress',
        data: { email, password: formatKeyCode(code), studentName: fullName },
      });
    });
  }

  async #find(db: Database | Trx, caller: Caller, typed: string): Promise<Found> {
    const code = parseKeyCode(typed);
    if (code === null) throw unknown();
    const codeHash = hashToken(code);
    const key = await selectOptionalKey(db, codeHash);
    if (key !== null) return { ...key, use: (trx) => takeUse(trx, key, caller.userId) };
    const proof = await selectOptionalProof(db, caller.userId, codeHash);
    // The administrator may have taken the domain off the list since the mail.
    const listing = proof && (await selectOptionalListing(db, mailDomainOf(proof.email), proof.schoolId));
    if (listing === null) throw unknown();
    return { ...listing, use: (trx) => deleteProof(trx, caller.userId, codeHash) };
  }
}

const offerOf = ({ schoolId }: { schoolId: string }, found: Found): CodeOffer => ({
  schoolName: found.schoolName,
  isOtherSchool: found.schoolId !== schoolId,
});

/** A wrong, an ended and a used-up code look alike. */
const unknown = () =>
  new AppError('CODE_UNKNOWN', {
    message: MESSAGES.unknown,
    issues: [{ path: 'code', message: MESSAGES.unknown }],
  });

function refuseConfirmed(caller: Caller): void {
  if (caller.isConfirmed) throw new AppError('CONFLICT', { message: MESSAGES.done });
}
