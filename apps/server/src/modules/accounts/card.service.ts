import { randomBytes } from 'node:crypto';
import type { Trx } from '../../db/transaction.ts';
import { hashToken } from '../auth/token.service.ts';
import { replaceCards } from './card.repo.ts';

export { selectSchoolOfCards } from './card.repo.ts';

/** 128 bits: nobody guesses one, and the QR code stays coarse enough for a bad camera. */
const TOKEN_BYTES = 16;
export const newCardToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * Makes a card for each of these students of one school, and returns their tokens in the same order; only hashes are
 * stored. An earlier card of a student is void from then on. The caller has checked that they are students, and that
 * `issuedBy` may do this.
 */
export async function issueCards(
  trx: Trx,
  by: { schoolId: string; issuedBy: string },
  userIds: readonly string[],
): Promise<string[]> {
  const tokens = userIds.map(newCardToken);
  const cards = userIds.map((userId, index) => ({ userId, tokenHash: hashToken(tokens[index] ?? '') }));
  await replaceCards(trx, by, cards);
  return tokens;
}
