import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { TitleFields } from '@domdom/api/library';
import { z } from 'zod';
import type { Database } from '../db/connect.ts';
import type { Env } from '../env.ts';
import type { Caller } from '../http/caller.ts';
import { CoverMaker } from '../modules/covers/cover.service.ts';
import { DocumentService } from '../modules/documents/document.service.ts';
import { ReaderTitles } from '../modules/library/reader-titles.service.ts';
import { TitleService } from '../modules/library/title.service.ts';
import { demoAccount, demoCaller, demoUploads } from './demo-caller.ts';
import { pdfOfPages } from './pdf-of-pages.ts';

const KEEPER = 'quantri@domdom.test';

const Place = {
  title: z.string(),
  subTitle: z.string(),
  classId: z.int(),
  /** The key of a book, or an address elsewhere. */
  book: z.string().optional(),
  link: z.string().optional(),
};
/** `content/shelf/books.json`. */
const Shelf = z.object({
  books: z.array(
    z.object({
      key: z.string(),
      file: z.string(),
      background: z.string(),
      pages: z.array(z.object({ heading: z.string(), lines: z.array(z.string()) })),
    }),
  ),
  titles: z.array(
    z.object({
      ...Place,
      bookType: z.enum(['sb', 'wb']),
      isOld: z.boolean().default(false),
      isPublic: z.boolean().default(false),
    }),
  ),
  teacherFiles: z.array(z.object(Place)),
});
type Book = z.output<typeof Shelf>['books'][number];

/**
 * Puts a few books and teacher files of ours on the shelves of a demo school that never had any. Their covers were drawn
 * beforehand, because drawing takes a second each.
 */
export async function loadDemoShelf(
  db: Database,
  env: Pick<Env, 'root' | 'dataDir' | 'uploadQuota'>,
): Promise<void> {
  const caller = await keeperWithoutBooks(db);
  if (caller === undefined) return;
  const folder = path.join(env.root, 'content', 'shelf');
  const shelf = Shelf.parse(JSON.parse(await readFile(path.join(folder, 'books.json'), 'utf8')));
  const { store, quota } = await demoUploads(env);
  const covers = new CoverMaker(store);
  const documents = new DocumentService(db, store, quota, covers);
  const readers = new ReaderTitles(db, () => []);
  const titles = new TitleService(db, { store, quota, covers, readers });

  const keep = async ({ file, key, pages, background }: Book, classId: number | null) => {
    const stream = Readable.from([pdfOfPages(pages, background)]);
    const kept = { grade: classId, wantsCover: false, isGone: () => false };
    const { id } = await documents.upload(caller, { stream, originalName: file }, kept);
    const cover = path.join(folder, `${key}.webp`);
    await documents.putMadeCover(caller, id, { file: cover, pageCount: pages.length });
    return id;
  };
  const bookOf = (key: string | undefined): Book => {
    const book = shelf.books.find((one) => one.key === key);
    if (book === undefined) throw new Error(`The demo shelf has no book ${key}`);
    return book;
  };

  const ids = new Map<string, string>();
  for (const { book: key, link, ...title } of shelf.titles) {
    if (key !== undefined && !ids.has(key)) ids.set(key, await keep(bookOf(key), null));
    const target =
      link === undefined ? { kind: 'document', documentId: ids.get(key ?? '') } : { kind: 'link', url: link };
    await titles.create(caller, TitleFields.parse({ ...title, target }));
  }
  for (const { book: key, link, ...file } of shelf.teacherFiles) {
    if (link !== undefined) {
      await documents.keepLink(caller, { ...file, url: link, description: '' });
      continue;
    }
    const id = await keep(bookOf(key), file.classId);
    await documents.change(caller, id, { ...file, description: '' });
  }
}

/** Undefined if the demo school does not exist, or if its shelves hold or ever held something. */
async function keeperWithoutBooks(db: Database): Promise<Caller | undefined> {
  const keeper = await demoAccount(db, KEEPER)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('libraryTitles')
            .whereRef('libraryTitles.schoolId', '=', 'schools.id')
            .where('libraryTitles.createdBy', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  if (keeper === undefined) return undefined;
  return demoCaller(keeper, { roles: ['administrator'], lists: ['documentLibrary'] });
}
