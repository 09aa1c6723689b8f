import { loginKey, parseLoginName } from '@domdom/domain/accounts/login-name';
import type { LoginWay } from '@domdom/domain/accounts/login-way';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import { acceptTemporaryPassword, type PasswordParts } from './accept-temporary-password.ts';
import { keysOf, takeAccountTry } from './account-tries.ts';
import {
  type Credentials,
  rememberDevice,
  rememberLogin,
  rememberNetwork,
  rememberSchoolNetwork,
  selectOptionalCredentials,
} from './auth.repo.ts';
import { type AddressState, answerAlike, readAddress } from './busy-address.ts';
import { type HashTurn, inHashQueue } from './hash-queue.ts';
import { type AccountRules, accountRules, addressRule, timeOnlyRule } from './login-throttle.ts';
import { verifyPassword } from './password.service.ts';
import { RepeatedTries } from './repeated-tries.ts';
import { forgetTries, takeTry } from './throttle.service.ts';
import { hashToken, markOfNetwork, markOfSchoolNetwork } from './tokens.ts';
import { inRows } from './two-rows.ts';

export { IS_STAFF as IS_STAFF_ACCOUNT } from './staff.repo.ts';
export { countUsers, deleteOldDevices, deleteOldNetworks } from './auth.repo.ts';

export interface LoginRequest {
  /** An e-mail, or a user name with the code of its school. */
  name: string;
  schoolCode: string | undefined;
  password: string;
  address: string;
  /** The value of the device cookie, if the browser has one. */
  device: string | undefined;
}

/** The account that may log in, with the password hash that was checked: the password may have changed since. */
export interface Entered {
  userId: string;
  passwordHash: string;
  /** 'password' unless something else was checked. */
  way?: LoginWay;
  /** Others use the device as well. */
  isShared?: boolean;
}

const repeatedTries = new RepeatedTries();

/**
 * The only place where a login password is checked: every way to log in (the login route and the older clients'
 * procedure) uses it and shares its throttle, which counts a try once even though clients use both ways. Returns the
 * account's id with the hash that matched. Throws LOGIN_FAILED or TOO_MANY_REQUESTS and never says which part was
 * wrong. Only someone who knows the password learns that the account is waiting for approval.
 */
export async function logIn(parts: PasswordParts, request: LoginRequest): Promise<Entered> {
  const { db } = parts;
  const began = performance.now();
  const name = parseLoginName(request.name, request.schoolCode);
  const login = loginKey(name);
  const deviceHash = request.device === undefined ? null : hashToken(request.device);
  const marks = {
    networkMark: markOfNetwork(login, request.address),
    schoolNetworkMark: markOfSchoolNetwork(request.address),
  };
  const account = await selectOptionalCredentials(db, name, { deviceHash, ...marks });
  const isKnownDevice = account?.isKnownDevice ?? false;
  const isFamiliar = isKnownDevice || isFamiliarNetwork(account);
  const state: AddressState = isKnownDevice
    ? { waitSeconds: null, isCounted: true }
    : await readAddress(db, request.address, { isFamiliar });
  const isBusy = state.waitSeconds !== null;
  const rules = accountRules({
    login,
    address: request.address,
    device: deviceHash?.toString('base64url') ?? null,
    isKnownDevice,
    isFamiliar,
  });
  const attempt: PasswordTry = {
    ...request,
    login,
    account,
    rules,
    isKnownDevice,
    isFamiliar,
    isCounted: state.isCounted || isBusy,
    isChecked: !isBusy || isFamiliar,
  };
  const entered =
    state.waitSeconds === null
      ? await checkPassword(parts, attempt)
      : await answerAlike({ waitSeconds: state.waitSeconds, began }, () => checkPassword(parts, attempt));
  await forgetTries(db, keysOf(rules));
  if (entered.account.isAwaitingApproval) throw new AppError('ACCOUNT_WAITING');
  await rememberWhereFrom(db, entered.account, { deviceHash, ...marks });
  return { userId: entered.account.userId, passwordHash: entered.passwordHash };
}

const isFamiliarNetwork = (account: Credentials | null): boolean =>
  account !== null && (account.isKnownNetwork || account.isSchoolNetwork);

/** Notes where somebody has logged in without typing a password, as `logIn` does. */
export async function rememberEntry(
  db: Database,
  account: { userId: string; schoolId: string; isConfirmed: boolean; login: string },
  { device, address }: { device: string | undefined; address: string },
): Promise<void> {
  await rememberLogin(db, account.userId);
  if (device !== undefined) await rememberDevice(db, account.userId, hashToken(device));
  await rememberNetwork(db, account.userId, markOfNetwork(account.login, address));
  if (account.isConfirmed) await rememberSchoolNetwork(db, account.schoolId, markOfSchoolNetwork(address));
}

/** Notes the network of someone who has just registered, who logs in from there next. */
export async function rememberRegistration(
  trx: Trx,
  { userId, email, address }: { userId: string; email: string; address: string },
): Promise<void> {
  await rememberNetwork(trx, userId, markOfNetwork(email, address));
}

const failed = () => new AppError('LOGIN_FAILED');

interface PasswordTry {
  login: string;
  address: string;
  device: string | undefined;
  password: string;
  account: Credentials | null;
  rules: AccountRules;
  isKnownDevice: boolean;
  /** The account, or a confirmed one of its school, has logged in from this address or on this device before. */
  isFamiliar: boolean;
  /** The address needs no count for a failure of this try. */
  isCounted: boolean;
  /** False at a busy address for an account that nobody there has used: the try only takes its turn. */
  isChecked: boolean;
}

/**
 * Returns the account and the hash that matched, or throws. A try that fails costs two hashes and as many statements,
 * whether there is an account or not and whether it has a temporary password or not.
 */
async function checkPassword(
  parts: PasswordParts,
  tried: PasswordTry,
): Promise<{ account: Credentials; passwordHash: string }> {
  const { db } = parts;
  const { account, password } = tried;
  const { strangers, familiar } = turnsOf(tried);
  const decoy = () => verifyPassword(null, password);
  if (!tried.isChecked) {
    // As often as a wrong password waits.
    for (let n = 0; n < 2; n += 1) await inHashQueue(strangers, async () => {});
    throw failed();
  }
  const inTurn = inRows({ strangers, familiar, decoy });
  const isRepeated = repeatedTries.take(tried, Date.now());
  const counted = isRepeated ? null : await takeAccountTry(db, tried.rules, tried.device);
  const mayEnter = account !== null && !account.isDisabled;
  // The right password of a closed account waits like a wrong one.
  const isRight = await inTurn(
    async () => (await verifyPassword(account?.passwordHash ?? null, password)) && mayEnter,
  );
  if (isRight && mayEnter) return { account, passwordHash: account.passwordHash };
  // A password that was refused a moment ago is not the temporary password either.
  if (isRepeated) throw failed();
  const hasTemporary = mayEnter && !isRight && account.hasTemporaryPassword;
  const temporaryHash = hasTemporary ? await acceptTemporaryPassword(parts, account, password, inTurn) : null;
  if (temporaryHash !== null && mayEnter) return { account, passwordHash: temporaryHash };
  if (!hasTemporary) {
    await takeTry(db, [timeOnlyRule('temporary', tried.login)]);
    await inHashQueue(strangers, decoy);
  }
  // Strangers were counted once more, for their account.
  if (familiar !== null) await takeTry(db, [timeOnlyRule('familiar', tried.login)]);
  // Only one of several simultaneous tries is the first, whichever returns first.
  if (!tried.isCounted && counted?.isFirstHere === true) await takeTry(db, [addressRule(tried.address)]);
  repeatedTries.remember({ login: tried.login, address: tried.address, password }, Date.now());
  throw failed();
}

/** The rows in which a try waits for its hashes. */
function turnsOf(tried: PasswordTry): { strangers: HashTurn; familiar: HashTurn | null } {
  const { login: account, address, isKnownDevice, isFamiliar } = tried;
  // A device that the account knows waits for nobody else at its address.
  if (isKnownDevice) return { strangers: { address: `device of ${account}`, account }, familiar: null };
  const familiar = isFamiliar ? { address: `familiar at ${address}`, account } : null;
  return { strangers: { address, account }, familiar };
}

async function rememberWhereFrom(
  db: Database,
  account: Credentials,
  marks: { deviceHash: Buffer | null; networkMark: number; schoolNetworkMark: number },
): Promise<void> {
  const { userId, schoolId } = account;
  if (!account.isLoginOfToday) await rememberLogin(db, userId);
  if (marks.deviceHash !== null && !account.isDeviceOfToday)
    await rememberDevice(db, userId, marks.deviceHash);
  if (!account.isNetworkOfToday) await rememberNetwork(db, userId, marks.networkMark);
  if (account.isConfirmed && !account.isSchoolNetworkOfToday)
    await rememberSchoolNetwork(db, schoolId, marks.schoolNetworkMark);
}
