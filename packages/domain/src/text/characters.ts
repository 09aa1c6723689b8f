/**
 * Invisible characters: zero-width spaces and joiners, soft hyphens, byte order and direction marks, lone surrogates.
 */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cs}]/gu;

/** Every run of Unicode spaces, line ends, control characters and Braille blanks, which are invisible too. */
export const SPACES = /[\s\p{Cc}\u2800]+/gu;

/** Hyphens, dashes and minus signs that keyboards and word processors use instead of '-'. */
export const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu;
