/**
 * Draws every picture of the packs in `picture-packs.ts` into content/media and rewrites the catalogue of each pack.
 *
 *   node tools/content/make-pictures.mjs <folder of the unpacked npm package @iconify-json/noto>
 *
 * The file name is the hash of the picture, so a changed drawing gets a new name; the old file stays until
 * no question uses it (the content test names files that nobody uses).
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_PACKS } from './picture-packs.ts';

const content = join(import.meta.dirname, '..', '..', 'content');
const media = join(content, 'media');
const notoFolder = process.argv[2];
if (!notoFolder) {
  console.error('Usage: node tools/content/make-pictures.mjs <folder of @iconify-json/noto>');
  process.exit(2);
}

const noto = JSON.parse(readFileSync(join(notoFolder, 'icons.json'), 'utf8'));
const notoVersion = JSON.parse(readFileSync(join(notoFolder, 'package.json'), 'utf8')).version;

function drawPicture({ name, what, alt, draw }) {
  const usedGlyphs = new Set();
  const svg = draw((glyphName) => {
    const icon = noto.icons[glyphName];
    if (!icon) throw new Error(`Noto has no drawing named '${glyphName}' (picture '${name}').`);
    usedGlyphs.add(glyphName);
    return icon.body;
  });
  const file = `${createHash('sha256').update(svg).digest('hex').slice(0, 12)}.svg`;
  writeFileSync(join(media, file), svg);
  const glyphs = [...usedGlyphs].toSorted((one, other) => one.localeCompare(other));
  const isSceneOfOurs = svg.includes('viewBox="0 0 320 240"');
  return {
    file,
    name,
    what,
    ...(alt !== undefined && { alt }),
    source: [
      ...(isSceneOfOurs ? ['own drawing'] : []),
      ...(glyphs.length > 0 ? [`@iconify-json/noto ${notoVersion}: ${glyphs.join(', ')}`] : []),
    ].join('; '),
    licence: [...(isSceneOfOurs ? ['CC-BY-4.0'] : []), ...(glyphs.length > 0 ? ['Apache-2.0'] : [])].join(
      ' AND ',
    ),
  };
}

for (const [pack, recipes] of Object.entries(PICTURE_PACKS)) {
  const catalogue = recipes.map(drawPicture);
  writeFileSync(join(content, 'pictures', `${pack}.json`), `${JSON.stringify(catalogue, null, 2)}\n`);
  for (const { file, name } of catalogue) console.log(`${file}  ${name}`);
}
