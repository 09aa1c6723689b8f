import { constants, inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';

/**
 * Unpacks an .xlsx file within limits before a library sees it. A megabyte of zip can unpack to hundreds, and its own
 * table of contents may lie about that, so what it declares is checked first and what comes out is counted.
 */

/** Why a file is not read; the message is Vietnamese. */
export class SpreadsheetError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'SpreadsheetError';
  }
}

const MAX_ENTRIES = 500;
const MAX_UNPACKED = 60 * 1024 * 1024;
/** Sheets pack well, but not this well. */
const MAX_RATIO = 300;
/** Below this size a ratio says nothing. */
const RATIO_FROM = 4 * 1024 * 1024;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const MAX_COMMENT = 65_535;

const NOT_EXCEL = 'Tệp không phải Excel (.xlsx) hoặc đã hỏng!';
const TOO_LARGE = 'Tệp Excel giải nén ra quá lớn nên không được nhận!';

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/** The parts of a workbook that hold its cells, unpacked and packed again without compression. */
export function safeWorkbook(bytes: Buffer): Uint8Array {
  const entries = entriesOf(bytes);
  const declared = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (entries.length > MAX_ENTRIES || declared > MAX_UNPACKED) throw new SpreadsheetError(TOO_LARGE);
  const files: Record<string, Uint8Array> = Object.create(null) as Record<string, Uint8Array>; // no names but ours
  let left = MAX_UNPACKED;
  for (const entry of entries) {
    if (!/^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/[\w/.-]+\.(?:xml|rels))$/.test(entry.name)) continue;
    if (entry.name.includes('..')) throw new SpreadsheetError(NOT_EXCEL);
    const content = unpack(bytes, entry, left);
    left -= content.length;
    if (/<!(?:DOCTYPE|ENTITY)/i.test(content.toString('latin1', 0, 2048))) {
      throw new SpreadsheetError('Tệp Excel có khai báo DOCTYPE nên không được nhận!');
    }
    files[entry.name] = content;
  }
  if (files['xl/workbook.xml'] === undefined) throw new SpreadsheetError(NOT_EXCEL);
  return zipSync(files, { level: 0 });
}

function entriesOf(bytes: Buffer): Entry[] {
  const end = endOfDirectory(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) throw new SpreadsheetError(TOO_LARGE);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw new SpreadsheetError(NOT_EXCEL);
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    const method = bytes.readUInt16LE(at + 10);
    if (isEncrypted || (method !== 0 && method !== 8)) throw new SpreadsheetError(NOT_EXCEL);
    const entry = {
      method,
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    if (entry.unpacked > RATIO_FROM && entry.unpacked > entry.packed * MAX_RATIO) {
      throw new SpreadsheetError(TOO_LARGE);
    }
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({ ...entry, name: bytes.toString('utf8', at + 46, at + 46 + nameLength) });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function endOfDirectory(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - MAX_COMMENT); at -= 1) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new SpreadsheetError(NOT_EXCEL);
}

function unpack(bytes: Buffer, entry: Entry, limit: number): Buffer {
  const { offset, packed, method } = entry;
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_ENTRY)
    throw new SpreadsheetError(NOT_EXCEL);
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const content = bytes.subarray(start, start + packed);
  if (method === 0) {
    if (content.length > limit) throw new SpreadsheetError(TOO_LARGE);
    return content;
  }
  try {
    return inflateRawSync(content, {
      maxOutputLength: Math.max(1, limit),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (cause) {
    const isLimit = cause instanceof RangeError;
    throw new SpreadsheetError(isLimit ? TOO_LARGE : NOT_EXCEL, { cause });
  }
}
