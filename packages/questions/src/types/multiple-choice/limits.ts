export const MAX_GROUPS = 20;
export const MAX_OPTIONS = 8;
