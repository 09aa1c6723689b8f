import { parseCode } from './typed-code.ts';

/** Short enough for a young child to type. It only tells schools apart and is no secret. */
export const SCHOOL_CODE_LENGTH = 6;

/** The stored form of a typed school code, or null. */
export const parseSchoolCode = (typed: string): string | null => parseCode(typed, SCHOOL_CODE_LENGTH);
