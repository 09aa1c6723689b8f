import { QUESTION_FILE_LIMIT_BYTES } from '@domdom/domain/media/uploads';
import { ExchangeFileError } from './contract.ts';

/** The size of a school's whole bank. */
export const MAX_ITEMS = 5000;
/** Nothing after the last question that counts is read, not even to count it. */
export const CUT_NOTE = `Tệp có hơn ${MAX_ITEMS} câu: chỉ đọc ${MAX_ITEMS} câu đầu.`;

/**
 * Decodes a file in UTF-8 or UTF-16, with or without a byte order mark, or in the older Vietnamese Windows code page.
 */
export function decodeText(bytes: Uint8Array): { text: string; notes: string[] } {
  if (bytes.length > QUESTION_FILE_LIMIT_BYTES) throw new ExchangeFileError('Tệp lớn hơn 10 MB!');
  const notes: string[] = [];
  const text = utfText(bytes) ?? olderText(bytes, notes);
  const clean = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replaceAll(/\r\n?/g, '\n')
    // Removes private-use characters, because the readers use them as signs for escapes and blanks.
    .replaceAll(/[\uE000-\uF8FF]/g, '')
    .toWellFormed()
    .normalize('NFC');
  return { text: clean, notes };
}

function utfText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Text usually begins with a Latin character, so in UTF-16 one of the first two bytes is zero.
  if (first !== 0 && second === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0 && second !== 0 && second !== undefined) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function olderText(bytes: Uint8Array, notes: string[]): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const [, named = ''] = /^<\?xml\b[^>]*\bencoding=["']([\w-]{1,40})["']/.exec(start) ?? [];
  if (/^(?:iso-8859-\d{1,2}|windows-125\d)$/i.test(named)) {
    notes.push(`Đã đọc theo bảng mã ${named} như tệp ghi.`);
    return new TextDecoder(named).decode(bytes);
  }
  notes.push('Tệp không phải UTF-8; đã đọc theo bảng mã Windows-1258, hãy kiểm tra dấu tiếng Việt.');
  return new TextDecoder('windows-1258').decode(bytes);
}
