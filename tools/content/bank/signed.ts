import { itemHash, type BankItem } from './item.ts';
import type { Signature } from './store.ts';

/** Items that someone read in their present version; all others stay out of exams and exercises. */
export function signedItems(bank: readonly BankItem[], signatures: readonly Signature[]): BankItem[] {
  const hashes = new Map<string, Set<string>>();
  for (const { item, hash } of signatures) hashes.set(item, (hashes.get(item) ?? new Set()).add(hash));
  return bank.filter((item) => hashes.get(item.id)?.has(itemHash(item)) === true);
}

/** Ids of the items that someone read in any version. */
export const readItems = (signatures: readonly Signature[]): Set<string> =>
  new Set(signatures.map(({ item }) => item));

const keyOf = ({ item, reader }: Signature): string => `${item} ${reader}`;

/**
 * The ledger after a reader has approved these items. A signature of an earlier version stays until its reader signs
 * the item again: the build keeps items that were read, so signing one item must not remove others. Signatures of items
 * that the bank no longer has are dropped.
 */
export function withSignatures(
  before: readonly Signature[],
  bank: readonly BankItem[],
  read: readonly BankItem[],
  reader: string,
): Signature[] {
  const added = read.map((item) => ({ item: item.id, hash: itemHash(item), reader }));
  const isAnew = new Set(added.map(keyOf));
  const ids = new Set(bank.map(({ id }) => id));
  const kept = before.filter((signature) => ids.has(signature.item) && !isAnew.has(keyOf(signature)));
  return [...kept, ...added].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
