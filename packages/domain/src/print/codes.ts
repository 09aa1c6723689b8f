/** Codes of a printed test (mã đề). */
export const MOST_CODES = 8;

/** With those that were deleted, whose numbers stay taken. */
export const MOST_NUMBERS = 40;

/** Three digits, because the answer form has three columns for them. */
export const isCode = (text: string): boolean => /^[0-9]{3}$/.test(text);

/** The next codes after those that there are: 101, 102 ... */
export function nextCodes(taken: readonly string[], count: number): string[] {
  const codes: string[] = [];
  for (let number = 101; codes.length < count && number < 1000; number += 1) {
    const code = String(number);
    if (!taken.includes(code)) codes.push(code);
  }
  return codes;
}
