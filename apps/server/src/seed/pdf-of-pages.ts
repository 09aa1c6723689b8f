/** A page of a book of ours: a heading and lines below it, in letters that every PDF reader brings along. */
export interface BookPage {
  heading: string;
  lines: readonly string[];
}

/** A4 in points. */
const [WIDTH, HEIGHT] = [595, 842];
const MARGIN = 60;

const escaped = (text: string): string => text.replace(/[\\()]/gu, String.raw`\$&`);
const textAt = (x: number, y: number, size: number, text: string): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`;
const colour = (hex: string): string =>
  [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');

/** A coloured page with the title and, instead of a picture, a few lights in the dark. */
function front({ heading, lines }: BookPage, background: string): string {
  const lights = [
    [420, 250, 46],
    [330, 190, 30],
    [480, 360, 24],
    [390, 420, 16],
  ] as const;
  return [
    `${colour(background)} rg 0 0 ${WIDTH} ${HEIGHT} re f`,
    `${colour('#ffd54f')} rg`,
    ...lights.map(([x, y, edge]) => `${x} ${y} ${edge} ${edge} re f`),
    '1 1 1 rg',
    textAt(MARGIN, 640, 48, heading),
    ...lines.map((line, at) => textAt(MARGIN, 590 - 32 * at, 24, line)),
  ].join('\n');
}

const inside = ({ heading, lines }: BookPage, number: number): string =>
  [
    '0 0 0 rg',
    textAt(MARGIN, 740, 30, heading),
    ...lines.map((line, at) => textAt(MARGIN, 680 - 36 * at, 20, line)),
    textAt(WIDTH / 2, 40, 12, String(number)),
  ].join('\n');

/** A small PDF of these pages; the first one is its cover. */
export function pdfOfPages(pages: readonly BookPage[], background: string): Buffer {
  const contents = pages.map((page, at) => (at === 0 ? front(page, background) : inside(page, at + 1)));
  const kids = contents.map((_content, at) => `${4 + 2 * at} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
