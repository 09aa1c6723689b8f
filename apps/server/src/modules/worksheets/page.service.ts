import { rm } from 'node:fs/promises';
import type { ZoneProposal } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { isPdf } from '@domdom/domain/media/signatures';
import { EXERCISE_FILE_LIMIT_BYTES } from '@domdom/domain/worksheets/exercise-files';
import { MOST_PAGES, type WorksheetPage } from '@domdom/worksheet';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Principal } from '../../http/principal.ts';
import { fileTypeOf } from '../media/file-type.service.ts';
import type { MediaService, PlacedFile } from '../media/media.service.ts';
import type { Upload, UploadStore } from '../uploads/upload-store.service.ts';
import { pagePath } from './page-limits.ts';
import { type PageFileKind, renderPages } from './page-renderer.ts';

const KINDS = 'Chỉ nhận hình JPEG, PNG, GIF, WebP và tệp PDF!';

/** Pages of worksheets, made of pictures and PDFs that teachers have. */
export class PageService {
  readonly #db: Database;
  readonly #store: UploadStore;
  readonly #media: MediaService;

  constructor(db: Database, store: UploadStore, media: MediaService) {
    this.#db = db;
    this.#store = store;
    this.#media = media;
  }

  /** The pages of a file as kept pictures, all of them or none, and what could be asked on them. */
  keep(
    caller: Principal,
    { stream, originalName }: Upload,
    isGone: () => boolean,
  ): Promise<{ pages: WorksheetPage[]; proposals: ZoneProposal[] }> {
    return this.#store.receive(stream, EXERCISE_FILE_LIMIT_BYTES, async (arrived) => {
      const kind = kindOf(arrived.head);
      if (kind === null) throw new AppError('FILE_TYPE_REFUSED', { message: KINDS });
      const into = `${arrived.path}.page`;
      try {
        const { heights, proposals } = await renderPages({ kind, from: arrived.path, into }, isGone);
        const made = heights.map((height, index) => ({ height, from: pagePath(into, index + 1) }));
        return { pages: await this.#place(caller, made, originalName), proposals };
      } finally {
        for (let number = 1; number <= MOST_PAGES; number += 1) {
          await rm(pagePath(into, number), { force: true });
        }
      }
    });
  }

  async #place(
    caller: Principal,
    made: readonly { height: number; from: string }[],
    originalName: string,
  ): Promise<WorksheetPage[]> {
    const placed: (PlacedFile & { height: number })[] = [];
    try {
      for (const { height, from } of made) {
        placed.push({ ...(await this.#media.placeMade(caller, from, originalName)), height });
      }
      await inTransactionBy(this.#db, caller, (trx) => this.#media.writeDown(trx, caller, placed));
    } catch (error) {
      // After any other error the rows may be there all the same; files without one are swept.
      if (error instanceof AppError) await this.#media.discard(placed);
      throw error;
    }
    return placed.map(({ file, height }) => ({ file, height }));
  }
}

/** What a file is by its first bytes; null for what cannot be a page. */
function kindOf(head: Uint8Array): PageFileKind | null {
  if (isPdf(head)) return 'pdf';
  return fileTypeOf(head)?.kind === 'picture' ? 'picture' : null;
}
