/** Files that are worksheet pages, small ones and heavy ones. */
import sharp from 'sharp';
import { pdfOf, textAt } from './pdf-writer.ts';

interface GoodFile {
  what: string;
  name: string;
  make(): Promise<Uint8Array> | Uint8Array;
  status: 200;
}

const A4_AT_300 = { width: 2480, height: 3508 };
const PICTURE =
  '/Type /XObject /Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode';

/** A page with the grain of a scanner. */
const scanned = ({ width, height }: { width: number; height: number }): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#ffffff',
      noise: { type: 'gaussian', mean: 225, sigma: 8 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();

async function scans(count: number, size: { width: number; height: number }): Promise<Buffer> {
  const entries = `${PICTURE} /Width ${size.width} /Height ${size.height}`;
  const data = await scanned(size);
  const streams = Array.from({ length: count }, () => ({ entries, data }));
  const names = streams.map((_, index) => `/X${index} ${index + 5} 0 R`).join(' ');
  const pages = streams.map((_, index) => ({ content: `q 595 0 0 842 0 0 cm /X${index} Do Q` }));
  return pdfOf(pages, { streams, resources: `/XObject << ${names} >>` });
}

const written = (pages: number): Buffer =>
  pdfOf(
    Array.from({ length: pages }, (_, page) => ({
      content: Array.from({ length: 30 }, (__, line) =>
        textAt(
          50,
          780 - 25 * line,
          `${line + 1}. Page ${page + 1}: she ____________ to school by bike every day.`,
        ),
      ).join(''),
    })),
  );

export const GOOD_FILES: readonly GoodFile[] = [
  { what: 'a PDF of one page of text', name: 'a.pdf', make: () => written(1), status: 200 },
  { what: 'a PDF of twenty pages of text', name: 'a.pdf', make: () => written(20), status: 200 },
  { what: 'a PDF of twenty scans of 300 dpi', name: 'a.pdf', make: () => scans(20, A4_AT_300), status: 200 },
  {
    what: 'a PDF with a photo of 39 million points',
    name: 'a.pdf',
    make: () => scans(1, { width: 5400, height: 7200 }),
    status: 200,
  },
  {
    what: 'a photo of 12 million points',
    name: 'a.jpg',
    make: () => scanned({ width: 3000, height: 4000 }),
    status: 200,
  },
  {
    what: 'a photo of 39 million points',
    name: 'a.jpg',
    make: () => scanned({ width: 5400, height: 7200 }),
    status: 200,
  },
];
