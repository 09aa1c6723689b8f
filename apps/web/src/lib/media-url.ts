/** Address of a file of the content's media folder. */
export const mediaUrl = (file: string): string => `/media/${encodeURIComponent(file)}`;
