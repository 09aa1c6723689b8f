import { callbackify } from 'node:util';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';

/** Bytes from a position on; fewer than `length` at the end. */
type ReadBytes = (position: number, length: number) => Promise<Buffer>;

export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  method: number;
  packedBytes: number;
  /** As the archive says, which nobody may believe: count what comes out. */
  declaredBytes: number;
  /** In the table of contents. */
  listedBytes: number;
  source: Entry;
}

/** How the bytes of an entry are packed. */
export const STORED = 0;
export const DEFLATED = 8;

export class DamagedZipError extends Error {
  override name = 'DamagedZipError';
}

const SIGNATURE_OF_END = 'PK\u0005\u0006';
/** Of the last part of an archive, without its comment. */
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

/** The table of contents of a ZIP archive and where the bytes of its entries are; throws `DamagedZipError`. */
export class Zip {
  /** As the archive says. */
  readonly entryCount: number;
  /** Of the table of contents, as the archive says. */
  readonly listBytes: number;
  readonly #read: ReadBytes;
  readonly #file: ZipFile;
  readonly #isClear: boolean;

  private constructor(read: ReadBytes, file: ZipFile, end: Buffer) {
    this.#read = read;
    this.#file = file;
    this.entryCount = end.readUInt16LE(10);
    this.listBytes = end.readUInt32LE(12);
    // The larger form of the end (ZIP64) stands beside this one. No upload needs it, and where the two differ, the
    // program that opens the archive one day may believe the other.
    this.#isClear =
      file.entryCount === this.entryCount && Number(file.readEntryCursor) === end.readUInt32LE(16);
  }

  static async open(read: ReadBytes, size: number): Promise<Zip> {
    const tailFrom = Math.max(0, size - END_BYTES - LONGEST_COMMENT);
    const tail = await read(tailFrom, size - tailFrom);
    const at = tail.lastIndexOf(SIGNATURE_OF_END, tail.length - END_BYTES, 'latin1');
    if (at < 0) throw new DamagedZipError('It has no end.');
    const end = tail.subarray(at, at + END_BYTES);
    // Bytes after the end do no harm, but the library takes them for a wrong comment.
    const wholeSize = Math.min(size, tailFrom + at + END_BYTES + end.readUInt16LE(20));
    const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
    const file = await orDamaged(fromRandomAccessReaderPromise(new Window(read), wholeSize, options));
    return new Zip(read, file, end);
  }

  /** To be asked for once. */
  async *entries(): AsyncGenerator<ZipEntry> {
    if (!this.#isClear) throw new DamagedZipError('It has two ends that differ.');
    const each = this.#file.eachEntry();
    for (;;) {
      const next = await orDamaged(each.next());
      if (next.done === true) return;
      yield entryOf(next.value);
    }
  }

  /** The bytes of an entry as they are packed; fewer than it declares when the archive ends before. */
  async packed({ source, packedBytes }: ZipEntry): Promise<Buffer> {
    // What it declares may reach beyond the end: without a size only the start of it is judged.
    const startOnly: Entry = Object.assign(Object.create(source), { compressedSize: 0 });
    const header = await orDamaged(this.#file.readLocalFileHeaderPromise(startOnly, { minimal: true }));
    return this.#read(header.fileDataStart, packedBytes);
  }
}

const entryOf = (source: Entry): ZipEntry => ({
  // As UTF-8 whatever the archive says: office programs write nothing else.
  name: source.fileNameRaw.toString('utf8'),
  isEncrypted: source.isEncrypted(),
  method: source.compressionMethod,
  packedBytes: source.compressedSize,
  declaredBytes: source.uncompressedSize,
  listedBytes: 46 + source.fileNameLength + source.extraFieldLength + source.fileCommentLength,
  source,
});

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    // A disk that fails says nothing about the archive.
    if (cause instanceof Error && 'syscall' in cause) throw cause;
    throw new DamagedZipError('It is damaged.', { cause });
  }
}

const WINDOW_BYTES = 128 * 1024;

/** Keeps what lies around the last place that was read: the library reads a table of contents in pieces of 46 bytes. */
class Window extends RandomAccessReader {
  readonly #read: ReadBytes;
  #from = 0;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(read: ReadBytes) {
    super();
    this.#read = read;
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const copy = () => {
      const start = position - this.#from;
      if (this.#bytes.copy(into, offset, start, start + length) < length)
        throw new Error('Nothing is there.');
    };
    if (this.#has(position, length)) {
      copy();
      callback(null);
      return;
    }
    const moveAndCopy = async () => {
      this.#bytes = await this.#read(position, Math.max(length, WINDOW_BYTES));
      this.#from = position;
      copy();
    };
    callbackify(moveAndCopy)(callback);
  }

  #has(position: number, length: number): boolean {
    return position >= this.#from && position + length <= this.#from + this.#bytes.length;
  }
}
