/** Returns a file to choose: enough to pass for a complete PDF as long as nobody reads it. */
export const pdfFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nmột bài đọc\nstartxref\n9\n%%EOF\n'),
});

/** A PDF of these objects, by their numbers; number 1 is its catalog. */
function pdfOf(name: string, objects: ReadonlyMap<number, string>) {
  let text = '%PDF-1.7\n';
  const rows: string[] = [];
  for (const [id, body] of objects) {
    rows.push(`${id} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`);
    text += `${id} 0 obj\n${body}\nendobj\n`;
  }
  const size = Math.max(...objects.keys()) + 1;
  text += `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}

const FONT: [number, string] = [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'];

interface Page {
  /** Its number as an object; its content has the next one. */
  id: number;
  size: string;
  content: string;
  entries?: string;
}

/** The objects of some pages, the list of them and their font. */
const pageObjects = (pages: readonly Page[]): [number, string][] => [
  [2, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map(({ id }) => `${id} 0 R`).join(' ')}] >>`],
  FONT,
  ...pages.flatMap(({ id, size, content, entries = '' }): [number, string][] => [
    [
      id,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${id + 1} 0 R ${entries} >>`,
    ],
    [id + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
  ]),
];

/** A PDF of some pages that browsers and our server can draw; each page says its number. */
export function plainBook(name: string, count: number) {
  const pages = Array.from({ length: count }, (_unused, at) => ({
    id: 4 + 2 * at,
    size: '420 595',
    content: `BT /F1 48 Tf 72 400 Td (Page ${at + 1} of ${count}) Tj ET`,
  }));
  const catalog: [number, string] = [1, '<< /Type /Catalog /Pages 2 0 R >>'];
  return pdfOf(name, new Map([catalog, ...pageObjects(pages)]));
}

const escapePdf = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`);
const line = (y: number, text: string): string => `BT /F1 14 Tf 60 ${y} Td (${escapePdf(text)}) Tj ET\n`;

const idOf = (page: number): number => 10 + 2 * page;

/** A PDF of six pages with contents, a link to a site, and links that may not work. */
export function linkedBook(name: string) {
  const PAGES = [1, 2, 3, 4, 5, 6];
  const links = [
    '/A << /S /URI /URI (https://example.org/) >>',
    String.raw`/A << /S /URI /URI (javascript:alert\(1\)) >>`,
    '/A << /S /Launch /F (calc.exe) >>',
  ].map(
    (target, index) =>
      `<< /Type /Annot /Subtype /Link /Rect [60 ${100 + 40 * index} 200 ${130 + 40 * index}] ${target} >>`,
  );
  const outline = PAGES.map(
    (page) =>
      `<< /Title (Unit ${page}) /Parent 4 0 R /Dest [${idOf(page)} 0 R /Fit]${page > 1 ? ` /Prev ${98 + page} 0 R` : ''}${page < 6 ? ` /Next ${100 + page} 0 R` : ''} >>`,
  );
  const objects = new Map<number, string>([
    [
      1,
      '<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    ],
    [4, '<< /Type /Outlines /First 100 0 R /Last 105 0 R /Count 6 >>'],
    ...outline.map((entry, index): [number, string] => [100 + index, entry]),
    ...pageObjects(
      PAGES.map((page) => ({
        id: idOf(page),
        size: '595 842',
        content: line(780, `Unit ${page}`) + line(740, `The firefly ${page} reads.`),
        entries: page === 1 ? `/Annots [${links.join(' ')}]` : '',
      })),
    ),
  ]);
  return pdfOf(name, objects);
}
