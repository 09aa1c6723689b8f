import { acceptedVariants } from '@domdom/domain/text/normalise';
import { isAccepted, TEXT_LENGTH } from '@domdom/worksheet';
import { WorksheetDocumentSchema } from '@domdom/worksheet/schema';
import type { ActorTrx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { lockOptionalFile, updateWorksheet } from './worksheet.repo.ts';

/** A typed answer, and the zone of the teacher's own worksheet whose key it belongs to. */
export interface KeyText {
  fileId: string;
  zoneId: string;
  text: string;
}

/**
 * Blocks other decisions about typed answers to this worksheet, in any class. Between checking which classes accept a
 * text and changing the key, no class may start or stop accepting it.
 */
export async function holdKey(trx: ActorTrx, caller: Caller, fileId: string): Promise<void> {
  await lockOptionalFile(trx, fileId, caller.userId);
}

/** Returns false, and changes nothing, if the zone is gone, accepts the text already or has no room for it. */
export async function addToKey(trx: ActorTrx, caller: Caller, added: KeyText): Promise<boolean> {
  const { text } = added;
  // In a key, it would become two answers.
  if (text.includes('|')) return false;
  return changeKey(trx, caller, added, (key) => (isAccepted(text, key) ? key : [...key, text]));
}

/** Removing the last text of a key would leave a zone that asks nothing, so it stays. */
export async function removeFromKey(trx: ActorTrx, caller: Caller, removed: KeyText): Promise<boolean> {
  return changeKey(trx, caller, removed, (key) => key.filter((text) => text !== removed.text));
}

/** Creates a new revision of the worksheet, so that an open editor notices before it overwrites the change. */
async function changeKey(
  trx: ActorTrx,
  caller: Caller,
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
