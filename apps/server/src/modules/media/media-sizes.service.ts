import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isUploadedName } from '@domdom/domain/media/uploads';
import { LRUCache } from 'lru-cache';
import { unlessMissing } from '../../error-code.ts';
import { limitedTo } from '../../http/limited-to.ts';
import { relativeOf } from '../uploads/stored-path.service.ts';

const MOST_KNOWN = 20_000;

/** How large the files of questions are. A file never changes under its name, so each is looked up once. */
export class MediaSizes {
  readonly #content: string;
  readonly #uploads: string;
  readonly #known = new LRUCache<string, number>(limitedTo(MOST_KNOWN));

  /** `content`: the content folder; `uploads`: that of the uploads. */
  constructor({ content, uploads }: { content: string; uploads: string }) {
    this.#content = path.join(content, 'media');
    this.#uploads = uploads;
  }

  /** All of them together; one that is missing counts nothing. The names have passed a question's schema. */
  async bytesOf(files: readonly string[]): Promise<number> {
    let bytes = 0;
    for (const file of new Set(files)) bytes += await this.#sizeOf(file);
    return bytes;
  }

  async #sizeOf(file: string): Promise<number> {
    const known = this.#known.get(file);
    if (known !== undefined) return known;
    const at = isUploadedName(file)
      ? path.join(this.#uploads, relativeOf(file))
      : path.join(this.#content, file);
    const size = (await unlessMissing(stat(at), null))?.size ?? 0;
    this.#known.set(file, size);
    return size;
  }
}
