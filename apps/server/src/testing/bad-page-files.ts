/** Files that cannot be worksheet pages, or that harm a program that opens them carelessly. */
import { crc32, deflateRawSync, deflateSync, constants } from 'node:zlib';
import sharp from 'sharp';
import { noisyPicture } from './noisy-picture.ts';
import { type PdfPage, pdfOf, textAt } from './pdf-writer.ts';

export interface BadFile {
  what: string;
  /** The name its sender gives it. */
  name: string;
  make(): Promise<Uint8Array> | Uint8Array;
  status: 413 | 415;
  /** Part of the message. */
  says: string;
  /** Only the deep battery tries it, because the fast one has a similar file: it works for seconds, or is one more. */
  isDeep?: 'heavy' | 'one more';
}

const KINDS = 'Chỉ nhận hình JPEG, PNG, GIF, WebP và tệp PDF!';
const BROKEN = 'tệp bị hỏng hoặc chưa tải về đầy đủ';
const PIXELS = 'tối đa 40 triệu điểm ảnh';
const HEAVY = 'Tệp này quá nặng để xử lý';

const text = (content: string): Uint8Array => Buffer.from(content, 'latin1');
const half = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, bytes.length / 2);
const pages = (count: number): PdfPage[] =>
  Array.from({ length: count }, (_, page) => ({ content: textAt(72, 700, `Page ${page + 1}`) }));

/** A chunk of a PNG. */
function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), body]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** A picture that claims this size, but contains only as much data as its sender packs. */
function pngOf(width: number, height: number, data: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Grey, with one bit per point.
  head.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', Buffer.from(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** This many megabytes of one byte, packed to a thousandth without ever existing in full. */
function packedMegabytes(count: number, fill: string): Buffer {
  const options = { finishFlush: constants.Z_FULL_FLUSH };
  const one = deflateRawSync(Buffer.alloc(1024 * 1024, fill), options);
  const end = deflateRawSync(Buffer.alloc(0));
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: count }, () => one), end]);
}

const gifOf = (width: number, height: number): Buffer => {
  const head = Buffer.from('GIF89a\0\0\0\0\0\0\0', 'latin1');
  const frame = Buffer.from(',\0\0\0\0\0\0\0\0\0\u0002\u0002\u0044\u0001\0;', 'latin1');
  for (const [part, at] of [
    [head, 6],
    [frame, 5],
  ] as const) {
    part.writeUInt16LE(width, at);
    part.writeUInt16LE(height, at + 2);
  }
  return Buffer.concat([head, frame]);
};

/** The first bits of a lossless WebP state its size; the rest is missing. */
const webpOf = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(((height - 1) << 14) | (width - 1));
  const body = Buffer.concat([Buffer.from([0x2f]), size, Buffer.alloc(27)]);
  const riff = Buffer.from('RIFF\0\0\0\0WEBPVP8L\0\0\0\0', 'latin1');
  riff.writeUInt32LE(12 + body.length, 4);
  riff.writeUInt32LE(body.length, 16);
  return Buffer.concat([riff, body]);
};

/** A JPEG whose header claims this size. */
async function jpegSaying(width: number, height: number): Promise<Buffer> {
  const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: '#16245c' } });
  const bytes = await plain.jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 600 900]';
const IMAGE = '/Type /XObject /Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceRGB';
/** A page that draws object 5. */
const shown = (entries: string, data: Uint8Array): Buffer =>
  pdfOf([{ content: 'q 500 0 0 500 40 200 cm /X Do Q' }], {
    resources: '/XObject << /X 5 0 R >>',
    streams: [{ entries, data }],
  });

/** Form objects that each draw the next one ten times. */
function formsInForms(depth: number): Buffer {
  const streams = Array.from({ length: depth }, (_, level) => ({
    entries: `${FORM} /Resources << /XObject << /X ${level + 6} 0 R >> >>`,
    data: text(level === depth - 1 ? '0 0 m 500 500 l S' : '/X Do '.repeat(10)),
  }));
  return pdfOf([{ content: '/X Do' }], { resources: '/XObject << /X 5 0 R >>', streams });
}

/** Requires a password: its check data fits none. */
const lockedPdf = (): Buffer =>
  pdfOf(pages(1), {
    trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >> /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
  });

export const BAD_FILES: readonly BadFile[] = [
  {
    what: 'an empty file',
    name: 'trống.pdf',
    make: () => text(''),
    status: 415,
    says: 'Tệp không có nội dung!',
  },
  { what: 'an archive', name: 'bài.pdf', make: () => text('PK\u0003\u0004'), status: 415, says: KINDS },
  { what: 'a program', name: 'bài.pdf', make: () => text('MZ\u0090\0'), status: 415, says: KINDS },
  {
    what: 'a page of the web',
    name: 'bài.pdf',
    make: () => text('<!doctype html><script>alert(1)</script>'),
    status: 415,
    says: KINDS,
  },
  {
    what: 'a drawing with a script',
    name: 'hình.svg',
    make: () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    status: 415,
    says: KINDS,
  },
  {
    what: 'such a drawing called a picture',
    name: 'hình.png',
    make: () => text('<?xml version="1.0"?><svg onload="alert(1)"/>'),
    status: 415,
    says: KINDS,
  },
  {
    what: 'a sound',
    name: 'hình.png',
    make: () => text('ID3\u0004'),
    status: 415,
    says: KINDS,
    isDeep: 'one more',
  },
  { what: 'half a PDF', name: 'bài.pdf', make: () => half(pdfOf(pages(5))), status: 415, says: BROKEN },
  {
    what: 'the head of a PDF alone',
    name: 'bài.pdf',
    make: () => text('%PDF-1.7\n%%EOF'),
    status: 415,
    says: BROKEN,
    isDeep: 'one more',
  },
  {
    what: 'a PDF of noise',
    name: 'bài.pdf',
    make: () => text(`%PDF-1.7\n${'\u00ff\u0001 obj << '.repeat(5000)}\n%%EOF`),
    status: 415,
    says: BROKEN,
    isDeep: 'one more',
  },
  {
    what: 'a PDF without pages',
    name: 'bài.pdf',
    make: () => pdfOf([]),
    status: 415,
    says: BROKEN,
    isDeep: 'one more',
  },
  {
    what: 'half a PNG',
    name: 'hình.png',
    make: async () => half(await noisyPicture().png().toBuffer()),
    status: 415,
    says: BROKEN,
  },
  {
    what: 'half a JPEG',
    name: 'hình.jpg',
    make: async () => half(await noisyPicture().jpeg().toBuffer()),
    status: 415,
    says: BROKEN,
    isDeep: 'one more',
  },
  {
    what: 'half a WebP',
    name: 'hình.webp',
    make: async () => half(await noisyPicture().webp().toBuffer()),
    status: 415,
    says: BROKEN,
    isDeep: 'one more',
  },
  { what: 'a locked PDF', name: 'bài.pdf', make: lockedPdf, status: 415, says: 'khóa bằng mật khẩu' },
  {
    what: 'a PDF of 21 pages',
    name: 'sách.pdf',
    make: () => pdfOf(pages(21)),
    status: 413,
    says: 'tối đa 20 trang',
  },
  {
    what: 'a page of 200 inches',
    name: 'bài.pdf',
    make: () => pdfOf([{ size: [14_400, 14_400] }]),
    status: 413,
    says: 'tối đa khổ A0',
    isDeep: 'one more',
  },
  {
    what: 'fifty megabytes',
    name: 'bài.pdf',
    make: () => Buffer.alloc(50 * 1024 * 1024, '%PDF-1.7\n'),
    status: 413,
    says: 'tối đa 20 MB',
  },
  {
    what: 'a PDF that is a ribbon',
    name: 'bài.pdf',
    make: () => pdfOf([{ size: [100, 3000] }]),
    status: 415,
    says: 'quá dài hoặc quá dẹt',
    isDeep: 'one more',
  },
  {
    what: 'a picture that is a ribbon',
    name: 'hình.png',
    make: () => pngOf(40, 4000, deflateSync(Buffer.alloc(6 * 4000))),
    status: 415,
    says: 'quá dài hoặc quá dẹt',
  },
  {
    what: 'a PNG of 400 million points',
    name: 'hình.png',
    make: () => pngOf(20_000, 20_000, packedMegabytes(48, '\0')),
    status: 413,
    says: PIXELS,
  },
  {
    what: 'a PNG that says to be of 4 billion points',
    name: 'hình.png',
    make: () => pngOf(65_535, 65_535, deflateSync(Buffer.alloc(10))),
    status: 413,
    says: PIXELS,
    isDeep: 'one more',
  },
  {
    what: 'a GIF of 4 billion points',
    name: 'hình.gif',
    make: () => gifOf(65_535, 65_535),
    status: 413,
    says: PIXELS,
    isDeep: 'one more',
  },
  {
    what: 'a WebP of 268 million points',
    name: 'hình.webp',
    make: () => webpOf(16_383, 16_383),
    status: 413,
    says: PIXELS,
    isDeep: 'one more',
  },
  {
    what: 'a PDF with a picture of 900 million points',
    name: 'bài.pdf',
    make: () => shown(`${IMAGE} /Width 30000 /Height 30000 /Filter /FlateDecode`, packedMegabytes(64, '\0')),
    status: 413,
    says: PIXELS,
  },
  {
    what: 'a PDF with a picture that lies about its size',
    name: 'bài.pdf',
    make: async () =>
      shown(`${IMAGE} /Width 100 /Height 100 /Filter /DCTDecode`, await jpegSaying(60_000, 60_000)),
    status: 415,
    says: BROKEN,
    isDeep: 'one more',
  },
  {
    what: 'a PDF with a picture of noise',
    name: 'bài.pdf',
    make: () => shown(`${IMAGE} /Width 100 /Height 100 /Filter /JPXDecode`, Buffer.alloc(3000, 0x5a)),
    status: 415,
    says: BROKEN,
    isDeep: 'one more',
  },
  {
    what: 'a PDF that unpacks to a gigabyte',
    name: 'bài.pdf',
    make: () => shown(`${FORM} /Filter /FlateDecode`, packedMegabytes(1024, ' ')),
    status: 413,
    says: HEAVY,
    isDeep: 'heavy',
  },
  {
    what: 'a PDF of forms in forms',
    name: 'bài.pdf',
    make: () => formsInForms(12),
    status: 413,
    says: HEAVY,
    isDeep: 'heavy',
  },
  {
    what: 'a PDF of three million lines',
    name: 'bài.pdf',
    make: () =>
      shown(`${FORM} /Filter /FlateDecode`, deflateSync(text('0 0 m 599 841 l S\n'.repeat(3_000_000)))),
    status: 413,
    says: HEAVY,
    isDeep: 'heavy',
  },
  {
    what: 'a PDF of brackets in brackets',
    name: 'bài.pdf',
    make: () => pdfOf([{ entries: `/X ${'['.repeat(500_000)}` }]),
    status: 415,
    says: BROKEN,
    isDeep: 'one more',
  },
  {
    what: 'a PDF whose pages are their own parents',
    name: 'bài.pdf',
    make: () => Buffer.from(String(pdfOf(pages(2))).replace(/\/Kids \[[^\]]*\]/, '/Kids [2 0 R 2 0 R]')),
    status: 415,
    says: BROKEN,
    isDeep: 'one more',
  },
];
