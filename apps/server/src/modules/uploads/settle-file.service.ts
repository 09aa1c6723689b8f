import { createReadStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@domdom/domain/errors/app-error';
import { removeMetadata } from './remove-metadata.ts';
import type { Arrived } from './upload-store.service.ts';
import { BROKEN_FILE, isWhole } from './whole-file.service.ts';

/**
 * Prepares an arrived file of a known kind for storage: refuses it if its end is missing, and removes what a picture
 * or film says about its author (decision 0045). Returns the size and hash to record.
 */
export async function settleFile(arrived: Arrived, kind: string): Promise<{ bytes: number; sha256: string }> {
  if (!(await isWhole(arrived.path, kind))) throw new AppError('FILE_TYPE_REFUSED', { message: BROKEN_FILE });
  if (!(await removeMetadata(arrived.path, kind))) return { bytes: arrived.bytes, sha256: arrived.sha256 };
  const hash = createHash('sha256');
  await pipeline(createReadStream(arrived.path), hash);
  return { bytes: (await stat(arrived.path)).size, sha256: hash.digest('hex') };
}
