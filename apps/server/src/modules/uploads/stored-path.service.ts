import path from 'node:path';

/** The path of an uploaded file within its folder: many small folders instead of one with everything. */
export const relativeOf = (name: string): string => path.join(name.slice(2, 4), name);
