import type { FastifyReply, FastifyRequest } from 'fastify';
import { SCHOOL_ACCOUNT_PATH } from '@domdom/domain/access/identity-provider';
import { mailDomainOf } from '@domdom/domain/access/mail-domains';
import { loginKey } from '@domdom/domain/accounts/login-name';
import { normaliseEmail } from '@domdom/domain/email';
import { AppError } from '@domdom/domain/errors/app-error';
import type { SchoolAccountRefusal } from '@domdom/domain/security/events';
import { inTransactionBy, inTransactionBySystem } from '../../db/transaction.ts';
import { clientNetwork } from '../../http/client-network.ts';
import {
  clearLoginCookie,
  ownOrigin,
  readDeviceCookie,
  readLoginCookie,
  setLoginCookie,
} from '../../http/session.ts';
import { rememberEntry } from '../auth/auth.service.ts';
import { enterSession, type LoginParts, type OpenedSession } from '../auth/open-session.service.ts';
import { takeTry, type ThrottleRule } from '../auth/throttle.service.ts';
import { hashToken, newToken } from '../auth/token.service.ts';
import { type Claims, ProviderAnswerError, type ProviderClient } from './provider-client.service.ts';
import {
  insertLink,
  isLinked,
  type LinkableAccount,
  refuseLinks,
  selectOptionalAccount,
  type Subject,
  touchLink,
} from './provider-link.repo.ts';
import { type BegunLogin, deleteOldLogins, insertLogin, takeLogin } from './provider-login.repo.ts';
import { selectOptionalProvider, selectProviders, type StoredProvider } from './provider.repo.ts';

const ONLY_HTTPS = 'Trang này chỉ đăng nhập được qua https!';
const OVER =
  'Lượt đăng nhập này đã hết hạn, đã dùng rồi hoặc bắt đầu ở trình duyệt khác. Vui lòng đăng nhập lại!';
/** Says nothing about which accounts there are. */
const REFUSED =
  'Tài khoản trường này chưa đăng nhập được ở đây. Hãy đăng nhập bằng mật khẩu, hoặc nhờ quản trị viên của trường!';

/** Whoever is logged in there can see the e-mail there as well. */
const otherChosen = (email: string) =>
  `Ở trang đăng nhập của trường, tài khoản được chọn là ${email}, không phải email vừa nhập ở đây. Nếu đó là tài khoản của người khác, hãy đăng xuất ở trang đó rồi đăng nhập lại!`;

const PRINTABLE = /^[!-~]+$/u;

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Nobody guesses a state: wrong ones only cost whoever sends them. A whole school may be behind one address. */
const wrongAnswerRule = (address: string): ThrottleRule => ({
  key: `login:provider:${address}`,
  free: 200,
  maxSeconds: 60,
  windowSeconds: 600,
});

/** Logs people in with their accounts at the identity provider of their school. */
export class ProviderLogins {
  readonly #parts: LoginParts;
  readonly #client: ProviderClient;
  readonly #publicOrigin: string | undefined;

  constructor(parts: LoginParts, client: ProviderClient, publicOrigin: string | undefined) {
    this.#parts = parts;
    this.#client = client;
    this.#publicOrigin = publicOrigin;
  }

  /**
   * Where a login begins: at the provider of the only school that lists the domain of the e-mail, or of the chosen one.
   * Whether there is such an account is not looked at.
   */
  async begin(
    { email: typed, schoolId }: { email: string; schoolId?: string | undefined },
    { request, reply }: Exchange,
  ) {
    if (request.isExposed) throw new AppError('ORIGIN_REFUSED', { message: ONLY_HTTPS });
    const email = normaliseEmail(typed);
    const offered = await selectProviders(this.#parts.db, {
      ...{ domain: mailDomainOf(email), schoolId },
      isApproved: (client) => this.#client.hasSecret(client),
    });
    const chosen = offered.length === 1 ? offered[0] : undefined;
    const schools = offered.map((one) => ({ id: one.schoolId, name: one.schoolName, label: one.label }));
    return {
      url: chosen === undefined ? null : await this.#leadTo(chosen, email, { request, reply }),
      schools,
    };
  }

  async #leadTo(
    { schoolId, issuer, clientId }: StoredProvider,
    email: string,
    { request, reply }: Exchange,
  ): Promise<string> {
    const [browser, state, nonce, verifier] = [newToken(), newToken(), newToken(), newToken()];
    const redirectUri = `${ownOrigin(request, this.#publicOrigin)}${SCHOOL_ACCOUNT_PATH}`;
    const emailHash = hashToken(email);
    const login: BegunLogin = { schoolId, issuer, clientId, nonce, verifier, redirectUri, emailHash };
    const page = await this.#client.pageFor(login, { ...login, state, email });
    await insertLogin(this.#parts.db, {
      ...login,
      stateHash: hashToken(state),
      browserHash: hashToken(browser),
    });
    setLoginCookie(request, reply, browser);
    return page.href;
  }

  /**
   * Opens a session for whoever comes back from the provider. A right answer replaces the password and nothing else: a
   * second factor is asked for as after a password.
   */
  async finish(
    { answer, isShared = false }: { answer: string; isShared?: boolean | undefined },
    { request, reply }: Exchange,
  ): Promise<OpenedSession> {
    if (request.isExposed) throw new AppError('ORIGIN_REFUSED', { message: ONLY_HTTPS });
    const { db, secondFactors } = this.#parts;
    const state = new URLSearchParams(answer).get('state') ?? '';
    const browser = readLoginCookie(request);
    const login =
      browser === undefined
        ? null
        : await takeLogin(db, { stateHash: hashToken(state), browserHash: hashToken(browser) });
    if (login === null) {
      request.securityNote = { kind: 'school-account-refused', accountId: null, reason: 'LOGIN_OVER' };
      await takeTry(db, [wrongAnswerRule(clientNetwork(request))]);
      throw new AppError('LOGIN_FAILED', { message: OVER });
    }
    clearLoginCookie(request, reply);
    const { schoolId, issuer } = login;
    const claims = await this.#claimsOf(login, { answer, state, request });
    const account = await this.#accountOf(login, claims, request);
    const { userId, passwordHash, isKeeper } = account;
    const subject = { schoolId, issuer, subjectHash: hashToken(claims.subject) };
    if (!(await this.#link(subject, userId))) {
      request.securityNote = { kind: 'school-account-changed', accountId: userId };
      throw new AppError('LOGIN_FAILED', { message: REFUSED });
    }
    const entered = { userId, passwordHash, way: 'provider' as const, isShared };
    const challenge = await secondFactors.challenge(entered, request);
    if (challenge !== null) throw new AppError('SECOND_FACTOR_REQUIRED', { data: challenge });
    // Administrators of a school choose its provider and domains, and must not reach what belongs to every school.
    if (isKeeper) throw refusal(request, 'NO_SECOND_FACTOR', { schoolId, accountId: userId });
    const opened = await enterSession(this.#parts, entered, { request, reply }, () =>
      isLinked(db, subject, userId),
    );
    await this.#remember(account, request);
    return opened;
  }

  /** Refuses when somebody cancelled there, or when the answer is forged or old. */
  async #claimsOf(
    login: BegunLogin,
    { answer, state, request }: { answer: string; state: string; request: FastifyRequest },
  ): Promise<Claims> {
    const came = new URL(login.redirectUri);
    came.search = answer;
    try {
      return await this.#client.claimsOf(login, came, { ...login, state });
    } catch (error) {
      if (!(error instanceof ProviderAnswerError)) throw error;
      request.log.info({ err: error }, 'an answer of an identity provider does not hold');
      throw refusal(request, 'PROVIDER_ANSWER', login);
    }
  }

  /** The account of the school with the e-mail that was typed, and that its provider vouches for now. Refuses all others. */
  async #accountOf(
    { schoolId, issuer, clientId, emailHash }: BegunLogin,
    { email: said, isVerified }: Claims,
    request: FastifyRequest,
  ): Promise<LinkableAccount> {
    const refuse = (reason: SchoolAccountRefusal, message?: string) =>
      refusal(request, reason, { schoolId }, message);
    const provider = await selectOptionalProvider(this.#parts.db, schoolId);
    if (provider === null || provider.issuer !== issuer || provider.clientId !== clientId)
      throw refuse('PROVIDER_ANSWER');
    // What was typed loses its spaces and strange letters; what a provider says must be the very address.
    if (!isVerified || said === null || !PRINTABLE.test(said)) throw refuse('EMAIL_UNVERIFIED');
    const email = normaliseEmail(said);
    const isDomainListed = provider.domains.includes(mailDomainOf(email));
    // Somebody else may still be logged in there, who used the device before.
    if (emailHash?.equals(hashToken(email)) !== true)
      throw refuse(isDomainListed ? 'OTHER_ACCOUNT_CHOSEN' : 'FOREIGN_DOMAIN', otherChosen(email));
    if (!isDomainListed) throw refuse('FOREIGN_DOMAIN');
    const account = await selectOptionalAccount(this.#parts.db, { schoolId, email });
    if (account === null) throw refuse('EMAIL_UNKNOWN');
    return account;
  }

  /** Whether the subject is whoever logged in to this account first. A mismatch is kept for the administrators. */
  async #link(subject: Subject, userId: string): Promise<boolean> {
    const { db } = this.#parts;
    const isOwn = await inTransactionBy(db, { userId }, async (trx) => {
      await insertLink(trx, subject, userId);
      return touchLink(trx, subject, userId);
    });
    if (!isOwn) await inTransactionBySystem(db, (trx) => refuseLinks(trx, subject, userId));
    return isOwn;
  }

  async #remember({ userId, schoolId, email }: LinkableAccount, request: FastifyRequest): Promise<void> {
    await rememberEntry(
      this.#parts.db,
      { userId, schoolId, isConfirmed: true, login: loginKey({ email }) },
      { device: readDeviceCookie(request), address: clientNetwork(request) },
    );
  }

  async deleteOld(): Promise<void> {
    await deleteOldLogins(this.#parts.db);
  }
}

/** The answer of every refusal, whose reason the administrators alone read. */
function refusal(
  request: FastifyRequest,
  reason: SchoolAccountRefusal,
  { schoolId, accountId = null }: { schoolId: string; accountId?: string | null },
  message = REFUSED,
): AppError {
  request.securityNote = { kind: 'school-account-refused', accountId, schoolId, reason };
  return new AppError('LOGIN_FAILED', { message });
}
