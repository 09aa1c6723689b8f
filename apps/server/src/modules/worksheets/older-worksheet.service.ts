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
import type { Principal } from '../../http/principal.ts';
import type { FileService } from '../folders/file.service.ts';
import type { PageService } from './page.service.ts';
import type { WorksheetService } from './worksheet.service.ts';

/** Where a browser finds the picture or the sound of a worksheet. */
export const addressOfMedia = (file: string): string => `/api/media/${file}`;
/** Where it finds a plain file. */
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

  /** Of these files those that are worksheets. */
  async of(ids: readonly string[]): Promise<Map<string, OlderWorksheet>> {
    const documents = await this.#worksheets.documentsOf(ids);
    return new Map(
      [...documents].map(([id, document]) => [id, writeOlderWorksheet(document, addressOfMedia)]),
    );
  }

  /** What a pupil may see of a file that is a worksheet of a class of the pupil's. */
  async copyOf(caller: Principal, id: string): Promise<OlderCopy | null> {
    const copy = await this.#worksheets.givenCopy(caller, id);
    return copy && writeOlderCopy(copy, addressOfMedia);
  }

  /**
   * Draws a worksheet on an own file. Its background is what `pdf/upload-files` made, or the file itself, as it was
   * uploaded before: then it becomes pages now. `path`: where a mistake in what was sent is to be reported.
   */
  async write(
    caller: Principal,
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
    // Once, however often it is named: it is the dearest thing that is done here.
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

/** Of an address with or without a host; null for what is none. */
const pathOf = (address: string): string | null => URL.parse(address, 'http://localhost')?.pathname ?? null;
