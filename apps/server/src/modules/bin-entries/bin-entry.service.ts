import type { ActorTrx } from '../../db/transaction.ts';
import { deleteEntryOfTest, insertEntry, type NewEntry } from './bin-entry.repo.ts';

/** Notes that something is in the bin from now on, in the transaction that deletes it. Returns the entry. */
export const putIntoBin = (trx: ActorTrx, entry: NewEntry): Promise<string> => insertEntry(trx, entry);

/** A test came back to the library another way. */
export const takeTestOut = (trx: ActorTrx, examinationId: string): Promise<void> =>
  deleteEntryOfTest(trx, examinationId);
