/**
 * Makes the readers of content/readers ready: lists their clips in content/audio/reader-*.json, and puts into their
 * questions the names of pictures (where the author wrote "@" and the name of a picture), the files of spoken sentences,
 * and an id for each part without one. Run it after make-pictures.mjs and before make-sounds.mjs.
 *
 *   npm exec -- node tools/content/make-readers.mjs
 *   npm exec -- node tools/content/make-readers.mjs --sign <reader>     records that somebody read all unread questions
 *   ... --sign <reader> --all     all questions, in place of whoever read them before
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { digest } from './digest.ts';
import {
  clipFile,
  linesOf,
  presentQuestions,
  READERS,
  readReaders,
  readSignatures,
  STORY_STRETCH,
  unreadQuestions,
  writeSignatures,
} from './readers/read.ts';
import { manifestText } from './sound-manifest.ts';
import { CONTENT, textIfThere } from './sources/read.ts';

const ENGINE = 'flite 2.2 (voices rms, slt)';
const audio = join(CONTENT, 'audio');
const { values } = parseArgs({
  options: { sign: { type: 'string' }, all: { type: 'boolean', default: false } },
});

const pictures = new Map(
  readdirSync(join(CONTENT, 'pictures'))
    .flatMap((pack) => JSON.parse(readFileSync(join(CONTENT, 'pictures', pack), 'utf8')))
    .map(({ name, file }) => [name, file]),
);
const pictureNamed = (name) => {
  const file = pictures.get(name);
  if (file === undefined) throw new Error(`There is no picture named "${name}".`);
  return file;
};

/** A question with its files and ids; `seed` keeps the ids of two questions apart. */
function finish(value, clips, seed) {
  if (Array.isArray(value)) return value.map((part, index) => finish(part, clips, `${seed}-${index}`));
  if (typeof value !== 'object' || value === null) return value;
  const done = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, finish(part, clips, `${seed}-${name}`)]),
  );
  if (done.id === '') done.id = `k${digest(seed, 5)}`;
  if (typeof done.file === 'string' && done.file.startsWith('@'))
    done.file = pictureNamed(done.file.slice(1));
  if (typeof done.script === 'string') {
    const file = clips.get(done.script);
    if (file === undefined) throw new Error(`The story does not say "${done.script}".`);
    done.file = file;
  }
  return done;
}

function makeOne(name) {
  const file = join(READERS, name);
  const source = JSON.parse(readFileSync(file, 'utf8'));
  const lines = linesOf(source);
  const clips = new Map(lines.map((line) => [line.text, clipFile(line)]));
  const questions = source.questions.map((question) =>
    finish(question, clips, `${source.id} ${question.id}`),
  );
  writeFileSync(file, `${JSON.stringify({ ...source, questions }, null, 2)}\n`);
  const manifest = {
    engine: ENGINE,
    stretch: STORY_STRETCH,
    clips: lines.map((line) => ({ key: clipFile(line).slice(0, -4), sha256: '', lines: [line] })),
  };
  writeFileSync(join(audio, `reader-${source.id}.json`), manifestText(manifest));
}

const keysNow = () =>
  new Set(
    readdirSync(audio).flatMap((pack) =>
      JSON.parse(textIfThere(join(audio, pack))).clips.map(({ key }) => key),
    ),
  );

if (values.sign === undefined) {
  const before = keysNow();
  for (const name of readdirSync(READERS)) makeOne(name);
  const after = keysNow();
  for (const key of before)
    if (!after.has(key)) rmSync(join(CONTENT, 'media', `${key}.mp3`), { force: true });
} else {
  const reader = values.sign;
  const questions = values.all ? presentQuestions(readReaders()) : unreadQuestions(readReaders());
  const read = questions.map((question) => ({ ...question, reader }));
  const items = new Set(read.map(({ item }) => item));
  const kept = readSignatures().filter((signature) => !items.has(signature.item));
  const all = [...kept, ...read].toSorted((one, other) => (one.item < other.item ? -1 : 1));
  writeSignatures(all);
  console.log(`${read.length} questions signed by ${reader}`);
}
