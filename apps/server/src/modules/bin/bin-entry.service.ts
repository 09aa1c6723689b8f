import type { ActorTrx } from '../../db/transaction.ts';
import { insertEntry, type NewEntry } from './bin.repo.ts';

/** Notes that something is in the bin from now on, in the transaction that deletes it. Returns the entry. */
export const putIntoBin = (trx: ActorTrx, entry: NewEntry): Promise<string> => insertEntry(trx, entry);
