import { normaliseEmail } from '@domdom/domain/email';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { rememberDevice, rememberNetwork, selectOptionalCredentials } from './auth.repo.ts';
import { inHashQueue } from './hash-queue.ts';
import { accountRules, addressRule } from './login-throttle.ts';
import { verifyPassword } from './password.service.ts';
import { RepeatedTries } from './repeated-tries.ts';
import { acceptTemporaryPassword } from './accept-temporary-password.ts';
import { forgetTries, refuseWhileThrottled, takeTry } from './throttle.service.ts';
import { hashToken, markOfNetwork } from './tokens.ts';

export { countUsers, deleteOldDevices, deleteOldNetworks } from './auth.repo.ts';

export interface LoginRequest {
  email: string;
  password: string;
  address: string;
  /** The value of the device cookie, if the browser has one. */
  device: string | undefined;
}

/** The account that may log in, with the password hash that was checked: the password may have changed since. */
export interface Entered {
  userId: string;
  passwordHash: string;
}

const repeatedTries = new RepeatedTries();

/**
 * The only place where a login password is checked: every way to log in (the login route and the older clients'
 * procedure) uses it and shares its throttle, which counts a try once even though clients use both ways. Returns the
 * account's id with the hash that matched. Throws LOGIN_FAILED or TOO_MANY_REQUESTS and never says which part was
 * wrong. Only someone who knows the password learns that the account is waiting for approval.
 */
export async function logIn(db: Database, request: LoginRequest): Promise<Entered> {
  const email = normaliseEmail(request.email);
  const deviceHash = request.device === undefined ? null : hashToken(request.device);
  const networkMark = markOfNetwork(email, request.address);
  const credentials = await selectOptionalCredentials(db, email, { deviceHash, networkMark });
  const isKnown = credentials?.isKnownDevice ?? false;
  const rules = accountRules({
    email,
    address: request.address,
    knownDevice: isKnown && deviceHash !== null ? deviceHash.toString('base64url') : null,
    isKnownNetwork: credentials?.isKnownNetwork ?? false,
  });
  const address = addressRule(request.address);
  if (!isKnown) await refuseWhileThrottled(db, address.key);
  const tried = { email, address: request.address, password: request.password };
  const isRepeated = repeatedTries.take(tried, Date.now());
  const counts = isRepeated ? [] : await takeTry(db, rules);

  const isRight = await inHashQueue(() =>
    verifyPassword(credentials?.passwordHash ?? null, request.password),
  );
  const mayEnter = credentials !== null && !credentials.isDisabled;
  // A password that was refused a moment ago is not the temporary password either.
  const temporaryHash =
    !isRight && mayEnter && credentials.hasTemporaryPassword && !isRepeated
      ? await acceptTemporaryPassword(db, credentials, request.password)
      : null;
  if (!mayEnter || !(isRight || temporaryHash !== null)) {
    if (isRepeated) throw new AppError('LOGIN_FAILED');
    // Only one of several simultaneous tries gets the count 1, whichever returns first.
    if (!isKnown && counts[0] === 1) await takeTry(db, [address]);
    repeatedTries.remember(tried, Date.now());
    throw new AppError('LOGIN_FAILED');
  }
  await forgetTries(
    db,
    rules.map((rule) => rule.key),
  );
  if (credentials.isAwaitingApproval) throw new AppError('ACCOUNT_WAITING');
  if (deviceHash !== null && !credentials.isDeviceOfToday) {
    await rememberDevice(db, credentials.userId, deviceHash);
  }
  if (!credentials.isNetworkOfToday) await rememberNetwork(db, credentials.userId, networkMark);
  return { userId: credentials.userId, passwordHash: temporaryHash ?? credentials.passwordHash };
}
