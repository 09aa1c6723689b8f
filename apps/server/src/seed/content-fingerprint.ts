import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** What examinations are made from; a folder of content/ that is missing stops the start. */
const CONTENT = ['bank', 'exams', 'exercises', 'examinations', 'demo-test.json', 'readers'];

/**
 * What makes and writes them: this folder, the packages that it uses and the versions of those by others. Migrations
 * count too, because they may change what has been loaded.
 */
export const LOADING_CODE: readonly string[] = [
  'apps/server/src/seed',
  'apps/server/src/db/migrations',
  'packages/domain/src',
  'packages/questions/src',
  'package-lock.json',
].map((entry) => path.join(ROOT, entry));

/** Files of an entry, in an order that is the same on every machine. Tests make nothing. */
async function filesOf(entry: string): Promise<string[]> {
  if (path.extname(entry) !== '') return [entry];
  const found = await fs.readdir(entry, { recursive: true, withFileTypes: true });
  return found
    .filter((each) => !each.isDirectory() && !/\.test\.tsx?$/u.test(each.name))
    .map((each) => path.join(each.parentPath, each.name))
    .toSorted();
}

/**
 * A hash of the bytes of everything that the loaded examinations depend on. Times of files are ignored: a copy or a
 * checkout changes them, and an edit need not.
 */
export async function contentFingerprint(
  contentDir: string,
  code: readonly string[] = LOADING_CODE,
): Promise<string> {
  const hash = createHash('sha256');
  for (const entry of [...CONTENT.map((name) => path.join(contentDir, name)), ...code]) {
    const files = await filesOf(entry);
    const contents = await Promise.all(files.map((file) => fs.readFile(file)));
    hash.update(`${path.basename(entry)}\0${files.length}\0`);
    for (const [index, file] of files.entries()) {
      const bytes = contents[index] ?? Buffer.alloc(0);
      hash.update(`${path.relative(entry, file)}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
}
