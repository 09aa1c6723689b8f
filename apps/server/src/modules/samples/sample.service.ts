import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type SampleEntry, SamplePage } from '@domdom/api/samples';
import { AppError } from '@domdom/domain/errors/app-error';
import { SAMPLE_AREAS, sampleAreaOf } from '@domdom/domain/samples/areas';
import { getQuestionType, parseQuestion } from '@domdom/questions';
import { unlessMissing } from '../../error-code.ts';

/** The public sample exercises: content files, read once at the start. */
export class SampleService {
  readonly #areas: ReadonlyMap<string, readonly SamplePage[]>;

  private constructor(areas: ReadonlyMap<string, readonly SamplePage[]>) {
    this.#areas = areas;
  }

  /** Throws an error that names an unusable file. Otherwise a missing page would go unnoticed. */
  static async load(folder: string): Promise<SampleService> {
    const areas = await Promise.all(
      SAMPLE_AREAS.map(async ({ name, pages }) => [name, await readArea(folder, name, pages)] as const),
    );
    return new SampleService(new Map(areas));
  }

  async entries(areaName: string): Promise<SampleEntry[]> {
    return this.#pagesOf(areaName).map(({ question, ...page }) => ({
      ...page,
      type: question.type,
      typeLabel: getQuestionType(question.type).label,
    }));
  }

  async page(areaName: string, pageName: string): Promise<SamplePage> {
    const wanted = pageName.toLowerCase();
    const found = this.#pagesOf(areaName).find(({ page }) => page.toLowerCase() === wanted);
    if (found === undefined) throw new AppError('NOT_FOUND');
    return found;
  }

  #pagesOf(areaName: string): readonly SamplePage[] {
    const pages = this.#areas.get(sampleAreaOf(areaName)?.name ?? '');
    if (pages === undefined) throw new AppError('NOT_FOUND');
    return pages;
  }
}

async function readArea(folder: string, area: string, names: readonly string[]): Promise<SamplePage[]> {
  // An area without pages has no folder.
  const files = await unlessMissing(readdir(path.join(folder, area)), []);
  const pages = await Promise.all(files.map((file) => readPage(path.join(folder, area, file))));
  return pages.toSorted((one, other) => names.indexOf(one.page) - names.indexOf(other.page));
}

async function readPage(file: string): Promise<SamplePage> {
  try {
    const page = SamplePage.parse(JSON.parse(await readFile(file, 'utf8')));
    return { ...page, question: parseQuestion(page.question) };
  } catch (error) {
    throw new Error(`The sample page ${file} cannot be used.`, { cause: error });
  }
}
