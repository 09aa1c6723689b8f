import { randomInt } from 'node:crypto';
import { makeInitialPassword } from '@domdom/domain/accounts/initial-password';
import type { PasswordHolder } from '@domdom/domain/accounts/password';

/** Accounts by the dozen: for teachers who add a class, and for imports. */
export { insertAccounts, type NewAccount, selectUserNames as takenUserNames } from './new-accounts.repo.ts';

/** A first password to print on a card. It is never refused as easily guessed. */
export const newInitialPassword = (holder: PasswordHolder): string =>
  makeInitialPassword((below) => randomInt(below), { holder });
