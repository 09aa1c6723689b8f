import { LANDING_PATH } from './paths.ts';
import { readJson, writeJson } from './storage.ts';

/** Kept after a logout: the device stays in the school. */
export const SCHOOL_CODE_KEY = 'domdom:school-code';

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z0-9]{6}$/.test(value);

/** The school code that was last used on this device, or ''. */
export const rememberedSchoolCode = (): string => readJson(SCHOOL_CODE_KEY, isCode) ?? '';

/** `code` as it is stored, not as it was typed. */
export const rememberSchoolCode = (code: string): void => writeJson(SCHOOL_CODE_KEY, code);

/** Whether several people use this device; kept after a logout as well. */
export const SHARED_DEVICE_KEY = 'domdom:shared-device';

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** At a school's page: until somebody says otherwise, the device is in a computer room. */
export const isSharedDevice = (): boolean => readJson(SHARED_DEVICE_KEY, isFlag) ?? true;
export const rememberShared = (isShared: boolean): void => writeJson(SHARED_DEVICE_KEY, isShared);

/** The same for a login at the provider of the school: the tab comes back from there as a new page. */
const SHARED_LOGIN_KEY = 'domdom:shared-login';
const session = () => sessionStorage;

export const isSharedLogin = (): boolean => readJson(SHARED_LOGIN_KEY, isFlag, session) ?? false;
export const keepSharedLogin = (isShared: boolean): void => writeJson(SHARED_LOGIN_KEY, isShared, session);

/** Where the children of a school log in; a card's token follows '#', which no server on the way sees. */
export const schoolPath = (code: string, token?: string): string =>
  `/s/${code}${token === undefined ? '' : `#${token}`}`;

/** Where the next child logs in at a device that several people use. */
export function nextLoginPath(): string {
  const code = rememberedSchoolCode();
  return code === '' ? LANDING_PATH : schoolPath(code);
}
