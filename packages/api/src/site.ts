import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { ACCESS_LISTS, ACCESS_VALUES_LIMIT } from '@domdom/domain/access/lists';
import { MAX_BACK_VIOLATIONS } from '@domdom/domain/exam/limits';
import { BOOK_ID_LENGTH } from '@domdom/domain/site/book-sites';
import { CLASS_IDS, GRADE_SELECTORS } from '@domdom/domain/exam/olympic';
import { BUDGETS } from './budgets.ts';
import { type Access, defineRoutes } from './contract.ts';
import { Count, Id, Instant, Ok, paged, PageQuery } from './shared.ts';

/** An address with a user name shows one host and leads to another: https://truong.edu.vn@elsewhere. */
const addressOver = (protocol: RegExp) =>
  z
    .url({ protocol })
    .refine(
      (address) => !/^https?:\/\/[^/?#]*@/i.test(address),
      'Địa chỉ không được có tên người dùng (dấu @ trước tên trang)!',
    );
const Https = addressOver(/^https$/);
const Link = Https.nullable().default(null);
/** Of another system that the server calls, and no browser; with http only where the operator trusts the host. */
const SystemLink = addressOver(/^https?$/)
  .nullable()
  .default(null);

/** Builds the settings schema with one object constructor: one that drops unknown fields, or one that refuses them. */
const settingsOf = (object: typeof z.object) =>
  object({
    hosts: object({
      production: z.array(z.string()).default([]),
      preview: z.array(z.string()).default([]),
      local: z.array(z.string()).default(['localhost', '127.0.0.1']),
      adminMenuHidden: z.array(z.string()).default([]),
      partnerLinkHidden: z.array(z.string()).default([]),
      /** The hosts on which the announcement opens; null means production, preview and local. */
      announcement: z.array(z.string()).nullable().default(null),
      /** Other sites whose pictures pages may show; a picture from any other is not loaded. */
      pictures: z.array(z.string()).default([]),
    }).prefault({}),
    announcement: object({
      /** Shown at the login; nothing when empty. A new installation announces the move until someone clears it. */
      noticeText: z.string().default('Website chuyển sang tên miền mới từ ngày 24/10/2025'),
      imageUrl: z.string().default(''),
      targetUrl: Link,
      /** First and last day (in Vietnam) on which the announcement and the login text are shown; null for no limit. */
      from: z.iso.date().nullable().default(null),
      to: z.iso.date().nullable().default(null),
    }).prefault({}),
    partnerUrl: Link,
    links: object({
      guideStudent: Link,
      guideTeacher: Link,
      guideAdmin: Link,
      materialPrimary: Link,
      materialLowerSecondary: Link,
      translate: Link,
      games: z.array(object({ title: z.string(), url: Https })).default([]),
      sidebar: z.array(object({ name: z.string().max(80), url: Https })).default([]),
      /** An Olympic demo on another site, shown in a frame on one of our pages. */
      olympicDemo: Link,
      installerWin7: Link,
      installerWin10: Link,
      /** Lessons to project; without an address the card leads to our own. */
      slideLesson1: Link,
      slideLesson2: Link,
      slideLesson3: Link,
      bilingualLesson1: Link,
      bilingualLesson2: Link,
    }).prefault({}),
    /** Sites of others where people read electronic books, by the id that their partner gives a book. */
    bookSites: object({
      defaultUrl: Link,
      books: z.array(object({ bookId: z.string().trim(), url: Https })).default([]),
    }).prefault({}),
    /** Sidebar entries hidden from students and teachers; the pages still open by URL. */
    hiddenNames: z.array(z.string().max(120)).default([]),
    olympic: object({
      gradeSelector: z.enum(GRADE_SELECTORS).default('auto'),
      /** The ids that older clients use for the classes of each grade. */
      classIds: object({
        1: z.int().default(CLASS_IDS[1]),
        2: z.int().default(CLASS_IDS[2]),
        3: z.int().default(CLASS_IDS[3]),
        4: z.int().default(CLASS_IDS[4]),
        5: z.int().default(CLASS_IDS[5]),
      }).prefault({}),
    }).prefault({}),
    exam: object({ maxBackViolations: z.int().min(0).default(MAX_BACK_VIOLATIONS) }).prefault({}),
    registration: object({
      /** The school of people who register without naming one; null means the oldest open school. */
      schoolId: z.uuid().toLowerCase().nullable().default(null),
      /** Whether a new teacher waits until an administrator has confirmed the account. */
      teacherApproval: z.boolean().default(false),
      /** Another system that is told of new accounts, never of their passwords. */
      legacyMirror: object({ enabled: z.boolean().default(false), baseUrl: SystemLink }).prefault({}),
    }).prefault({}),
    /** The data of courses may come from another system, which is asked for them under this address. */
    mobileApi: object({ enabled: z.boolean().default(false), baseUrl: SystemLink }).prefault({}),
    /** Whether a reset gives the same response for an unknown e-mail. */
    auth: object({ hideUnknownEmail: z.boolean().default(false) }).prefault({}),
  });

/**
 * The site settings: everything that depends on the host or points outside the product. They are data in the database,
 * edited by administrators; a missing field takes the default above. Nothing in them may decide what someone is allowed
 * to do.
 */
export const SiteSettings = settingsOf(z.object);
export type SiteSettings = z.output<typeof SiteSettings>;

const strictObject = z.strictObject as unknown as typeof z.object; // builds the same shapes, and only refuses more

const Problems = z.array(z.object({ path: z.string(), message: z.string() }));
const StoredSettings = z.object({
  /** Revision of the stored document; a change sends the one it started from. */
  rev: z.int(),
  settings: SiteSettings,
  /** Stored values that cannot be read; their defaults apply. */
  problems: Problems,
  /** Null before the first change. */
  updatedAt: Instant.nullable(),
  updatedByName: z.string(),
  /** The name of `registration.schoolId`. */
  registrationSchoolName: z.string().nullable(),
});
export type StoredSettings = z.output<typeof StoredSettings>;

/** The value of an entry, for lists that have one; all fields are empty for the others. */
const EntryValue = z.strictObject({
  hiddenItems: z.array(z.string().trim().min(1).max(120)).max(ACCESS_VALUES_LIMIT).default([]),
  grades: z.array(z.int().min(0).max(12)).max(13).default([]),
  classIds: z.array(Id).max(ACCESS_VALUES_LIMIT).default([]),
});
export type EntryValue = z.output<typeof EntryValue>;

const Account = z.object({
  userId: Id,
  loginName: z.string(),
  fullName: z.string(),
  /** The strongest role, or the string 'null'. */
  role: z.string(),
  /** Lists that grant something count for confirmed accounts only. */
  isConfirmed: z.boolean(),
});
export type ListableAccount = z.output<typeof Account>;
const Entry = Account.extend({
  hiddenItems: z.array(z.string()),
  grades: z.array(z.int()),
  classes: z.array(z.object({ id: Id, className: z.string() })),
});
export type AccessListEntry = z.output<typeof Entry>;

/** What changes rights or the whole site asks for the password of the last ten minutes. */
const toChange = <A extends Access>(access: A) => ({ ...access, fresh: true }) as const satisfies Access;

const ofLists = { who: AREA_ACCESS.accessLists } as const satisfies Access;
const ofSettings = { who: AREA_ACCESS.siteSettings, list: 'siteSettings' } as const satisfies Access;
const ListParams = z.strictObject({ list: z.enum(ACCESS_LISTS) });
const EntryParams = ListParams.extend({ userId: Id });
const search = z.string().max(100).default('');

export const siteRoutes = defineRoutes({
  'GET /api/admin/site-settings': {
    summary: 'The settings of the whole site, with what is wrong in them',
    access: ofSettings,
    res: StoredSettings,
  },
  'PUT /api/admin/site-settings': {
    summary: 'Replace the settings, unless somebody else has changed them meanwhile',
    access: toChange(ofSettings),
    budget: BUDGETS.administration,
    body: z.strictObject({ rev: Count, settings: settingsOf(strictObject) }),
    res: StoredSettings,
  },
  'GET /api/admin/site-settings/schools': {
    summary: 'Open schools whose name has these words, a few of them',
    access: ofSettings,
    budget: BUDGETS.searches,
    query: z.strictObject({ search }),
    res: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
  },
  'GET /api/book-site': {
    summary:
      'Where the caller reads an electronic book on the site of a partner; not found for the id of anyone else',
    access: { who: 'signed-in' },
    query: z.strictObject({ userId: z.string().max(100), bookId: z.string().max(BOOK_ID_LENGTH) }),
    res: z.object({ url: z.string() }),
  },
  'GET /api/admin/access-lists': {
    summary: 'The access lists that the caller may edit, each with how many accounts of the school it names',
    access: ofLists,
    res: z.object({ items: z.array(z.object({ list: z.enum(ACCESS_LISTS), count: z.int() })) }),
  },
  'GET /api/admin/access-lists/:list': {
    summary: 'The accounts of the school that a list names, by e-mail',
    access: ofLists,
    budget: BUDGETS.searches,
    params: ListParams,
    query: PageQuery.extend({ search }),
    res: paged(Entry),
  },
  'POST /api/admin/access-lists/:list': {
    summary: 'Name an account of the school on a list; counts at once',
    access: toChange(ofLists),
    budget: BUDGETS.administration,
    params: ListParams,
    body: EntryValue.extend({ userId: Id }),
    res: Entry,
  },
  'PUT /api/admin/access-lists/:list/:userId': {
    summary: 'Say something else about a named account',
    access: toChange(ofLists),
    budget: BUDGETS.administration,
    params: EntryParams,
    body: EntryValue,
    res: Entry,
  },
  'DELETE /api/admin/access-lists/:list/:userId': {
    summary: 'Take an account off a list; counts at once',
    access: toChange(ofLists),
    budget: BUDGETS.administration,
    params: EntryParams,
    res: Ok,
  },
  'GET /api/admin/listable-accounts': {
    summary: 'Accounts of the school whose name or e-mail has these words, a few of them',
    access: ofLists,
    budget: BUDGETS.searches,
    query: z.strictObject({ search }),
    res: z.object({ items: z.array(Account) }),
  },
});
