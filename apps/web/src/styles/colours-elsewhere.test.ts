import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const COLOUR =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|%23[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|:[^;{}]*\b(?:white|black|red|green|blue|yellow|orange|gr[ae]y|navy|gold|silver)\b(?=[^;{}(]*;)/i;
/** Links to the parts of a page, and what begins like a colour. */
const NOT_A_COLOUR = /href="#|url\(#|#boot\b/;

/** What keeps colours of its own, by what its paths begin with. */
const OWN_COLOURS: Readonly<Record<string, string>> = {
  'apps/web/index.html': 'the head of the page and its icon; another test compares them with the tokens',
  'apps/web/src/styles/tokens.css': 'the tokens',
  // The theme does not touch what lies on a picture of a worksheet.
  'apps/web/src/components/worksheet/zone.module.css': 'zones over the picture of a worksheet',
  'apps/web/src/components/worksheet/worksheet-canvas.module.css': 'the picture of a worksheet',
  'apps/web/src/components/worksheet/editor/canvas/': 'zones and lines that a canvas draws over the picture',
  'apps/web/src/components/reader/page-view.module.css': 'the pages of a book',
  'apps/web/src/components/reader/reader.module.css': 'buttons over the pages of a book',
  // Paper.
  'apps/web/src/areas/print/': 'printed pages',
  'apps/web/src/areas/teacher/mark-book/mark-book.module.css': 'the printed mark book',
  'apps/web/src/areas/teacher/room/minutes.module.css': 'printed minutes',
  'apps/web/src/areas/test-bank/matrix-print.module.css': 'a printed table',
  'apps/web/src/components/staff/printed-cards/': 'printed cards with their codes',
  'packages/questions/src/ui/print/': 'printed tests',
  // QR codes: scanners need dark on light.
  'apps/web/src/areas/admin/new-teachers/school-key-section.tsx': 'a QR code',
  'apps/web/src/components/staff/attachments/phone-upload-modal.tsx': 'a QR code',
  'apps/web/src/components/staff/second-factor/totp-setup.tsx': 'a QR code',
  // Colours that people choose, and their names.
  'apps/web/src/areas/folders/messages.ts': 'colours of folders',
  'apps/web/src/components/staff/assign/messages.ts': 'colours of assignments',
  'apps/web/src/components/staff/assign/chosen.ts': 'colours of assignments',
  // Drawn pictures.
  'apps/web/src/areas/landing/landing-art.module.css': 'drawn pictures',
  'apps/web/src/areas/landing/night-scene.module.css': 'a drawn picture',
  'apps/web/src/components/brand.module.css': 'the mark of the product',
  'apps/web/src/components/confetti.ts': 'paper snippets, which a canvas draws',
  'apps/web/src/components/firefly/': 'Đóm',
  'apps/web/src/areas/profile/crop-picture.ts': 'the ground of a picture that is uploaded',
};
const reasonOf = (file: string): string | undefined =>
  Object.entries(OWN_COLOURS).find(([start]) => file.startsWith(start))?.[1];

const withColours = [
  'apps/web/index.html',
  ...['apps/web/src', 'packages/questions/src', 'packages/worksheet/src'].flatMap((folder) =>
    globSync(`${folder}/**/*.{css,ts,tsx,svg,html}`, { cwd: root }),
  ),
]
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .flatMap((file) => {
    const isCode = /\.tsx?$/.test(file);
    const lines = readFileSync(path.join(root, file), 'utf8')
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .split('\n')
      // In code, a colour stands in a text; what follows `//` is said of it.
      .map((line) => (isCode ? (/['"`].*['"`]/.exec(line.replace(/\s\/\/.*$/, ''))?.[0] ?? '') : line));
    const found = lines.find((line) => {
      const [colour] = COLOUR.exec(line) ?? [];
      return colour !== undefined && !NOT_A_COLOUR.test(line) && (!isCode || !colour.startsWith(':'));
    });
    return found === undefined ? [] : [{ file, line: found.trim() }];
  });

it('colours stand in tokens.css alone', () => {
  expect(withColours.filter(({ file }) => reasonOf(file) === undefined)).toEqual([]);
});

it('what may have colours of its own has some', () => {
  const starts = Object.keys(OWN_COLOURS);
  expect(starts.filter((start) => !withColours.some(({ file }) => file.startsWith(start)))).toEqual([]);
});
