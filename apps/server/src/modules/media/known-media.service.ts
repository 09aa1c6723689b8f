import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isUploadedName } from '@domdom/domain/media/uploads';
import type { Database } from '../../db/connect.ts';
import { unlessMissing } from '../../error-code.ts';
import { selectMediaKinds } from './media.repo.ts';

export type MediaKind = 'picture' | 'sound' | 'video';

const ENDINGS: Readonly<Record<string, MediaKind>> = {
  '.svg': 'picture',
  '.png': 'picture',
  '.jpg': 'picture',
  '.webp': 'picture',
  '.mp3': 'sound',
  '.mp4': 'video',
  '.webm': 'video',
};

/** The files that a question may refer to: those of the content, and uploads by people of its school. */
export class KnownMedia {
  readonly #contentMedia: string;

  /** `content`: the content folder. */
  constructor(content: string) {
    this.#contentMedia = path.join(content, 'media');
  }

  /** Returns the kind of each of these files; missing files are left out. The names have passed a question's schema. */
  async kindsOf(db: Database, schoolId: string, files: readonly string[]): Promise<Map<string, MediaKind>> {
    const uploaded = files.filter(isUploadedName);
    const kinds = new Map<string, MediaKind>();
    if (uploaded.length > 0) {
      for (const { name, kind } of await selectMediaKinds(db, schoolId, uploaded)) kinds.set(name, kind);
    }
    for (const file of files) {
      const kind = ENDINGS[path.extname(file)];
      if (kind !== undefined && !isUploadedName(file) && (await this.#isContent(file))) kinds.set(file, kind);
    }
    return kinds;
  }

  async #isContent(file: string): Promise<boolean> {
    return (await unlessMissing(stat(path.join(this.#contentMedia, file)), null)) !== null;
  }
}
