import { acceptedVariants } from '@domdom/domain/text/normalise';
import { isAccepted, TEXT_LENGTH } from '@domdom/worksheet';
import { WorksheetDocumentSchema } from '@domdom/worksheet/schema';
import type { ActorTrx } from '../../db/transaction.ts';
import type { Principal } from '../../http/principal.ts';
import { lockOptionalFile, updateWorksheet } from './worksheet.repo.ts';

/** A typed answer, and the zone of an own worksheet to whose key it shall belong. */
export interface KeyText {
  fileId: string;
  zoneId: string;
  text: string;
}

/**
 * Makes whoever else judges an answer for another class with this worksheet wait: between looking which of them accept
 * a text and changing the key, none may begin or end to.
 */
export async function holdKey(trx: ActorTrx, caller: Principal, fileId: string): Promise<void> {
  await lockOptionalFile(trx, fileId, caller.userId);
}

/** False, and nothing is changed, where the zone is gone, accepts it already or has no room for it. */
export async function addToKey(trx: ActorTrx, caller: Principal, added: KeyText): Promise<boolean> {
  const { text } = added;
  // Written into a key it would be two answers.
  if (text.includes('|')) return false;
  return changeKey(trx, caller, added, (key) => (isAccepted(text, key) ? key : [...key, text]));
}

/** A zone keeps the last text of its key: without one it would ask nothing. */
export async function removeFromKey(trx: ActorTrx, caller: Principal, removed: KeyText): Promise<boolean> {
  return changeKey(trx, caller, removed, (key) => key.filter((text) => text !== removed.text));
}

/** A new revision of the worksheet: an editor that is open finds out before it writes over it. */
async function changeKey(
  trx: ActorTrx,
  caller: Principal,
  { fileId, zoneId }: KeyText,
  change: (key: readonly string[]) => readonly string[],
): Promise<boolean> {
  const file = await lockOptionalFile(trx, fileId, caller.userId);
  if (file === undefined || file.kind !== 'worksheet') return false;
  const document = WorksheetDocumentSchema.parse(file.document);
  const zone = document.zones.find(({ id, mode }) => id === zoneId && mode === 'Write');
  if (zone === undefined) return false;
  const before = acceptedVariants(zone.data.text);
  const after = change(before);
  const text = after.join('|');
  if (after.length === 0 || after.length === before.length || text.length > TEXT_LENGTH) return false;
  const data = { ...zone.data, text };
  const zones = document.zones.map((other) => (other === zone ? { ...zone, data } : other));
  const { rev, fileName, itemCount } = file;
  const changed = { rev, fileName, itemCount, document: { ...document, zones } };
  return (await updateWorksheet(trx, fileId, changed)) !== undefined;
}
