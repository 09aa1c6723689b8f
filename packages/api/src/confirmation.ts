import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { MAIL_DOMAIN_LENGTH } from '@domdom/domain/access/mail-domains';
import { MOST_KEY_DAYS, MOST_KEY_USES } from '@domdom/domain/access/school-key';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { NewTeacher } from './registration.ts';
import { Id, Instant, Ok, paged, PageQuery } from './shared.ts';

/** What a teacher who waits for the school may know about the ways to be confirmed. */
export const ConfirmationState = z.object({
  isConfirmed: z.boolean(),
  schoolName: z.string(),
  email: z.string(),
  /** Someone at the school can confirm; otherwise those who look after the site do. */
  hasAdministrator: z.boolean(),
  /** The school lists the domain of the account's address, and mails are sent. */
  canProveAddress: z.boolean(),
});
export type ConfirmationState = z.output<typeof ConfirmationState>;

/** What a code would do. */
export const CodeOffer = z.object({
  schoolName: z.string(),
  /** The account belongs to another school now and would move with its own questions and files. */
  isOtherSchool: z.boolean(),
});
export type CodeOffer = z.output<typeof CodeOffer>;

export const SchoolKey = z.object({
  id: Id,
  createdAt: Instant,
  createdByName: z.string(),
  expiresAt: Instant,
  maxUses: z.int(),
  isOpen: z.boolean(),
  revokedAt: Instant.nullable(),
  /** Who was confirmed with it, the first one first. */
  uses: z.array(z.object({ fullName: z.string(), email: z.string(), usedAt: Instant })),
});
export type SchoolKey = z.output<typeof SchoolKey>;

/** Only this response holds the code; the server keeps its hash. */
export const NewSchoolKey = SchoolKey.extend({ code: z.string() });
export type NewSchoolKey = z.output<typeof NewSchoolKey>;

export const MailDomain = z.object({ domain: z.string(), createdAt: Instant });
export type MailDomain = z.output<typeof MailDomain>;

export const WaitingTeacher = NewTeacher.extend({ schoolName: z.string() });
export type WaitingTeacher = z.output<typeof WaitingTeacher>;

const Code = z.strictObject({ code: z.string().min(1).max(100) });
const TypedDomain = z
  .string()
  .min(1)
  .max(MAIL_DOMAIN_LENGTH + 50);

const teachers = { who: AREA_ACCESS.teacherPages } as const;
const administrators = { who: AREA_ACCESS.newTeachers, confirmed: true } as const;
/** Whoever gets a key or a listed address is as good as confirmed by the administrator in person. */
const administratorsAtWork = { ...administrators, fresh: true } as const;
const keepers = { who: AREA_ACCESS.siteSettings, list: 'siteSettings', confirmed: true } as const;

export const confirmationRoutes = defineRoutes({
  'GET /api/confirmation': {
    summary: 'Whether the school vouches for the own account, and the ways to get there',
    access: teachers,
    res: ConfirmationState,
  },
  'POST /api/confirmation/code/check': {
    summary: 'Which school a code belongs to: that of a school key, or of the mail to the own address',
    access: teachers,
    budget: BUDGETS.schoolCodes,
    body: Code,
    res: CodeOffer,
  },
  'POST /api/confirmation/code': {
    summary: 'Use a code: the school that it belongs to vouches for the account from now on',
    access: teachers,
    budget: BUDGETS.schoolCodes,
    body: Code,
    res: CodeOffer,
  },
  'POST /api/confirmation/mail': {
    summary: 'Mail a code to the own address, whose domain the school lists; it works once and for a day',
    access: teachers,
    budget: BUDGETS.addressProofs,
    res: Ok,
  },
  'GET /api/school-keys': {
    summary: 'The keys of the school, newest first, with everyone who used them; never a code',
    access: administrators,
    res: z.object({ items: z.array(SchoolKey) }),
  },
  'POST /api/school-keys': {
    summary: 'Make a key with which some teachers confirm themselves for some days; shows its code only now',
    access: administratorsAtWork,
    budget: BUDGETS.schoolKeys,
    body: z.strictObject({
      uses: z.int().min(1).max(MOST_KEY_USES),
      days: z.int().min(1).max(MOST_KEY_DAYS),
    }),
    res: NewSchoolKey,
  },
  'DELETE /api/school-keys/:keyId': {
    summary: 'End a key at once; those it confirmed stay confirmed',
    access: administrators,
    budget: BUDGETS.schoolKeys,
    params: z.strictObject({ keyId: Id }),
    res: Ok,
  },
  'GET /api/school-mail-domains': {
    summary: "The domains of the school's own mail",
    access: administrators,
    res: z.object({ items: z.array(MailDomain) }),
  },
  'POST /api/school-mail-domains': {
    summary: 'List a domain: whoever proves an address there is confirmed; public mail is refused',
    access: administratorsAtWork,
    budget: BUDGETS.schoolKeys,
    body: z.strictObject({ domain: TypedDomain }),
    res: z.object({ items: z.array(MailDomain) }),
  },
  'DELETE /api/school-mail-domains/:domain': {
    summary: 'Take a domain off the list; mailed codes stop working',
    access: administrators,
    budget: BUDGETS.schoolKeys,
    params: z.strictObject({ domain: TypedDomain }),
    res: z.object({ items: z.array(MailDomain) }),
  },
  'GET /api/site/new-teachers': {
    summary: 'Teachers whom nobody can confirm, because their school has no administrator; newest first',
    access: keepers,
    budget: BUDGETS.searches,
    query: PageQuery.extend({ search: z.string().max(100).default('') }),
    res: paged(WaitingTeacher),
  },
  'POST /api/site/new-teachers/:userId/confirm': {
    summary: 'Vouch for a teacher of a school that has no administrator',
    access: keepers,
    budget: BUDGETS.confirmations,
    params: z.strictObject({ userId: Id }),
    res: Ok,
  },
});
