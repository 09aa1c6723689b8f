import type { Notes } from './notes.ts';
import { quoted } from './notes.ts';

/** A typed answer, as other systems define it. */
export interface TypedAnswer {
  text: string;
  /** 100 for full marks. */
  share: number;
}

/** The texts that are right here; reports partially right answers and patterns with `*`, which are not supported. */
export function acceptedTexts(answers: readonly TypedAnswer[], notes: Notes): string[] {
  const accepted: string[] = [];
  for (const { text, share } of answers) {
    const clean = text.replaceAll(/\s+/g, ' ').trim();
    if (clean === '' || share <= 0) continue;
    if (share < 100) {
      notes.leftOut(`Đáp án được một phần điểm: ${quoted(clean)} (${share}%).`);
      continue;
    }
    if (/(?<!\\)\*/.test(clean)) {
      notes.leftOut(`Đáp án có dấu * thay cho chữ bất kỳ: ${quoted(clean)}.`);
      continue;
    }
    const plain = clean.replaceAll('\\*', '*').replaceAll('|', '/');
    if (plain.includes('/') && clean.includes('|'))
      notes.changed(`Dấu | trong đáp án ${quoted(clean)} thành /.`);
    accepted.push(plain);
  }
  return [...new Set(accepted)];
}

const MAX_LISTED = 12;

/**
 * Numbers are typed like words here. A short range accepts its whole numbers and its middle; any other range only its
 * middle.
 */
export function acceptedNumbers(
  answers: readonly { value: string; tolerance: number; share: number }[],
  notes: Notes,
): string[] {
  const texts = answers.flatMap(({ value, tolerance, share }) => {
    const middle = Number(value.replace(',', '.'));
    const [low, high] = [middle - tolerance, middle + tolerance];
    const isShort = Number.isInteger(low) && Number.isInteger(high) && high - low < MAX_LISTED;
    // Report a partially right answer as the file writes it.
    if (tolerance <= 0 || share < 100 || !Number.isFinite(middle)) return [{ text: value, share }];
    if (!isShort) {
      notes.changed('Khoảng sai số không dùng được; chỉ giá trị chính xác là đúng.');
      return [{ text: value, share }];
    }
    const whole = Array.from({ length: high - low + 1 }, (_none, index) => low + index);
    const isBetween = !Number.isInteger(middle);
    notes.changed(
      `Khoảng từ ${low} đến ${high}: chỉ các số nguyên${isBetween ? ` và ${middle}` : ''} là đúng.`,
    );
    return [...(isBetween ? [middle] : []), ...whole].map((number) => ({ text: String(number), share }));
  });
  // Vietnamese schools write 3.5 as 3,5.
  return acceptedTexts(texts, notes).flatMap((text) =>
    /^-?\d+\.\d+$/.test(text) ? [text, text.replace('.', ',')] : [text],
  );
}

export function partialShares(shares: readonly number[], notes: Notes): void {
  if (shares.some((share) => share > 0 && share < 100)) {
    notes.changed('Lựa chọn được một phần điểm được tính là sai.');
  }
}
