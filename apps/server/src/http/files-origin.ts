import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@domdom/domain/errors/app-error';
import { SealedText } from './sealed-text.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null: the origin of the pages serves uploads itself. */
    filesOrigin: FilesOrigin | null;
  }
  interface FastifyContextConfig {
    /** The route of the origin for files; it exists there alone. */
    servesFiles?: true;
  }
}

/** A file as it was asked for at the origin of the pages, which checked the right to it. */
export interface GrantedFile {
  /** Below the folder of uploads. */
  relative: string;
  isPdf: boolean;
  /** Its bytes never change, so browsers may keep it. */
  isLasting: boolean;
  /** The value of content-disposition, if the file has one. */
  disposition: string | null;
}

const HOUR_S = 3600;
/**
 * An address is the same for all who ask within so long, and valid for one to two times as long. A lasting file was
 * loaded before a test, which may go on without a network; another may be a film, watched for a lesson.
 */
const WINDOW_S = { lasting: 6 * HOUR_S, other: HOUR_S };

const windowOf = ({ isLasting }: Pick<GrantedFile, 'isLasting'>): number =>
  isLasting ? WINDOW_S.lasting : WINDOW_S.other;

const PATH = '/u/';

/**
 * A second origin, which has no cookies and serves uploads alone. It asks nobody who they are: an address on it is
 * sealed, so whoever has one got it after a check, until it expires.
 */
export class FilesOrigin {
  /** The origin whose pages show the files. */
  readonly pages: string;
  readonly origin: string;
  /** Encrypts, since names of files may name children, and proxies write addresses into their logs. */
  readonly #sealed: SealedText;

  /** The key has 32 bytes, and all servers of the installation have the same. */
  constructor(parts: { origin: string; pages: string; key: Buffer }) {
    this.origin = parts.origin;
    this.pages = parts.pages;
    this.#sealed = new SealedText(parts.key);
  }

  isAskedBy(host: string | undefined): boolean {
    return host?.toLowerCase() === new URL(this.origin).host;
  }

  urlOf(file: GrantedFile, now = Date.now()): string {
    const window = windowOf(file);
    const until = (Math.floor(now / 1000 / window) + 2) * window;
    const { relative, isPdf, isLasting, disposition } = file;
    return `${this.origin}${PATH}${this.#sealed.seal(JSON.stringify([relative, isPdf, isLasting, disposition, until]))}`;
  }

  /** Null for what this installation did not seal, and for what has expired. */
  open(sealed: string, now = Date.now()): GrantedFile | null {
    const text = this.#sealed.open(sealed);
    if (text === null) return null;
    const [relative, isPdf, isLasting, disposition, until] = JSON.parse(text) as [
      string,
      boolean,
      boolean,
      string | null,
      number,
    ]; // only `urlOf` can have sealed it
    return until * 1000 > now ? { relative, isPdf, isLasting, disposition } : null;
  }
}

/** How long a browser may go by a redirect without asking again. */
export const redirectCache = (file: GrantedFile): string =>
  file.isLasting ? `private, max-age=${windowOf(file)}` : 'private, no-store';

/** Keeps the two origins apart: each of them knows nothing that the other serves. */
export function separateOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    const isForFiles = app.filesOrigin?.isAskedBy(request.host) === true;
    const servesFiles = request.routeOptions.config?.servesFiles === true;
    done(isForFiles === servesFiles ? undefined : new AppError('NOT_FOUND'));
  });
}

/** Where browsers reach sealed files. */
export const FILES_PATH = `${PATH}*`;
