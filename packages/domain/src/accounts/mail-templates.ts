import type { RoleName } from '../access/roles.ts';
import { SCHOOL_TYPES, type SchoolTypeId } from '../school/school-types.ts';

/** Everything that the product writes by mail, under the names that older clients know. */
export const MAIL_TEMPLATES = [
  'SACHSO_Mail_RegisterUser',
  'SACHSO_Mail_ResetPassword',
  'SACHSO_Mail_ChangePassword',
  'SACHSO_Mail_NewUser_TH',
  'SACHSO_Mail_NewUser_THCS',
  'SACHSO_Mail_NewUser_GV',
  'SACHSO_Mail_ExistUser_TH',
  'SACHSO_Mail_ExistUser_THCS',
  'SACHSO_Mail_ExistUser_GV',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

const PUPIL_LEVELS: Partial<Record<SchoolTypeId, 'TH' | 'THCS'>> = {
  [SCHOOL_TYPES.TH]: 'TH',
  [SCHOOL_TYPES.THCS]: 'THCS',
};

/**
 * The mail for an account that somebody else made, or that was there already. Pupils of preschools and upper secondary
 * schools have none: the first do not read, and for the second nobody has written one.
 */
export function accountMailTemplate(account: {
  role: RoleName;
  schoolTypeId: SchoolTypeId | null;
  isNew: boolean;
}): MailTemplate | null {
  const { role, schoolTypeId, isNew } = account;
  const reader = role !== 'student' ? 'GV' : schoolTypeId === null ? undefined : PUPIL_LEVELS[schoolTypeId];
  if (reader === undefined) return null;
  return isNew ? `SACHSO_Mail_NewUser_${reader}` : `SACHSO_Mail_ExistUser_${reader}`;
}

const GREETED_LENGTH = 60;
const GREETED = /^[\p{L}\p{M}\d '’.-]+$/u;
/** What mail programs make a link of, or somebody calls: 'lua.vn', 0912345678. */
const LEADS_SOMEWHERE = /\.[^\s.]|(?:\d[ .-]?){4}/u;

/**
 * Whether a mail may greet with this name. Anybody may register with somebody else's e-mail, and the name is the one
 * thing in the mail that a stranger chooses: what could be a message or lead elsewhere is left out.
 */
export const isGreetable = (name: string): boolean =>
  name.length <= GREETED_LENGTH && GREETED.test(name) && !LEADS_SOMEWHERE.test(name);

/** Templates that carry a password which the product made up; in all others there is none, or it was chosen. */
export const carriesPassword = (template: MailTemplate): boolean =>
  template === 'SACHSO_Mail_ResetPassword' || template.startsWith('SACHSO_Mail_NewUser_');
