import { type FileHandle, open } from 'node:fs/promises';
import type { Cleaned } from './cleaned.ts';
import { cleanFilm } from './film-metadata.ts';
import { cleanJpeg, cleanPng, cleanWebp } from './picture-metadata.ts';

type Cleaner = (file: FileHandle, size: number) => Promise<Cleaned>;

const CLEANERS = new Map<string, Cleaner>([
  ['jpg', cleanJpeg],
  ['png', cleanPng],
  ['webp', cleanWebp],
  ['mp4', cleanFilm],
]);

/**
 * Removes from a picture what phones and programs write about it (location, time, owner, comments, a video after its
 * end), and the same from an MP4 film, except its time. Pixels, colours and orientation stay as they are; nothing is
 * encoded again. Returns true if anything was changed. For whole files; in a broken one, the parts up to the break are
 * cleaned. Files of other kinds are left alone.
 */
export async function removeMetadata(path: string, kind: string): Promise<boolean> {
  const clean = CLEANERS.get(kind);
  if (clean === undefined) return false;
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const { end, changed } = await clean(file, size);
    if (end < size) await file.truncate(end);
    if (changed || end < size) await file.sync();
    return changed || end < size;
  } finally {
    await file.close();
  }
}
