import { parseSchoolCode } from '@domdom/domain/school/school-code';
import { readJson, writeJson } from './storage.ts';

/** Kept after a logout: the device stays in the school. */
export const SCHOOL_CODE_KEY = 'domdom:school-code';

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && parseSchoolCode(value) !== null;

/** The school code that was last used on this device, or ''. */
export const rememberedSchoolCode = (): string => readJson(SCHOOL_CODE_KEY, isCode) ?? '';

export function rememberSchoolCode(typed: string): void {
  const code = parseSchoolCode(typed);
  if (code !== null) writeJson(SCHOOL_CODE_KEY, code);
}

/** Where the children of a school log in; a card's token follows '#', which no server on the way sees. */
export const schoolPath = (code: string, token?: string): string =>
  `/s/${code}${token === undefined ? '' : `#${token}`}`;
