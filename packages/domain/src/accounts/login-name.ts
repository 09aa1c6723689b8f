import { normaliseEmail } from '../email.ts';
import { parseSchoolCode } from '../school/school-code.ts';
import { normaliseUserName } from './user-name.ts';

/** What somebody logs in as. */
export type LoginName =
  | { email: string }
  | {
      userName: string;
      /** '' when what was typed cannot be the code of a school: it fits no account. */
      schoolCode: string;
    };

/** Whether a login name is an e-mail; any other needs the code of its school. */
export const isEmailLogin = (typed: string): boolean => typed.includes('@');

/**
 * Reads the login field, which takes an e-mail or a user name, and the field of the school code. Clients with one field
 * write both: 'K7M2QX/baong2'.
 */
export function parseLoginName(typed: string, schoolCode = ''): LoginName {
  if (isEmailLogin(typed)) return { email: normaliseEmail(typed) };
  const slash = typed.lastIndexOf('/');
  const code = slash === -1 ? schoolCode : typed.slice(0, slash);
  return {
    userName: normaliseUserName(typed.slice(slash + 1)),
    schoolCode: parseSchoolCode(code) ?? '',
  };
}

/** One text for each login name, by which tries are counted. An e-mail has no slash, so none equals a user name's. */
export const loginKey = (name: LoginName): string =>
  'email' in name ? name.email : `${name.schoolCode}/${name.userName}`;

/** How lists show whose account it is. */
export const loginNameOf = ({ email, userName }: { email: string | null; userName: string | null }): string =>
  userName ?? email ?? '';
