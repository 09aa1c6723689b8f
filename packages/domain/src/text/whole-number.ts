const DIGITS = /^\d+$/;

/** The number that an address writes with decimal digits, or NaN: to `Number`, '1e2' and ' 100' are 100 as well. */
export const wholeNumber = (text: string): number => (DIGITS.test(text) ? Number(text) : Number.NaN);
