import { createHash } from 'node:crypto';
import { HEAD_BYTES } from '@domdom/domain/media/signatures';
import type { EmbeddedFile } from '@domdom/questions/exchange';
import { fileTypeOf } from '../media/file-type.service.ts';

/** Of one file of questions; each is decoded by a process of its own when it is kept. */
const MAX_FILES = 300;

const UNKNOWN = 'không phải hình JPEG, PNG, GIF, WebP hay âm thanh MP3, M4A, OGG, WAV.';
const TOO_MANY = `chỉ nhận ${MAX_FILES} hình và âm thanh trong một tệp.`;

export interface SentFile extends EmbeddedFile {
  /** What questions name it by until it is kept. */
  file: string;
}

/** Pictures and sounds inside a file of questions, each known by its content and called by it. */
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

  /** Those that one of these shows. */
  shownBy(questions: readonly object[]): SentFile[] {
    const json = JSON.stringify(questions);
    return [...this.#files.values()].filter(({ file }) => json.includes(`"${file}"`));
  }
}

/** The question with other names for its files; what has none is not in it any more, and is told by its old name. */
export function renameFiles<T>(value: T, names: ReadonlyMap<string, string | null>): T {
  return renamed(value, names) as T; // of the same shape, less the media that are lost
}

function renamed(value: unknown, names: ReadonlyMap<string, string | null>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const name = fileIn(inner, names);
    if (name === undefined) return [[key, renamed(inner, names)]];
    if (name !== null) return [[key, { ...inner, file: name }]];
    const { file: _lost, ...rest } = inner as { file: string; script?: string }; // `fileIn` has seen it
    // A sound whose words are known is still heard.
    return rest.script === undefined ? [] : [[key, rest]];
  });
  return Object.fromEntries(entries);
}

function fileIn(value: unknown, names: ReadonlyMap<string, string | null>): string | null | undefined {
  if (typeof value !== 'object' || value === null || !('file' in value)) return undefined;
  return typeof value.file === 'string' ? names.get(value.file) : undefined;
}
