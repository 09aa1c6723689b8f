import type { RoleName } from '../access/roles.ts';
import { SCHOOL_TYPES, type SchoolTypeId } from '../school/school-types.ts';

/** Mails that anyone can cause to be sent to any address, so only a few of them are. */
export const UNASKED_TEMPLATES = [
  'SACHSO_Mail_RegisterUser',
  'DOMDOM_Mail_OpenAccount',
  'DOMDOM_Mail_HasAccount',
] as const satisfies readonly MailTemplate[];

/** Every mail the product sends; older clients know the names that begin with SACHSO. */
export const MAIL_TEMPLATES = [
  'DOMDOM_Mail_OpenAccount',
  'DOMDOM_Mail_HasAccount',
  'SACHSO_Mail_RegisterUser',
  'SACHSO_Mail_ResetPassword',
  'SACHSO_Mail_ChangePassword',
  'SACHSO_Mail_NewUser_TH',
  'SACHSO_Mail_NewUser_THCS',
  'SACHSO_Mail_NewUser_GV',
  'SACHSO_Mail_ExistUser_TH',
  'SACHSO_Mail_ExistUser_THCS',
  'SACHSO_Mail_ExistUser_GV',
  'DOMDOM_Mail_ProveAddress',
  'DOMDOM_Mail_FactorAdded',
  'DOMDOM_Mail_FactorRemoved',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

const STUDENT_LEVELS: Partial<Record<SchoolTypeId, 'TH' | 'THCS'>> = {
  [SCHOOL_TYPES.TH]: 'TH',
  [SCHOOL_TYPES.THCS]: 'THCS',
};

/**
 * The mail for an account that someone else created, or that already existed. Students of preschools and upper
 * secondary schools get none: the former cannot read, and nobody has written one for the latter.
 */
export function accountMailTemplate(account: {
  role: RoleName;
  schoolTypeId: SchoolTypeId | null;
  isNew: boolean;
}): MailTemplate | null {
  const { role, schoolTypeId, isNew } = account;
  const reader = role !== 'student' ? 'GV' : schoolTypeId === null ? undefined : STUDENT_LEVELS[schoolTypeId];
  if (reader === undefined) return null;
  return isNew ? `SACHSO_Mail_NewUser_${reader}` : `SACHSO_Mail_ExistUser_${reader}`;
}

const GREETED_LENGTH = 60;
const GREETED = /^[\p{L}\p{M}\d '’.-]+$/u;
/** Text that mail programs turn into a link, or that someone might call: 'lua.vn', 0912345678. */
const LEADS_SOMEWHERE = /\.[^\s.]|(?:\d[ .-]?){4}/u;

/**
 * Whether a mail may greet with this name. Anyone may register with someone else's e-mail, and the name is the only
 * part of the mail that a stranger chooses. So a name that could carry a message or a link is left out.
 */
export const isGreetable = (name: string): boolean =>
  name.length <= GREETED_LENGTH && GREETED.test(name) && !LEADS_SOMEWHERE.test(name);

/**
 * Templates that carry a secret which the product generated: a password, a code, or the token of a link. All others
 * carry none, or the user chose it.
 */
export const carriesPassword = (template: MailTemplate): boolean =>
  template === 'DOMDOM_Mail_OpenAccount' ||
  template === 'DOMDOM_Mail_ProveAddress' ||
  template === 'SACHSO_Mail_ResetPassword' ||
  template.startsWith('SACHSO_Mail_NewUser_');
