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
