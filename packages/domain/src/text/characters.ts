/** What prints nothing: zero-width spaces and joiners, soft hyphens, byte order and direction marks, halves of pairs. */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cs}]/gu;

/** Every run of Unicode spaces, line ends, control characters and blanks of Braille, which show nothing either. */
export const SPACES = /[\s\p{Cc}\u2800]+/gu;

/** Hyphens, dashes and minus signs that keyboards and word processors put in the place of '-'. */
export const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu;
