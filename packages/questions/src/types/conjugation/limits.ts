export const MAX_ROWS = 20;
/** Answer columns. */
export const MAX_CELLS = 6;
