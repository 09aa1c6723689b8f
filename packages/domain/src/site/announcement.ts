/** The most characters of the announcement where people log in. */
export const ANNOUNCEMENT_LENGTH = 500;
