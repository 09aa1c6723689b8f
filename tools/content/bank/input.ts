import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { FactoryInput, StoredPicture } from '../factories/contract.ts';
import { GRAMMAR } from '../sources/grammar.ts';
import { CONTENT, readGrade, SOURCE_GRADES, type SourceGrade } from '../sources/read.ts';

const catalogueSchema = z.array(z.object({ file: z.string(), name: z.string(), alt: z.string().optional() }));

/** Pictures of the lexicon by name; those of other packs belong to handwritten questions. */
function readPictures(): Map<string, StoredPicture> {
  const folder = join(CONTENT, 'pictures');
  const listed = readdirSync(folder)
    .filter((pack) => pack.startsWith('lexicon-'))
    .flatMap((pack) => catalogueSchema.parse(JSON.parse(readFileSync(join(folder, pack), 'utf8'))));
  return new Map(listed.flatMap(({ name, file, alt }) => (alt === undefined ? [] : [[name, { file, alt }]])));
}

/** All input of a grade's factories, read from content/. */
export function factoryInput(grade: SourceGrade): FactoryInput {
  const pictures = readPictures();
  const below = SOURCE_GRADES.filter((other) => other < grade).toReversed();
  return {
    sources: readGrade(grade),
    earlierWords: below.flatMap((other) => readGrade(other).words),
    grammar: GRAMMAR,
    picture: (name) => pictures.get(name),
  };
}
