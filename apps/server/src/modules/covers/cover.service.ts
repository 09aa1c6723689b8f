import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@domdom/domain/errors/app-error';
import { AVATAR_LIMIT_BYTES } from '@domdom/domain/media/avatars';
import type { Caller } from '../../http/caller.ts';
import { fileTypeOf } from '../media/file-type.service.ts';
import { encodePicture, settle } from '../media/media.service.ts';
import { relativeOf } from '../uploads/stored-path.service.ts';
import type { Upload, UploadStore } from '../uploads/upload-store.service.ts';
import { drawFirstPage } from '../worksheets/first-page.service.ts';

/** Sharp on a phone of high density, where two covers stand side by side. */
const COVER_EDGE = 640;
const KINDS = 'Chỉ nhận hình JPEG, PNG, GIF, WebP!';

/** A cover in its place, which nothing names yet. */
export interface PlacedCover {
  coverName: string;
  coverBytes: number;
}

export interface DrawnCover extends PlacedCover {
  pageCount: number;
}

export const isCoverName = (name: string): boolean => /^c-[0-9a-f]{32}\.webp$/.test(name);

/** Makes the pictures that stand for books and files. What a stranger sent is read by a process of its own. */
export class CoverMaker {
  readonly #store: UploadStore;

  constructor(store: UploadStore) {
    this.#store = store;
  }

  /** Draws the first page of a stored PDF. `keep` writes the cover down; if it refuses, nothing stays. */
  fromPdf<T>(
    caller: Caller,
    storedName: string,
    { isGone, keep }: { isGone: () => boolean; keep: (cover: DrawnCover) => Promise<T> },
  ): Promise<T> {
    const from = path.join(this.#store.folder, relativeOf(storedName));
    // Its bytes are here already: this stream only gives the picture a place among those that arrive.
    return this.#store.receive(createReadStream(from, { end: 15 }), 16, async (arrived) => {
      const drawn = `${arrived.path}.cover`;
      const sender = { account: caller.userId, isGone };
      const { file, pageCount } = await drawFirstPage({ from, into: drawn }, sender);
      return this.#put(file, arrived.random, (cover) => keep({ ...cover, pageCount }));
    });
  }

  /** Makes one from a picture, without what the camera says. */
  fromPicture<T>(
    caller: Caller,
    { stream }: Upload,
    { isGone, keep }: { isGone: () => boolean; keep: (cover: PlacedCover) => Promise<T> },
  ): Promise<T> {
    return this.#store.receive(stream, AVATAR_LIMIT_BYTES, async (arrived) => {
      if (fileTypeOf(arrived.head)?.kind !== 'picture')
        throw new AppError('FILE_TYPE_REFUSED', { message: KINDS });
      const encoded = `${arrived.path}.webp`;
      await encodePicture(arrived.path, encoded, {
        sender: { account: caller.userId, isGone },
        longest: COVER_EDGE,
      }).catch(async (error: unknown) => {
        await rm(encoded, { force: true });
        throw error;
      });
      return this.#put(encoded, arrived.random, keep);
    });
  }

  /** Keeps one that was drawn beforehand, as a small WebP. */
  fromMade<T>(file: string, keep: (cover: PlacedCover) => Promise<T>): Promise<T> {
    return this.#store.receive(createReadStream(file), AVATAR_LIMIT_BYTES, (arrived) =>
      this.#put(arrived.path, arrived.random, keep),
    );
  }

  async #put<T>(from: string, random: string, keep: (cover: PlacedCover) => Promise<T>): Promise<T> {
    try {
      const coverName = `c-${random}.webp`;
      const { bytes: coverBytes } = await settle(from);
      return await this.#store.keep(from, coverName, () => keep({ coverName, coverBytes }));
    } finally {
      await rm(from, { force: true });
    }
  }
}
