export const DEFAULT_SIDE = 8;
export const MIN_SIDE = 3;
export const MAX_SIDE = 12;
/** As many words as a fresh puzzle hides. */
export const DEFAULT_WORDS = 3;
export const MAX_WORDS = 8;
/** In wider grids the letters are narrower than a finger on a phone. */
export const PHONE_COLUMNS = 8;
