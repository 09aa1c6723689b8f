export const DEFAULT_SIDE = 8;
export const MIN_SIDE = 3;
export const MAX_SIDE = 12;
/** The number of words in a new puzzle. */
export const DEFAULT_WORDS = 3;
export const MAX_WORDS = 8;
/** In wider grids the letters are narrower than a finger on a phone. */
export const PHONE_COLUMNS = 8;
