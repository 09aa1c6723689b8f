import { rm } from 'node:fs/promises';
import type { ZoneProposal } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { isPdf } from '@domdom/domain/media/signatures';
import { PAGE_FILE_LIMIT_BYTES } from '@domdom/domain/folders/exercise-files';
import { MOST_PAGES, type WorksheetPage } from '@domdom/worksheet';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import type { Sender } from '../media/decoder.service.ts';
import { fileTypeOf } from '../media/file-type.service.ts';
import type { MediaService, PlacedFile } from '../media/media.service.ts';
import type { Upload, UploadStore } from '../uploads/upload-store.service.ts';
import { pagePath } from './page-limits.ts';
import { type PageFileKind, renderPages } from './page-renderer.ts';

const KINDS = 'Chỉ nhận hình JPEG, PNG, GIF, WebP và tệp PDF!';

interface KeptPages {
  /** The name that the sender gave to the file of the pages. */
  originalName: string;
  pages: WorksheetPage[];
  proposals: ZoneProposal[];
}

/** Turns teachers' pictures and PDFs into worksheet pages. */
export class PageService {
  readonly #db: Database;
  readonly #store: UploadStore;
  readonly #media: MediaService;

  constructor(db: Database, store: UploadStore, media: MediaService) {
    this.#db = db;
    this.#store = store;
    this.#media = media;
  }

  /** Stores the pages of a file as pictures, all or none, and returns them with proposals of what to ask on them. */
  async keep(caller: Caller, upload: Upload, isGone: () => boolean): Promise<KeptPages> {
    const [kept] = await this.keepAll(caller, [upload], isGone);
    if (kept === undefined) throw new AppError('INTERNAL');
    return kept;
  }

  /** Does the same for several files; if one is refused, none is kept. */
  keepAll(
    caller: Caller,
    uploads: Iterable<Upload> | AsyncIterable<Upload>,
    isGone: () => boolean,
  ): Promise<KeptPages[]> {
    return this.#store.allOrNone(async (placed) => {
      const made: PlacedFile[] = [];
      const all: KeptPages[] = [];
      for await (const upload of uploads) {
        const place = async (from: string) => {
          const page = await this.#media.placeMade(caller, from, upload.originalName);
          if (page.row !== null) placed.push(page.file);
          made.push(page);
          return page.file;
        };
        all.push(await this.#make(upload, place, { account: caller.userId, isGone }));
      }
      await inTransactionBy(this.#db, caller, (trx) => this.#media.writeDown(trx, caller, made));
      return all;
    });
  }

  /** `place` moves a page to its place and returns its name. */
  #make(
    { stream, originalName }: Upload,
    place: (from: string) => Promise<string>,
    sender: Sender,
  ): Promise<KeptPages> {
    return this.#store.receive(stream, PAGE_FILE_LIMIT_BYTES, async (arrived) => {
      const kind = kindOf(arrived.head);
      if (kind === null) throw new AppError('FILE_TYPE_REFUSED', { message: KINDS });
      const into = `${arrived.path}.page`;
      try {
        const { heights, proposals } = await renderPages({ kind, from: arrived.path, into }, sender);
        const pages: WorksheetPage[] = [];
        for (const [index, height] of heights.entries()) {
          pages.push({ height, file: await place(pagePath(into, index + 1)) });
        }
        return { originalName, pages, proposals };
      } finally {
        for (let number = 1; number <= MOST_PAGES; number += 1) {
          await rm(pagePath(into, number), { force: true });
        }
      }
    });
  }
}

/** The kind of a file, judged by its first bytes; null if it cannot become pages. */
function kindOf(head: Uint8Array): PageFileKind | null {
  if (isPdf(head)) return 'pdf';
  return fileTypeOf(head)?.kind === 'picture' ? 'picture' : null;
}
