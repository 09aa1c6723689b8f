import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { ContentForm, ContentMenu } from '@domdom/api/content';
import { AppError } from '@domdom/domain/errors/app-error';
import { unlessMissing } from '../../error-code.ts';

/** Serves forms and menus, which are data and not code: files of the content folder, each read once. */
export class ContentService {
  readonly #folder: string;
  readonly #files = new Map<string, unknown>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  form(name: string): Promise<ContentForm> {
    return this.#read(`forms/${name}.json`, ContentForm);
  }

  menu(name: string): Promise<ContentMenu> {
    return this.#read(`menus/${name}.json`, ContentMenu);
  }

  async #read<T extends z.ZodType>(file: string, schema: T): Promise<z.output<T>> {
    if (!this.#files.has(file)) {
      const text = await unlessMissing(readFile(path.join(this.#folder, file), 'utf8'), null);
      if (text === null) throw new AppError('NOT_FOUND');
      this.#files.set(file, JSON.parse(text));
    }
    return schema.parse(this.#files.get(file));
  }
}
