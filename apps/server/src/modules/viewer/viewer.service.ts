import { z } from 'zod';
import type { Access } from '@domdom/api';
import { documentRoutes } from '@domdom/api/documents';
import { folderRoutes } from '@domdom/api/folders';
import { libraryRoutes } from '@domdom/api/library';
import { AppError } from '@domdom/domain/errors/app-error';
import { SigningKey } from '../../db/signing-key.ts';
import type { Database } from '../../db/connect.ts';
import type { Env } from '../../env.ts';
import type { Caller } from '../../http/caller.ts';
import { checkAccess, type Relations, standsIn } from '../../http/routes.ts';
import { SealedText } from '../../http/sealed-text.ts';
import type { SessionService } from '../auth/session.service.ts';
import type { DocumentService } from '../documents/document.service.ts';
import type { FileService } from '../folders/file.service.ts';
import type { BookService } from '../library/book.service.ts';

/** How long an address of a file is good for. */
const VALID_MS = 10 * 60_000;

export interface ViewedFile {
  /** Below the folder of uploads. */
  relative: string;
  name: string;
}

interface ViewerParts {
  db: Database;
  env: Pick<Env, 'documentViewer' | 'publicOrigin'>;
  sessions: SessionService;
  relations: Relations;
  documents: DocumentService;
  books: BookService;
  files: FileService;
}

/** A route that serves a document in our own reader; a viewer gets the file under the same rights. */
interface Source {
  path: RegExp;
  access: Access;
  fileOf(id: string): Promise<ViewedFile>;
}

const ID = '([0-9a-f]{8}-[0-9a-f-]{27})';
const Ticket = z.tuple([z.int(), z.string(), z.string(), z.int()]);

/** Addresses of single files for a viewer of documents that runs elsewhere and has no session. */
export class ViewerService {
  readonly #parts: ViewerParts;
  readonly #sources: readonly Source[];
  readonly #key: SigningKey;

  constructor(parts: ViewerParts) {
    const { documents, books, files, db } = parts;
    this.#parts = parts;
    this.#key = new SigningKey(db, 'upload-tickets');
    this.#sources = [
      {
        path: new RegExp(`^/api/documents/${ID}/file$`),
        access: documentRoutes['GET /api/documents/:documentId/file'].access,
        fileOf: (id) => documents.fileOf(id),
      },
      {
        path: new RegExp(`^/api/teacher-files/${ID}/file$`),
        access: documentRoutes['GET /api/teacher-files/:documentId/file'].access,
        fileOf: (id) => documents.fileOf(id),
      },
      {
        path: new RegExp(`^/api/library/books/${ID}/file$`),
        access: libraryRoutes['GET /api/library/books/:titleId/file'].access,
        fileOf: async (id) => documents.fileOf(await books.documentOf(id)),
      },
      {
        path: new RegExp(`^/api/files/${ID}/content$`),
        access: folderRoutes['GET /api/files/:fileId/content'].access,
        fileOf: (id) => files.contentOf(id),
      },
    ];
  }

  /** The origin of the viewer, whose pages may read the files. */
  get origin(): string | null {
    return this.#parts.env.documentViewer?.origin ?? null;
  }

  /** Where the viewer shows the document at this path of ours; null without a viewer. */
  async urlOf(caller: Caller, path: string, now = Date.now()): Promise<string | null> {
    const { documentViewer, publicOrigin } = this.#parts.env;
    if (documentViewer === null || publicOrigin === undefined) return null;
    const index = this.#sources.findIndex((source) => source.path.test(path));
    const source = this.#sources[index];
    const [, id] = source?.path.exec(path) ?? [];
    if (source === undefined || id === undefined) throw new AppError('NOT_FOUND');
    await this.#requireRight(source, caller, id);
    const sealed = await this.#sealed();
    const ticket = sealed.seal(JSON.stringify([index, id, caller.sessionId, now + VALID_MS]));
    return documentViewer.urlOf(`${publicOrigin}/api/viewed-files/${ticket}`);
  }

  /** Whatever is wrong with the address, and whichever right is gone since, it is not found. */
  async open(ticket: string, now = Date.now()): Promise<ViewedFile> {
    if (this.#parts.env.documentViewer === null) throw new AppError('NOT_FOUND');
    const text = (await this.#sealed()).open(ticket);
    if (text === null) throw new AppError('NOT_FOUND');
    const [index, id, sessionId, until] = Ticket.parse(JSON.parse(text));
    const source = this.#sources[index];
    const caller = until > now ? await this.#parts.sessions.findOpen(sessionId) : null;
    if (source === undefined || caller === null) throw new AppError('NOT_FOUND');
    try {
      await this.#requireRight(source, caller, id);
    } catch (error) {
      if (error instanceof AppError) throw new AppError('NOT_FOUND');
      throw error;
    }
    return source.fileOf(id);
  }

  async #requireRight({ access }: Source, caller: Caller, id: string): Promise<void> {
    checkAccess(access, caller);
    const isTheirs =
      access.to === undefined || (await standsIn(this.#parts.relations, access.to, caller, id));
    if (!isTheirs) throw new AppError('NOT_FOUND');
  }

  async #sealed(): Promise<SealedText> {
    return new SealedText(await this.#key.sign('the key of the files that a viewer shows'));
  }
}
