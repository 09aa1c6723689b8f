export const MAX_PIECES = 20;
