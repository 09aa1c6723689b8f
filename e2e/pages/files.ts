/** Returns a file to choose: enough to pass for a complete PDF as long as nobody reads it. */
export const pdfFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nmột bài đọc\nstartxref\n9\n%%EOF\n'),
});

const escapePdf = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`);
const line = (y: number, text: string): string => `BT /F1 14 Tf 60 ${y} Td (${escapePdf(text)}) Tj ET\n`;

const idOf = (page: number): number => 10 + 2 * page;

/** A PDF of six pages with contents, a link to a site, and links that may not work. */
export function bookFile(name: string) {
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
    [2, `<< /Type /Pages /Count 6 /Kids [${PAGES.map((page) => `${idOf(page)} 0 R`).join(' ')}] >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [4, '<< /Type /Outlines /First 100 0 R /Last 105 0 R /Count 6 >>'],
    ...outline.map((entry, index): [number, string] => [100 + index, entry]),
    ...PAGES.flatMap((page): [number, string][] => {
      const content = line(780, `Unit ${page}`) + line(740, `The firefly ${page} reads.`);
      const more = page === 1 ? `/Annots [${links.join(' ')}]` : '';
      return [
        [
          idOf(page),
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${idOf(page) + 1} 0 R ${more} >>`,
        ],
        [idOf(page) + 1, `<< /Length ${content.length} >>\nstream\n${content}endstream`],
      ];
    }),
  ]);
  let text = '%PDF-1.7\n';
  const rows: string[] = [];
  for (const [id, body] of objects) {
    rows.push(`${id} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`);
    text += `${id} 0 obj\n${body}\nendobj\n`;
  }
  text += `xref\n${rows.join('')}trailer\n<< /Size 110 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}
