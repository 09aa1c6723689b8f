const DIGITS = /^\d+$/;

/** The number that a URL writes in decimal digits, or NaN. `Number` alone would also read '1e2' and ' 100' as 100. */
export const wholeNumber = (text: string): number => (DIGITS.test(text) ? Number(text) : Number.NaN);
