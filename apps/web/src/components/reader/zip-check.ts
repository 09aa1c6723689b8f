/**
 * Whether a Word file may be unpacked in the browser of whoever looks at it. A few kilobytes of an archive can hold
 * gigabytes, and archives lie about their sizes, so each part is unpacked once without keeping it, and counted.
 */

export interface UnpackLimits {
  mostParts: number;
  /** Of everything. */
  mostBytes: number;
  /** Of text: it becomes thousands of elements on the page. */
  mostTextBytes: number;
}

export const DOCX_LIMITS: UnpackLimits = {
  mostParts: 2000,
  mostBytes: 100 * 1024 * 1024,
  mostTextBytes: 12 * 1024 * 1024,
};

export type ZipVerdict = 'fine' | 'too large' | 'broken';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;

interface Part {
  name: string;
  method: number;
  packed: Uint8Array<ArrayBuffer>;
}

/** The parts that the table of contents lists; null for what is no readable archive. */
function partsOf(file: Uint8Array<ArrayBuffer>, most: number): Part[] | 'too many' | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const endAt = placeOfEnd(view);
  if (endAt === null) return null;
  const count = view.getUint16(endAt + 10, true);
  if (count > most) return 'too many';
  const parts: Part[] = [];
  let at = view.getUint32(endAt + 16, true);
  // Whoever unpacks it reads a table that ends elsewhere, or is split among disks, in another way than this.
  const isSplit = view.getUint32(endAt + 4, true) !== 0 || view.getUint16(endAt + 8, true) !== count;
  if (isSplit || at + view.getUint32(endAt + 12, true) !== endAt) return null;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > endAt || view.getUint32(at, true) !== ENTRY) return null;
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    );
    const packedBytes = view.getUint32(at + 20, true);
    const from = view.getUint32(at + 42, true);
    if (from + 30 > endAt || view.getUint32(from, true) !== LOCAL) return null;
    const start = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
    if (start + packedBytes > endAt) return null;
    parts.push({
      name: new TextDecoder().decode(file.subarray(at + 46, at + 46 + (nameBytes ?? 0))),
      method: view.getUint16(at + 10, true),
      packed: file.subarray(start, start + packedBytes),
    });
    at += 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (noteBytes ?? 0);
  }
  // Parts that the number does not count are unpacked as well.
  return at === endAt ? parts : null;
}

/** The last record; up to 64 KB of comment may follow it. */
function placeOfEnd(view: DataView): number | null {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return null;
}

/** How many bytes come out, as far as they are counted; null if it cannot be unpacked. */
async function unpackedBytes({ method, packed }: Part, most: number): Promise<number | null> {
  if (method === STORED) return packed.length;
  if (method !== DEFLATED) return null;
  const { writable, readable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // What cannot be unpacked fails at the reading end too.
  writer.write(packed).catch(() => {});
  writer.close().catch(() => {});
  const reader = readable.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return bytes;
      bytes += value.length;
      if (bytes > most) {
        await reader.cancel();
        return bytes;
      }
    }
  } catch {
    return null;
  }
}

export async function checkZip(
  file: Uint8Array<ArrayBuffer>,
  { mostParts, mostBytes, mostTextBytes }: UnpackLimits,
): Promise<ZipVerdict> {
  const parts = partsOf(file, mostParts);
  if (parts === null) return 'broken';
  if (parts === 'too many') return 'too large';
  let [left, textLeft] = [mostBytes, mostTextBytes];
  for (const part of parts) {
    const bytes = await unpackedBytes(part, left);
    if (bytes === null) return 'broken';
    left -= bytes;
    // Word may give a part any name, so whatever is no picture counts as text.
    if (!/\.(?:png|jpe?g|gif|bmp|emf|wmf|tiff?|webp|odttf|ttf|bin)$/i.test(part.name)) textLeft -= bytes;
    if (left < 0 || textLeft < 0) return 'too large';
  }
  return 'fine';
}
