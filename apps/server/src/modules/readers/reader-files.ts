import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Reader, ReaderSource } from '@domdom/api/readers';
import { z } from 'zod';
import { unlessMissing } from '../../error-code.ts';

/** A reader of the content, without what anybody has done with it. */
export type ReaderText = Omit<Reader, 'quiz' | 'at'>;

const Picture = z.object({ file: z.string(), name: z.string(), alt: z.string() });
const Clips = z.object({
  clips: z.array(z.object({ key: z.string(), lines: z.array(z.object({ text: z.string() })).length(1) })),
});

/**
 * Reads all readers of the content folder, by grade and order. Their pictures and clips stand in packs of their own, by
 * name and by what is said: an error names whatever is missing, so that nobody turns a page to nothing.
 */
export async function readReaders(folder: string): Promise<ReaderText[]> {
  const files = await unlessMissing(readdir(path.join(folder, 'readers')), []);
  const readers = await Promise.all(files.map((file) => readOne(folder, path.basename(file, '.json'))));
  return readers.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function readOne(folder: string, id: string): Promise<ReaderText> {
  const read = async <T>(shape: z.ZodType<T>, ...names: string[]): Promise<T> =>
    shape.parse(JSON.parse(await readFile(path.join(folder, ...names), 'utf8')));
  try {
    const [source, pictures, { clips }] = await Promise.all([
      read(ReaderSource, 'readers', `${id}.json`),
      read(z.array(Picture), 'pictures', `reader-${id}.json`),
      read(Clips, 'audio', `reader-${id}.json`),
    ]);
    const { voice: _voice, questions: _questions, pages, ...entry } = source;
    const picture = (name: string) => {
      const found = pictures.find((one) => one.name === `reader-${id}-${name}`);
      if (found === undefined) throw new Error(`There is no picture of ${name}.`);
      return { file: found.file, alt: found.alt };
    };
    const spoken = (text: string) => {
      const found = clips.find(({ lines }) => lines[0]?.text === text);
      if (found === undefined) throw new Error(`No clip says "${text}".`);
      return { text, clip: `${found.key}.mp3` };
    };
    return {
      ...entry,
      cover: picture('cover'),
      pageCount: pages.length,
      name: spoken(entry.title),
      pages: pages.map((sentences, index) => ({
        picture: picture(`p${index + 1}`),
        sentences: sentences.map(spoken),
      })),
    };
  } catch (error) {
    throw new Error(`The reader ${id} cannot be used.`, { cause: error });
  }
}
