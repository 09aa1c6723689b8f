import { hash, verify } from '@node-rs/argon2';
import { inHashQueue } from './hash-queue.ts';

/** argon2id with 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** NFC first: the same Vietnamese password typed on a Mac and on Windows must be the same bytes. */
const bytes = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(bytes(password), OPTIONS);

/** For passwords of people, who may come forty at a time: in its turn among the logins. */
export const hashInTurn = (password: string): Promise<string> => inHashQueue(() => hashPassword(password));

let decoy: Promise<string> | undefined;

/**
 * Compares in the same time whether the account exists or not, so that the time of an answer does not tell
 * which addresses have an account.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const isRight = await verify(passwordHash ?? (await decoy), bytes(password));
  return passwordHash !== null && isRight;
}
