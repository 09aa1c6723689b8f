/** Cache Storage of the files of kept work: pictures, sounds, and the scripts that draw it. */
export const KEPT_FILES_CACHE = 'domdom-kept-files';
