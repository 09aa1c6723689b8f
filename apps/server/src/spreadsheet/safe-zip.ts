import { constants, inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { DamagedZipError, DEFLATED, STORED, Zip, type ZipEntry } from '../archives/zip.ts';

/**
 * Unpacks an .xlsx file within limits before a library sees it. A megabyte of zip can unpack to hundreds, and its table
 * of contents may state wrong sizes. So the declared sizes are checked first, and the output is counted.
 */

/** Why a file is refused; the message is in Vietnamese. */
export class SpreadsheetError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'SpreadsheetError';
  }
}

const MAX_ENTRIES = 500;
const MAX_UNPACKED = 60 * 1024 * 1024;
/** Spreadsheets compress well, but not this well. */
const MAX_RATIO = 300;
/** Below this size a ratio means nothing. */
const RATIO_FROM = 4 * 1024 * 1024;

/** What is said of a ZIP archive that is no workbook, too. */
export const NOT_EXCEL = 'Tệp không phải Excel (.xlsx) hoặc đã hỏng!';
const TOO_LARGE = 'Tệp Excel giải nén ra quá lớn nên không được nhận!';

/** Returns the parts of a workbook that hold its cells, unpacked and packed again without compression. */
export async function safeWorkbook(bytes: Buffer): Promise<Uint8Array> {
  try {
    const zip = await Zip.open(
      async (position, length) => bytes.subarray(position, position + length),
      bytes.length,
    );
    return zipSync(await cellPartsOf(zip), { level: 0 });
  } catch (cause) {
    if (cause instanceof DamagedZipError) throw new SpreadsheetError(NOT_EXCEL, { cause });
    throw cause;
  }
}

async function cellPartsOf(zip: Zip): Promise<Record<string, Uint8Array>> {
  const entries = await entriesOf(zip);
  const files: Record<string, Uint8Array> = Object.create(null) as Record<string, Uint8Array>; // without inherited names
  let left = MAX_UNPACKED;
  for (const entry of entries) {
    if (!/^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/[\w/.-]+\.(?:xml|rels))$/.test(entry.name)) continue;
    if (entry.name.includes('..')) throw new SpreadsheetError(NOT_EXCEL);
    const content = unpack(await zip.packed(entry), entry.method, left);
    left -= content.length;
    if (/<!(?:DOCTYPE|ENTITY)/i.test(content.toString('latin1', 0, 2048))) {
      throw new SpreadsheetError('Tệp Excel có khai báo DOCTYPE nên không được nhận!');
    }
    files[entry.name] = content;
  }
  if (files['xl/workbook.xml'] === undefined) throw new SpreadsheetError(NOT_EXCEL);
  return files;
}

async function entriesOf(zip: Zip): Promise<ZipEntry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw new SpreadsheetError(TOO_LARGE);
  const entries: ZipEntry[] = [];
  let declared = 0;
  for await (const entry of zip.entries()) {
    const { isEncrypted, method, packedBytes, declaredBytes } = entry;
    if (isEncrypted || (method !== STORED && method !== DEFLATED)) throw new SpreadsheetError(NOT_EXCEL);
    if (declaredBytes > RATIO_FROM && declaredBytes > packedBytes * MAX_RATIO) {
      throw new SpreadsheetError(TOO_LARGE);
    }
    declared += declaredBytes;
    entries.push(entry);
  }
  if (declared > MAX_UNPACKED) throw new SpreadsheetError(TOO_LARGE);
  return entries;
}

function unpack(packed: Buffer, method: number, limit: number): Buffer {
  if (method === STORED) {
    if (packed.length > limit) throw new SpreadsheetError(TOO_LARGE);
    return packed;
  }
  try {
    return inflateRawSync(packed, {
      maxOutputLength: Math.max(1, limit),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (cause) {
    const isLimit = cause instanceof RangeError;
    throw new SpreadsheetError(isLimit ? TOO_LARGE : NOT_EXCEL, { cause });
  }
}
