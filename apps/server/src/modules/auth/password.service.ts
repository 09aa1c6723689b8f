import { hash, verify } from '@node-rs/argon2';
import { behindHashQueue, type HashTurn, inHashQueue } from './hash-queue.ts';

export { turnOfUser } from './hash-queue.ts';

export const WRONG_PASSWORD = 'Mật khẩu hiện tại không đúng';

/** argon2id with 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** NFC first: the same Vietnamese password typed on a Mac and on Windows must have the same bytes. */
const bytes = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(bytes(password), OPTIONS);

/** Hashes a password that a person chose. Forty may arrive at a time, so it waits its turn among the logins. */
export const hashInTurn = (turn: HashTurn, password: string): Promise<string> =>
  inHashQueue(turn, () => hashPassword(password));

/** Hashes a password that the product made for an import: logins go first. */
export const hashBehindLogins = (password: string): Promise<string> =>
  behindHashQueue(() => hashPassword(password));

let decoy: Promise<string> | undefined;

/**
 * Takes the same time whether the account exists or not, so the response time does not reveal which addresses have an
 * account.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const isRight = await verify(passwordHash ?? (await decoy), bytes(password));
  return passwordHash !== null && isRight;
}

/** Like `verifyPassword`, in its turn. */
export const verifyInTurn = (turn: HashTurn, passwordHash: string, password: string): Promise<boolean> =>
  inHashQueue(turn, () => verifyPassword(passwordHash, password));
