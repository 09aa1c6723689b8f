/** Writes small PDFs, well-formed or not, without a library, which would refuse to write broken ones. */

export interface PdfPage {
  /** The drawing operators; the origin is the lower left corner. */
  content?: string;
  /** In points; A4 by default. */
  size?: readonly [number, number];
  /** Resources of this page alone, besides the fonts; without them, it has those that all pages share. */
  resources?: string;
  /** Entries of the page besides its size, its content and its resources. */
  entries?: string;
}

export interface PdfStream {
  /** Entries of its dictionary besides its length. */
  entries: string;
  data: Uint8Array;
}

const A4 = [595, 842] as const;

/** Page content that draws a line of text in the font that every page has. */
export const textAt = (x: number, y: number, text: string, size = 14): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET\n`;

/** `streams` are objects 5 and following; `font` is object 3, and object 4 holds the resources that all pages share. */
export function pdfOf(
  pages: readonly PdfPage[],
  {
    streams = [],
    font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    resources = '',
    catalog = '',
    trailer = '',
  }: {
    streams?: readonly PdfStream[];
    font?: string;
    resources?: string;
    /** Entries of the catalog besides the pages. */
    catalog?: string;
    trailer?: string;
  } = {},
): Buffer {
  const first = 5 + streams.length;
  const ids = pages.map((_, index) => first + 2 * index);
  const objects: (string | PdfStream)[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] >>`,
    font,
    `<< /Font << /F1 3 0 R >> ${resources} >>`,
    ...streams,
    ...pages.flatMap(({ content = '', size = A4, resources: own, entries = '' }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Resources ${own === undefined ? '4 0 R' : `<< /Font << /F1 3 0 R >> ${own} >>`} /Contents ${(ids[index] ?? 0) + 1} 0 R ${entries} >>`,
      { entries: '', data: Buffer.from(content, 'latin1') },
    ]),
  ];
  return assembled(objects, trailer);
}

function assembled(objects: readonly (string | PdfStream)[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (...more: Buffer[]) => {
    parts.push(...more);
    for (const part of more) length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    places.push(length);
    const body =
      typeof object === 'string'
        ? [Buffer.from(object, 'latin1')]
        : [
            Buffer.from(`<< ${object.entries} /Length ${object.data.length} >>\nstream\n`),
            Buffer.from(object.data),
            Buffer.from('\nendstream'),
          ];
    add(Buffer.from(`${index + 1} 0 obj\n`), ...body, Buffer.from('\nendobj\n'));
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.concat([...parts, Buffer.from(`${table}startxref\n${length}\n%%EOF\n`)]);
}

/** Passes for a whole PDF as long as it is not read, has exactly this many bytes, and may contain any text. */
export function pdfOfBytes(bytes: number, inside = ''): Buffer {
  const [head, tail] = [Buffer.from(`%PDF-1.7\n${inside}`), Buffer.from('\nstartxref\n9\n%%EOF\n')];
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - tail.length, 32), tail]);
}
