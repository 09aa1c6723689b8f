export const MAX_OPTIONS = 8;
