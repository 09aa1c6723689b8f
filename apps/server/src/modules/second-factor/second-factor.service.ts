import type { FastifyRequest } from 'fastify';
import type { FactorChallenge, NewPasskey, PasskeySignature, SecondFactors } from '@domdom/api';
import { loginWayOf } from '@domdom/domain/accounts/login-way';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import {
  type ActorTrx,
  type AfterCommit,
  inTransactionBy,
  inTransactionBySystem,
  type Trx,
} from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import type { Entered } from '../auth/auth.service.ts';
import { deleteOtherSessions, type SessionService } from '../auth/session.service.ts';
import { hashToken, newToken } from '../auth/token.service.ts';
import { forgetTries, takeTry, type ThrottleRule } from '../auth/throttle.service.ts';
import { recordSecondFactor } from '../history/history.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { NotificationSender } from '../notifications/notification-sender.service.ts';
import {
  creationOptions,
  readNewPasskey,
  readSignature,
  type RelyingParty,
  signingOptions,
} from './passkeys.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import * as repo from './second-factor.repo.ts';
import { describeTotp, newTotpSecret, totpStep } from './totp.ts';

const WRONG_CODE = 'Mã không đúng hoặc đã được dùng. Vui lòng thử lại!';
const WRONG_PASSKEY = 'Khoá đăng nhập này chưa được chấp nhận. Vui lòng thử lại!';
const TOO_LATE = 'Đã quá thời gian xác thực. Vui lòng đăng nhập lại!';
const LAST_FACTOR = 'Tài khoản này phải có ít nhất một cách xác thực. Hãy thêm cách khác trước khi gỡ!';
const KEEPER = 'Chỉ người được đổi cài đặt trang web mới gỡ được xác thực của tài khoản này.';
const NO_FACTOR = 'Tài khoản này chưa bật xác thực hai lớp.';
const APP_IN_USE = 'Tài khoản đã dùng một ứng dụng xác thực. Hãy gỡ ứng dụng cũ trước!';
/** More than a person carries, and few enough for one list. */
const MOST_PASSKEYS = 10;

export type Proof = { code: string } | { passkey: PasskeySignature };

interface Options {
  db: Database;
  sessions: SessionService;
  notifications: NotificationSender;
  brand: string;
  publicOrigin: string | undefined;
}

/** Only somebody who knows the password gets here, so a wait cannot keep the owner out for a rival. */
const codeRule = (userId: string): ThrottleRule => ({
  key: `second-factor:${userId}`,
  free: 10,
  maxSeconds: 300,
  windowSeconds: 3600,
});

/** Second factors: adding and removing them, and finishing a login with one. */
export class SecondFactorService {
  readonly #db: Database;
  readonly #sessions: SessionService;
  readonly #notifications: NotificationSender;
  readonly #brand: string;
  readonly #publicOrigin: string | undefined;

  constructor({ db, sessions, notifications, brand, publicOrigin }: Options) {
    this.#db = db;
    this.#sessions = sessions;
    this.#notifications = notifications;
    this.#brand = brand;
    this.#publicOrigin = publicOrigin;
  }

  /** What the login still asks for; null when the account has no second factor. */
  async challenge(entered: Entered, request: FastifyRequest): Promise<FactorChallenge | null> {
    const { hasTotp, passkeys, recoveryCodesLeft } = await repo.selectFactors(this.#db, entered.userId);
    if (!hasTotp && passkeys.length === 0) return null;
    const { userId, schoolId } = await repo.selectAccount(this.#db, entered.userId);
    const passkey = await signingOptions(this.#site(request), passkeys);
    const token = newToken();
    await repo.insertChallenge(
      this.#db,
      { schoolId, userId },
      {
        tokenHash: hashToken(token),
        passwordHash: entered.passwordHash,
        challenge: passkey?.challenge ?? '',
        enteredBy: entered.way ?? 'password',
      },
    );
    return { token, hasTotp, hasRecoveryCodes: recoveryCodesLeft > 0, passkey };
  }

  /** Returns the account whose login is finished. Throws LOGIN_FAILED when it took too long, INVALID_INPUT when wrong. */
  async finish(token: string, proof: Proof, request: FastifyRequest): Promise<Entered> {
    const tokenHash = hashToken(token);
    const open = await repo.takeChallenge(this.#db, tokenHash);
    if (open === null || open.passwordHash === null) throw tooLate();
    const { userId, passwordHash, challenge } = open;
    const way = loginWayOf(open.enteredBy);
    request.securityNote = { kind: 'login-failed', accountId: userId };
    const rule = codeRule(userId);
    await takeTry(this.#db, [rule]);
    if ('code' in proof) {
      if (!(await this.#isRightCode(userId, proof.code))) throw wrong('proof.code', WRONG_CODE);
      if (!isAppCode(proof.code)) request.securityNote = { kind: 'recovery-code-used', accountId: userId };
    } else if (!(await this.#isRightPasskey(userId, { challenge, signed: proof.passkey, request }))) {
      throw wrong('proof.passkey', WRONG_PASSKEY);
    }
    await forgetTries(this.#db, [rule.key]);
    // A proof that is sent twice at once opens one session.
    if (!(await repo.deleteChallenge(this.#db, tokenHash))) throw tooLate();
    return { userId, passwordHash, way };
  }

  async #isRightCode(userId: string, typed: string): Promise<boolean> {
    const digits = typed.replace(/\s/g, '');
    if (!isAppCode(typed)) return repo.takeRecoveryCode(this.#db, userId, hashRecoveryCode(typed));
    const secret = await repo.selectOptionalTotpSecret(this.#db, userId, { isConfirmed: true });
    const step = secret === null ? null : totpStep(secret, digits, Date.now());
    return step !== null && repo.takeTotpStep(this.#db, userId, step);
  }

  async #isRightPasskey(
    userId: string,
    given: { challenge: string; signed: PasskeySignature; request: FastifyRequest },
  ): Promise<boolean> {
    const { passkeys } = await repo.selectFactors(this.#db, userId);
    const passkey = passkeys.find(({ credentialId }) => credentialId === given.signed.id);
    if (passkey === undefined || given.challenge === '') return false;
    const site = this.#site(given.request);
    const useCount = await readSignature(site, given.challenge, { passkey, signed: given.signed });
    if (useCount === null) return false;
    await repo.notePasskeyUse(this.#db, passkey.id, useCount);
    return true;
  }

  async list(caller: Caller): Promise<SecondFactors> {
    const { hasTotp, passkeys, recoveryCodesLeft } = await repo.selectFactors(this.#db, caller.userId);
    return {
      isRequired: this.#sessions.mustHaveSecondFactor(caller),
      hasTotp,
      passkeys: passkeys.map(({ id, label, createdAt, lastUsedAt }) => ({
        id,
        label,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft,
    };
  }

  async beginTotp(caller: Caller): Promise<{ uri: string; secret: string }> {
    const secret = newTotpSecret();
    if (!(await repo.upsertTotpSecret(this.#db, ownerOf(caller), secret))) {
      throw new AppError('CONFLICT', { message: APP_IN_USE });
    }
    return describeTotp(secret, { issuer: this.#brand, label: caller.loginName });
  }

  async confirmTotp(caller: Caller, typed: string): Promise<{ recoveryCodes: string[] }> {
    await takeTry(this.#db, [codeRule(caller.userId)]);
    const secret = await repo.selectOptionalTotpSecret(this.#db, caller.userId, { isConfirmed: false });
    const step = secret === null ? null : totpStep(secret, typed.replace(/\s/g, ''), Date.now());
    if (secret === null || step === null) throw wrong('code', WRONG_CODE);
    return this.#add(caller, async (trx) => {
      const isTaken = await repo.takeTotpStep(trx, caller.userId, step);
      if (!isTaken || !(await repo.confirmTotp(trx, caller.userId, secret))) throw wrong('code', WRONG_CODE);
    });
  }

  async beginPasskey(caller: Caller, request: FastifyRequest) {
    const { passkeys } = await repo.selectFactors(this.#db, caller.userId);
    const account = { userId: caller.userId, loginName: caller.loginName, fullName: caller.fullName };
    const options = await creationOptions(this.#site(request), account, passkeys);
    const token = newToken();
    const { challenge } = options;
    const stored = { tokenHash: hashToken(token), passwordHash: null, challenge };
    await repo.insertChallenge(this.#db, ownerOf(caller), stored);
    return { token, ...options };
  }

  async addPasskey(
    caller: Caller,
    { token, label, passkey }: { token: string; label: string; passkey: NewPasskey },
    request: FastifyRequest,
  ): Promise<{ recoveryCodes: string[] }> {
    const tokenHash = hashToken(token);
    const open = await repo.takeChallenge(this.#db, tokenHash);
    const isOwn = open !== null && open.userId === caller.userId && open.passwordHash === null;
    const key = isOwn ? await readNewPasskey(this.#site(request), open.challenge, passkey) : null;
    if (key === null) throw wrong('passkey', WRONG_PASSKEY);
    await repo.deleteChallenge(this.#db, tokenHash);
    return this.#add(caller, async (trx) => {
      const { passkeys } = await repo.selectFactors(trx, caller.userId);
      const named = { ...key, label: label.slice(0, 60) };
      const isAdded =
        passkeys.length < MOST_PASSKEYS && (await repo.insertPasskey(trx, ownerOf(caller), named));
      if (!isAdded) throw wrong('passkey', WRONG_PASSKEY);
    });
  }

  /**
   * The first second factor brings recovery codes along. Sessions opened before prove less than it, so all others end.
   */
  async #add(caller: Caller, add: (trx: ActorTrx) => Promise<void>): Promise<{ recoveryCodes: string[] }> {
    const added = await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      await add(trx);
      await tellOwner({ trx, afterCommit, notifications: this.#notifications }, caller, caller, 'added');
      const { recoveryCodesLeft } = await repo.selectFactors(trx, caller.userId);
      const recoveryCodes = recoveryCodesLeft === 0 ? await writeRecoveryCodes(trx, caller) : [];
      const ended = await deleteOtherSessions(trx, caller.userId, {
        keptId: caller.sessionId,
        reason: 'second-factor',
      });
      return { recoveryCodes, ended };
    });
    await forgetTries(this.#db, [codeRule(caller.userId).key]);
    this.#forget(added.ended);
    return { recoveryCodes: added.recoveryCodes };
  }

  async removeTotp(caller: Caller): Promise<void> {
    await this.#remove(caller, async (trx) => {
      await repo.deleteTotp(trx, caller.userId);
      return true;
    });
  }

  async removePasskey(caller: Caller, id: string): Promise<void> {
    await this.#remove(caller, (trx) => repo.deletePasskey(trx, caller.userId, id));
  }

  async #remove(caller: Caller, remove: (trx: ActorTrx) => Promise<boolean>): Promise<void> {
    const ended = await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      if (!(await remove(trx))) throw new AppError('NOT_FOUND');
      await tellOwner({ trx, afterCommit, notifications: this.#notifications }, caller, caller, 'removed');
      const { hasTotp, passkeys } = await repo.selectFactors(trx, caller.userId);
      const isLast = !hasTotp && passkeys.length === 0;
      if (isLast && this.#sessions.mustHaveSecondFactor(caller)) {
        throw new AppError('CONFLICT', { message: LAST_FACTOR });
      }
      // Recovery codes alone are no second factor.
      if (isLast) await repo.deleteFactors(trx, ownerOf(caller));
      return deleteOtherSessions(trx, caller.userId, { keptId: caller.sessionId, reason: 'second-factor' });
    });
    this.#forget(ended);
  }

  async renewRecoveryCodes(caller: Caller): Promise<{ recoveryCodes: string[] }> {
    const { hasTotp, passkeys } = await repo.selectFactors(this.#db, caller.userId);
    if (!hasTotp && passkeys.length === 0) throw new AppError('NOT_FOUND');
    const recoveryCodes = await inTransactionBy(this.#db, caller, (trx) => writeRecoveryCodes(trx, caller));
    return { recoveryCodes };
  }

  /** For somebody who lost the phone and the recovery codes: the password alone works again, and sessions end. */
  async removeAll(caller: Caller, userId: string): Promise<void> {
    const ended = await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      const owner = { schoolId: caller.schoolId, userId };
      if (!caller.lists.includes('siteSettings') && (await repo.isKeeper(trx, userId)))
        throw new AppError('FORBIDDEN', { message: KEEPER });
      if (!(await repo.deleteFactors(trx, owner))) throw new AppError('NOT_FOUND', { message: NO_FACTOR });
      await tellOwner({ trx, afterCommit, notifications: this.#notifications }, owner, caller, 'removed');
      return deleteOtherSessions(trx, userId, {
        keptId: userId === caller.userId ? caller.sessionId : null,
        reason: 'second-factor',
      });
    });
    this.#forget(ended);
  }

  deleteOldChallenges(): Promise<void> {
    return repo.deleteOldChallenges(this.#db);
  }

  #forget(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) this.#sessions.cache.forget(sessionId);
  }

  #site(request: FastifyRequest): RelyingParty {
    const origin = this.#publicOrigin ?? `${request.protocol}://${request.host}`;
    return { id: new URL(origin).hostname, origin, name: this.#brand };
  }
}

/** For the operator of the server. False when the account has no second factor, or does not exist. */
export async function removeSecondFactorsOf(db: Database, email: string): Promise<boolean> {
  const owner = await repo.selectOptionalOwner(db, email);
  if (owner === null) return false;
  // Bells that poll learn of it within a minute; this process has no sockets.
  const notifications = new NotificationSender({ announce: () => {} });
  return inTransactionBySystem(db, async (trx) => {
    const isRemoved = await repo.deleteFactors(trx, owner);
    if (!isRemoved) return false;
    await tellOwner({ trx, afterCommit: () => {}, notifications }, owner, owner, 'removed');
    await deleteOtherSessions(trx, owner.userId, { keptId: null, reason: 'second-factor' });
    return true;
  });
}

/** Writes a mail, a notification and a line of the history: whoever did it may not be the owner. None names a secret. */
async function tellOwner(
  {
    trx,
    afterCommit,
    notifications,
  }: { trx: ActorTrx; afterCommit: AfterCommit; notifications: NotificationSender },
  { schoolId, userId }: repo.Owner,
  by: { userId: string },
  what: 'added' | 'removed',
): Promise<void> {
  const { email, firstName, lastName } = await repo.selectAccount(trx, userId);
  await notifications.tellSecondFactor(trx, afterCommit, { schoolId, userId, actorId: by.userId, what });
  await recordSecondFactor(trx, by, { schoolId, userId }, what);
  if (email === null) return;
  await queueMail(trx, {
    schoolId,
    to: email,
    template: what === 'added' ? 'DOMDOM_Mail_FactorAdded' : 'DOMDOM_Mail_FactorRemoved',
    data: { email, password: null, studentName: joinFullName(firstName, lastName) },
  });
}

async function writeRecoveryCodes(trx: Trx, caller: Caller): Promise<string[]> {
  const codes = newRecoveryCodes();
  await repo.replaceRecoveryCodes(trx, ownerOf(caller), codes.map(hashRecoveryCode));
  return codes;
}

const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''));

const ownerOf = ({ schoolId, userId }: Caller): repo.Owner => ({ schoolId, userId });

const tooLate = (): AppError => new AppError('LOGIN_FAILED', { message: TOO_LATE });

const wrong = (path: string, message: string): AppError =>
  new AppError('INVALID_INPUT', { message, issues: [{ path, message }] });
