import type { AppError } from '@domdom/domain/errors/app-error';
import type { WorksheetPage } from '@domdom/worksheet';
import {
  fileOfAddress,
  type OlderCopy,
  type OlderWorksheet,
  OlderWorksheetSchema,
  writeOlderCopy,
  writeOlderWorksheet,
} from '@domdom/worksheet/older';
import { WorksheetDocumentSchema } from '@domdom/worksheet/schema';
import { parseInput } from '../../http/parse-input.ts';
import type { Caller } from '../../http/caller.ts';
import type { FileService } from '../folders/file.service.ts';
import type { PageService } from './page.service.ts';
import type { WorksheetService } from './worksheet.service.ts';

/** The address where a browser finds a picture or sound of a worksheet. */
export const addressOfMedia = (file: string): string => `/api/media/${file}`;
/** The address where it finds a plain file. */
export const addressOfFile = (id: string): string => `/api/files/${id}/content`;

/** Worksheets in the form in which older clients send and expect them. */
export class OlderWorksheets {
  readonly #files: FileService;
  readonly #worksheets: WorksheetService;
  readonly #pages: PageService;

  constructor(parts: { files: FileService; worksheets: WorksheetService; pages: PageService }) {
    this.#files = parts.files;
    this.#worksheets = parts.worksheets;
    this.#pages = parts.pages;
  }

  /** Returns those of the files that are worksheets. */
  async of(ids: readonly string[]): Promise<Map<string, OlderWorksheet>> {
    const documents = await this.#worksheets.documentsOf(ids);
    return new Map(
      [...documents].map(([id, document]) => [id, writeOlderWorksheet(document, addressOfMedia)]),
    );
  }

  /** Returns what a student may see of a file, if it is a worksheet given to one of the student's classes. */
  async copyOf(caller: Caller, id: string): Promise<OlderCopy | null> {
    const copy = await this.#worksheets.givenCopy(caller, id);
    return copy && writeOlderCopy(copy, addressOfMedia);
  }

  /**
   * Draws a worksheet on one of the caller's files. The background is either what `pdf/upload-files` produced, or the
   * file itself as uploaded earlier, which is converted to pages now. `path` is where a mistake in the input is
   * reported.
   */
  async write(
    caller: Caller,
    id: string,
    {
      tags,
      jsonData,
      isGone,
      path,
    }: {
      tags: string[] | undefined;
      jsonData: unknown;
      isGone: () => boolean;
      path: readonly string[];
    },
  ): Promise<void> {
    if (jsonData === undefined || jsonData === null) return this.#worksheets.rewrite(caller, id, { tags });
    const { pages, zones } = parsed(parseInput(OlderWorksheetSchema, jsonData, path));
    const isFileItself = ({ src }: { src: string }) => pathOf(src) === addressOfFile(id);
    // Convert once, however often the file is named: it is the most expensive step here.
    const own = pages.some(isFileItself)
      ? (await this.#pages.keep(caller, await this.#files.open(id), isGone)).pages
      : [];
    const made = pages.flatMap((page): WorksheetPage[] =>
      isFileItself(page) ? own : [{ file: fileOfAddress(page.src), height: page.height }],
    );
    const sent = { version: 1, pages: made, zones };
    const document = parsed(parseInput(WorksheetDocumentSchema, sent, path));
    return this.#worksheets.rewrite(caller, id, { tags, document });
  }
}

function parsed<T>(result: { value: T } | { error: AppError }): T {
  if ('error' in result) throw result.error;
  return result.value;
}

/** The path of an address with or without a host; null if it is not an address. */
const pathOf = (address: string): string | null => URL.parse(address, 'http://localhost')?.pathname ?? null;
