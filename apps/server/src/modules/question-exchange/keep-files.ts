import { createReadStream } from 'node:fs';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Caller } from '../../http/caller.ts';
import type { MediaService, PlacedFile } from '../media/media.service.ts';
import type { KeptFile } from './kept-read.ts';

/** A picture or sound of a file that was read, and where it is. */
export interface ReadFile extends KeptFile {
  path: string;
}

/**
 * Faults of the file itself, or problems that will not change soon; after anything else the whole batch is tried again.
 */
const ITS_OWN = new Set(['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'INVALID_INPUT', 'STORAGE_FULL']);

export interface KeptFiles {
  /** Null for a file that could not be kept. */
  names: Map<string, string | null>;
  /** Not written down yet. */
  placed: PlacedFile[];
  leftOut: string[];
}

/** Puts the pictures and sounds of one question in their places; reports those that cannot be kept. */
export async function keepFiles(
  media: MediaService,
  caller: Caller,
  files: readonly ReadFile[],
): Promise<KeptFiles> {
  const kept: KeptFiles = { names: new Map(), placed: [], leftOut: [] };
  for (const sent of files) {
    try {
      const stream = createReadStream(sent.path);
      const placed = await media.place(caller, { stream, originalName: sent.name });
      kept.placed.push(placed);
      kept.names.set(sent.file, placed.file);
    } catch (error) {
      if (!(error instanceof AppError) || !ITS_OWN.has(error.code)) {
        await media.discard(kept.placed);
        throw error;
      }
      kept.names.set(sent.file, null);
      kept.leftOut.push(lossOf(sent, error));
    }
  }
  return kept;
}

export const lossOf = ({ name }: KeptFile, { message }: AppError): string =>
  `Tệp "${name.slice(0, 80)}": ${message}`;
