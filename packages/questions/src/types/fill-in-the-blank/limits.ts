export const MAX_BLANKS = 30;
