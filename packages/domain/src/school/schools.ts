export const SCHOOL_NAME_LENGTH = 250;
/** A province with all its schools has some two thousand. */
export const MOST_IMPORTED_SCHOOLS = 5000;
export const SCHOOL_FILE_LIMIT_BYTES = 2 * 1024 * 1024;
