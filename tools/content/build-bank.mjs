/**
 * Builds content/bank/g1.jsonl to g9.jsonl from the sources, and lists the clips that their items play in
 * content/audio/bank-g1.json and so on. Deletes clips that no item plays any more.
 *
 *   npm exec -- node tools/content/build-bank.mjs
 *
 * Afterwards make-sounds.mjs makes the new clips, and compose.mjs the exams of the signed items.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBank } from './bank/build.ts';
import { writeBuilt } from './bank/built.ts';
import { writeCounts } from './bank/counts.ts';
import { readItems } from './bank/signed.ts';
import { readSignatures, writeRecords } from './bank/store.ts';
import { factoryInput } from './bank/input.ts';
import { FACTORIES } from './factories/all.ts';
import { STRETCH } from './factories/kit.ts';
import { clipKey, manifestText } from './sound-manifest.ts';
import { CONTENT, SOURCE_GRADES, textIfThere } from './sources/read.ts';

const audio = join(CONTENT, 'audio');
const ENGINE = 'flite 2.2 (voices rms, slt)';

function readManifest(name) {
  const text = textIfThere(join(audio, name));
  return text === null ? { clips: [] } : JSON.parse(text);
}

const keysOf = (names) => new Set(names.flatMap((name) => readManifest(name).clips.map(({ key }) => key)));

const before = keysOf(readdirSync(audio));
for (const grade of SOURCE_GRADES) {
  const { items, clips } = buildBank(factoryInput(grade), FACTORIES, readItems(readSignatures(grade)));
  if (items.length === 0) continue;
  writeRecords('bank', grade, items);
  const name = `bank-g${grade}.json`;
  const made = new Map(readManifest(name).clips.map((clip) => [clip.key, clip]));
  const listed = clips.map((lines) => {
    const key = clipKey(lines, STRETCH);
    return made.get(key) ?? { key, sha256: '', lines };
  });
  const inOrder = listed.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  writeFileSync(join(audio, name), manifestText({ engine: ENGINE, stretch: STRETCH, clips: inOrder }));
  console.log(`grade ${grade}: ${items.length} items, ${clips.length} clips`);
}
const after = keysOf(readdirSync(audio));
for (const key of before) if (!after.has(key)) rmSync(join(CONTENT, 'media', `${key}.mp3`), { force: true });
writeCounts();
writeBuilt('bank');
