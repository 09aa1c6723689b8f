import { itemHash, type BankItem } from './item.ts';
import type { Signature } from './store.ts';

/** Items that somebody read in their present form; all others stay out of exams and exercises. */
export function signedItems(bank: readonly BankItem[], signatures: readonly Signature[]): BankItem[] {
  const hashes = new Map<string, Set<string>>();
  for (const { item, hash } of signatures) hashes.set(item, (hashes.get(item) ?? new Set()).add(hash));
  return bank.filter((item) => hashes.get(item.id)?.has(itemHash(item)) === true);
}

/** Ids of the items that somebody read in whatever form. */
export const readItems = (signatures: readonly Signature[]): Set<string> =>
  new Set(signatures.map(({ item }) => item));

const keyOf = ({ item, reader }: Signature): string => `${item} ${reader}`;

/**
 * The ledger after a reader has found these items right. A signature of an earlier form stays until its reader signs
 * the item anew: the build keeps items that somebody read, so that signing one item must not turn others out. Those of
 * items that the bank no longer has go.
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
