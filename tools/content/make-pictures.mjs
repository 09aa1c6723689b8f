/**
 * Draws every picture of the packs in `pictures/picture-packs.ts` into content/media and rewrites the catalogue of each pack.
 *
 *   npm exec -- node tools/content/make-pictures.mjs <unpacked npm package @iconify-json/noto> <unpacked npm package flag-icons>
 *
 * The file name is the hash of the picture, so a changed drawing gets a new name; the old file stays until
 * no question uses it (the content test names files that nobody uses).
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLAG_PREFIX } from './pictures/drawing.ts';
import { PICTURE_PACKS } from './pictures/picture-packs.ts';
import { CONTENT } from './sources/read.ts';

const media = join(CONTENT, 'media');
const [notoFolder, flagFolder] = process.argv.slice(2);
if (!notoFolder || !flagFolder) {
  console.error(
    'Usage: npm exec -- node tools/content/make-pictures.mjs <folder of @iconify-json/noto> <folder of flag-icons>',
  );
  process.exit(2);
}

const noto = JSON.parse(readFileSync(join(notoFolder, 'icons.json'), 'utf8'));
const versionOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/** The content of a flag from flag-icons, which is 640 wide and 480 high. */
function readFlag(code) {
  const svg = readFileSync(join(flagFolder, 'flags', '4x3', `${code}.svg`), 'utf8');
  return svg
    .replace(/^<svg [^>]*>|<\/svg>\s*$/g, '')
    .replace(/>\s+</g, '><')
    .replaceAll('xlink:href', 'href')
    .trim();
}

const inOrder = (names) => [...names].toSorted((one, other) => one.localeCompare(other)).join(', ');

/**
 * Several Noto drawings use the same ids, so the second drawing of a picture would be painted with the gradients of the
 * first. The hyphen keeps `svgID1` of the second drawing apart from `svgID11` of the first.
 */
function withOwnIds(body, order) {
  return order === 0 ? body : body.replaceAll(/\bsvgID\w+/g, (id) => `${id}-${order}`);
}

function drawPicture({ name, what, alt, draw }) {
  const usedGlyphs = new Set();
  const usedFlags = new Set();
  const svg = draw((glyphName) => {
    if (glyphName.startsWith(FLAG_PREFIX)) {
      const code = glyphName.slice(FLAG_PREFIX.length);
      usedFlags.add(code);
      return readFlag(code);
    }
    const icon = noto.icons[glyphName];
    if (!icon) throw new Error(`Noto has no drawing named '${glyphName}' (picture '${name}').`);
    usedGlyphs.add(glyphName);
    const withIds = [...usedGlyphs].filter((used) => noto.icons[used].body.includes('svgID'));
    return withOwnIds(icon.body, Math.max(0, withIds.indexOf(glyphName)));
  });
  const file = `${createHash('sha256').update(svg).digest('hex').slice(0, 12)}.svg`;
  writeFileSync(join(media, file), svg);
  const parts = [
    { isUsed: svg.includes('viewBox="0 0 320 240"'), source: 'own drawing', licence: 'CC-BY-4.0' },
    {
      isUsed: usedGlyphs.size > 0,
      source: `@iconify-json/noto ${versionOf(notoFolder)}: ${inOrder(usedGlyphs)}`,
      licence: 'Apache-2.0',
    },
    {
      isUsed: usedFlags.size > 0,
      source: `flag-icons ${versionOf(flagFolder)}: ${inOrder(usedFlags)}`,
      licence: 'MIT',
    },
  ].filter(({ isUsed }) => isUsed);
  return {
    file,
    name,
    what,
    ...(alt !== undefined && { alt }),
    source: parts.map(({ source }) => source).join('; '),
    licence: parts.map(({ licence }) => licence).join(' AND '),
  };
}

for (const [pack, recipes] of Object.entries(PICTURE_PACKS)) {
  const catalogue = recipes.map(drawPicture);
  writeFileSync(join(CONTENT, 'pictures', `${pack}.json`), `${JSON.stringify(catalogue, null, 2)}\n`);
  for (const { file, name } of catalogue) console.log(`${file}  ${name}`);
}
