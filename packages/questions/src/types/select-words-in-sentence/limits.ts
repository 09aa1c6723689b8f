export const MAX_WORDS = 150;
