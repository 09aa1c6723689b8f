import { Readable } from 'node:stream';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Principal } from '../../http/principal.ts';
import type { MediaService, PlacedFile } from '../media/media.service.ts';
import type { SentFile } from './sent-files.ts';

/** What is the file's own fault, or will not change soon; anything else is tried again with the whole batch. */
const ITS_OWN = new Set(['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'INVALID_INPUT', 'STORAGE_FULL']);

export interface KeptFiles {
  /** Null for what could not be kept. */
  names: Map<string, string | null>;
  /** Not written down yet. */
  placed: PlacedFile[];
  leftOut: string[];
}

/** Puts the pictures and sounds of one question in their places; one that cannot be kept is told. */
export async function keepFiles(
  media: MediaService,
  caller: Principal,
  files: readonly SentFile[],
): Promise<KeptFiles> {
  const kept: KeptFiles = { names: new Map(), placed: [], leftOut: [] };
  for (const sent of files) {
    try {
      const stream = Readable.from([Buffer.from(sent.base64, 'base64')]);
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

export const lossOf = ({ name }: SentFile, { message }: AppError): string =>
  `Tệp "${name.slice(0, 80)}": ${message}`;
