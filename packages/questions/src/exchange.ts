/**
 * Import and export of questions in the file formats of other systems. It includes every type: for the server only,
 * never for a page.
 */
import './types.ts';

export {
  type EmbeddedFile,
  ExchangeFileError,
  type ExchangeItem,
  type ExchangeMeta,
  type ReadFile,
  type ReadItem,
  type ReadOptions,
  type SendableFiles,
  type WrittenItem,
} from './exchange/contract.ts';
export { decodeText, MAX_ITEMS } from './exchange/decode.ts';
export { readGift } from './exchange/gift/read.ts';
export { writeGift } from './exchange/gift/write.ts';
export { renameFiles } from './exchange/media-files.ts';
export { readMoodle } from './exchange/moodle/read.ts';
export { writeMoodle } from './exchange/moodle/write.ts';
export { COLUMNS } from './exchange/table/columns.ts';
export { guideRows } from './exchange/table/guide.ts';
export { LETTER_EXAMPLES, LETTER_GUIDE, LETTER_HEADER } from './exchange/table/letters.ts';
export { type Cell, readTable } from './exchange/table/read.ts';
export { exampleItems, writeTable } from './exchange/table/write.ts';
