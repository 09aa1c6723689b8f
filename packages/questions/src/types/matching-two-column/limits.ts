export const MIN_PAIRS = 2;
export const MAX_PAIRS = 12;
