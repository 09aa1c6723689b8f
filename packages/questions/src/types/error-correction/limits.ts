export const MAX_PARTS = 10;
