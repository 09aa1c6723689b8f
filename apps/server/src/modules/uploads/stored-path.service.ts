import path from 'node:path';

/** Where an uploaded file lies in its folder: many small folders instead of one with everything. */
export const relativeOf = (name: string): string => path.join(name.slice(2, 4), name);
