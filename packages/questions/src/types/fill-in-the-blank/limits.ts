export const MAX_BLANKS = 30;
/** Longest text that can be typed into one blank, in UTF-16 units as the browser counts them. */
export const MAX_TEXT_LENGTH = 200;
