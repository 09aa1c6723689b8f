import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SlideLesson } from '@domdom/api/slide-lessons';
import { AppError } from '@domdom/domain/errors/app-error';

/** The lessons that teachers project: content files, read once at the start. */
export class SlideLessons {
  readonly #lessons: readonly SlideLesson[];

  private constructor(lessons: readonly SlideLesson[]) {
    this.#lessons = lessons;
  }

  /** Throws an error that names an unusable file. Otherwise a missing lesson would go unnoticed. */
  static async load(folder: string): Promise<SlideLessons> {
    const files = await readdir(folder);
    return new SlideLessons(await Promise.all(files.map((file) => readLesson(path.join(folder, file)))));
  }

  async find(number: number): Promise<SlideLesson> {
    const found = this.#lessons.find((lesson) => lesson.number === number);
    if (found === undefined) throw new AppError('NOT_FOUND');
    return found;
  }
}

async function readLesson(file: string): Promise<SlideLesson> {
  try {
    return SlideLesson.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Error(`The lesson ${file} cannot be used.`, { cause: error });
  }
}
