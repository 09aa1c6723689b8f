import { createHash } from 'node:crypto';
import { HEAD_BYTES } from '@domdom/domain/media/signatures';
import type { EmbeddedFile } from '@domdom/questions/exchange';
import { fileTypeOf } from '../media/file-type.service.ts';

/** Limit per file of questions, because each is decoded by its own process when it is kept. */
const MAX_FILES = 300;

const UNKNOWN = 'không phải hình JPEG, PNG, GIF, WebP hay âm thanh MP3, M4A, OGG, WAV.';
const TOO_MANY = `chỉ nhận ${MAX_FILES} hình và âm thanh trong một tệp.`;

export interface SentFile extends EmbeddedFile {
  /** The name that questions use until it is kept. */
  file: string;
}

/** Pictures and sounds inside a file of questions, each identified by its content and named after it. */
export class SentFiles {
  readonly #files = new Map<string, SentFile>();

  take({ name, base64 }: EmbeddedFile): { file: string } | { refused: string } {
    const bytes = Buffer.from(base64, 'base64');
    const type = fileTypeOf(bytes.subarray(0, HEAD_BYTES));
    if (type === null) return { refused: UNKNOWN };
    const digits = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const file = `i-${digits}.${type.extension}`;
    if (!this.#files.has(file)) {
      if (this.#files.size >= MAX_FILES) return { refused: TOO_MANY };
      this.#files.set(file, { file, name, base64: bytes.toString('base64') });
    }
    return { file };
  }

  /** Returns those that one of these questions shows. */
  shownBy(questions: readonly object[]): SentFile[] {
    const json = JSON.stringify(questions);
    return [...this.#files.values()].filter(({ file }) => json.includes(`"${file}"`));
  }
}
