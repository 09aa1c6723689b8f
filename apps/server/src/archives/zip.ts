import { callbackify } from 'node:util';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';

/** Reads `length` bytes from a position on; fewer at the end of the file. */
type ReadBytes = (position: number, length: number) => Promise<Buffer>;

export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  method: number;
  packedBytes: number;
  /** Size that the archive claims for the unpacked bytes. It may be wrong, so count what comes out. */
  declaredBytes: number;
  /** Bytes that the entry takes in the table of contents. */
  listedBytes: number;
  source: Entry;
}

/** Compression methods. */
export const STORED = 0;
export const DEFLATED = 8;

export class DamagedZipError extends Error {
  override name = 'DamagedZipError';
}

const SIGNATURE_OF_END = 'PK\u0005\u0006';
/** Size of the end record without its comment. */
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

/** Reads the table of contents of a ZIP archive and finds the bytes of its entries. Throws `DamagedZipError`. */
export class Zip {
  /** Number of entries that the archive claims. */
  readonly entryCount: number;
  /** Size that the archive claims for its table of contents. */
  readonly listBytes: number;
  /** Where the table of contents begins, as the archive says. */
  readonly listFrom: number;
  readonly #read: ReadBytes;
  readonly #file: ZipFile;
  readonly #isClear: boolean;

  private constructor(read: ReadBytes, file: ZipFile, end: Buffer) {
    this.#read = read;
    this.#file = file;
    this.entryCount = end.readUInt16LE(10);
    this.listBytes = end.readUInt32LE(12);
    this.listFrom = end.readUInt32LE(16);
    // An archive may have a ZIP64 end record as well. No upload needs one, and if the two records differ, another
    // program may believe the other one.
    this.#isClear = file.entryCount === this.entryCount && Number(file.readEntryCursor) === this.listFrom;
  }

  static async open(read: ReadBytes, size: number): Promise<Zip> {
    const tailFrom = Math.max(0, size - END_BYTES - LONGEST_COMMENT);
    const tail = await read(tailFrom, size - tailFrom);
    // A negative place would count from the end.
    const lastAt = tail.length - END_BYTES;
    const at = lastAt < 0 ? -1 : tail.lastIndexOf(SIGNATURE_OF_END, lastAt, 'latin1');
    if (at < 0) throw new DamagedZipError('It has no end.');
    const end = tail.subarray(at, at + END_BYTES);
    // Bytes after the end are harmless, but the library reads them as a wrong comment.
    const wholeSize = Math.min(size, tailFrom + at + END_BYTES + end.readUInt16LE(20));
    const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
    const file = await orDamaged(fromRandomAccessReaderPromise(new Window(read), wholeSize, options));
    return new Zip(read, file, end);
  }

  /** Call it once only. */
  async *entries(): AsyncGenerator<ZipEntry> {
    if (!this.#isClear) throw new DamagedZipError('It has two ends that differ.');
    const each = this.#file.eachEntry();
    for (;;) {
      const next = await orDamaged(each.next());
      if (next.done === true) return;
      yield entryOf(next.value);
    }
  }

  /** Returns the packed bytes of an entry. There are fewer than declared when the archive ends early. */
  async packed({ source, packedBytes }: ZipEntry): Promise<Buffer> {
    // The declared size may reach beyond the end of the file, which the library refuses. With size 0 it checks the
    // start only.
    const startOnly: Entry = Object.assign(Object.create(source), { compressedSize: 0 });
    const header = await orDamaged(this.#file.readLocalFileHeaderPromise(startOnly, { minimal: true }));
    return this.#read(header.fileDataStart, packedBytes);
  }
}

const entryOf = (source: Entry): ZipEntry => ({
  // Always UTF-8, whatever the archive declares: office programs write nothing else.
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
    // A disk error does not mean that the archive is damaged.
    if (cause instanceof Error && 'syscall' in cause) throw cause;
    throw new DamagedZipError('It is damaged.', { cause });
  }
}

const WINDOW_BYTES = 128 * 1024;

/** Caches the bytes around the last read, because the library reads the table of contents in pieces of 46 bytes. */
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
