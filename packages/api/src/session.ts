import { PROFILE_LOCKS } from '@domdom/domain/access/lists';
import { SESSION_ENDS } from '@domdom/domain/security/session-ends';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id, Instant, Ok } from './shared.ts';

export const Role = z.object({ id: z.int(), name: z.string() });

/** The logged-in account as its own browser sees it. */
export const CurrentUser = z.object({
  id: Id,
  /** Null for an account that logs in with a user name alone. */
  email: z.string().nullable(),
  loginName: z.string(),
  fullName: z.string(),
  avatarUrl: z.string(),
  /** 'student', 'teacher', another role name, or the string 'null'. */
  role: z.string(),
  roles: z.array(Role),
  roleCode: z.string(),
  schoolTypeId: z.int().nullable(),
  classId: z.int().nullable(),
  schoolName: z.string(),
  /** Logged in with a temporary password; the account must choose a new one before anything else. */
  hasTemporaryLogin: z.boolean(),
  /** The device is one that others use as well: it shows whose session it is, and logs out when nobody touches it. */
  isOnSharedDevice: z.boolean(),
  /** The account must set up a second factor before anything else. */
  mustSetUpSecondFactor: z.boolean(),
  /** Whether profile and password are frozen: buttons 'disabled' or 'hidden'; null for most accounts. */
  profileLock: z.enum(PROFILE_LOCKS).nullable(),
  /** Rights that roles and access lists give this account. Screens check these flags, never role names. */
  can: z.object({
    seeBeans: z.boolean(),
    /** The installers of books for a computer without a line: teachers on their list. */
    seeOfflineEbooks: z.boolean(),
    seeAllLevels: z.boolean(),
    seeAdminMenu: z.boolean(),
    manageClasses: z.boolean(),
    /** False until the school has confirmed a teacher who registered. */
    addStudentsByEmail: z.boolean(),
    /** Shared tests, the shared bank, previews and printouts; false for staff until the school has confirmed them. */
    useSharedContent: z.boolean(),
    /** The school must confirm the account first; never true for students. */
    awaitConfirmation: z.boolean(),
    confirmTeachers: z.boolean(),
    openDocumentLibrary: z.boolean(),
    changeSiteSettings: z.boolean(),
    manageCategories: z.boolean(),
    /** Saves the rows of administrators' lists as files. */
    exportLists: z.boolean(),
  }),
  hiddenMenuItems: z.array(z.string()),
  /** Whether the account is on a list of demonstration accounts; a label without any effect on rights. */
  isDemoStudent: z.boolean(),
  isDemoTeacher: z.boolean(),
  /**
   * The only classes that exist for the account: all of these grades, and these single classes. Null means no limit.
   */
  classLimit: z.object({ grades: z.array(z.int()), classIds: z.array(Id) }).nullable(),
});
export type CurrentUser = z.output<typeof CurrentUser>;

/** Settings that depend on the host; no security decision may depend on them. */
export const PublicSettings = z.object({
  brand: z.string(),
  env: z.enum(['local', 'preview', 'production', 'other']),
  applicationName: z.string(),
  hostFlag: z.boolean(),
  loginAnnouncement: z.string(),
  announcement: z.object({ imageUrl: z.string(), targetUrl: z.string() }).nullable(),
  partnerUrl: z.string().nullable(),
  adminMenuHidden: z.boolean(),
  /** Sidebar entries hidden from students and teachers. */
  hiddenNames: z.array(z.string()),
  links: z.object({
    guideStudent: z.string().nullable(),
    guideTeacher: z.string().nullable(),
    guideAdmin: z.string().nullable(),
    materialPrimary: z.string().nullable(),
    materialLowerSecondary: z.string().nullable(),
    translate: z.string().nullable(),
    games: z.array(z.object({ title: z.string(), url: z.string() })),
    sidebar: z.array(z.object({ name: z.string(), url: z.string() })),
    /** Shown in a frame on one of our pages. */
    olympicDemo: z.string().nullable(),
    installerWin7: z.string().nullable(),
    installerWin10: z.string().nullable(),
    slideLesson1: z.string().nullable(),
    slideLesson2: z.string().nullable(),
    slideLesson3: z.string().nullable(),
    bilingualLesson1: z.string().nullable(),
    bilingualLesson2: z.string().nullable(),
  }),
  /** Other sites whose pictures this page may show. */
  pictureHosts: z.array(z.string()),
  /** Some school has an identity provider of its own, so the login offers it. */
  hasSchoolAccounts: z.boolean(),
});
export type PublicSettings = z.output<typeof PublicSettings>;

/** Written into the page by the server, so that nothing waits for a second round trip. */
export const Boot = z.object({
  user: CurrentUser.nullable(),
  /** Why the former session of this browser ended; null when somebody is logged in, or when nobody ended it. */
  sessionEnd: z.enum(SESSION_ENDS).nullable(),
  settings: PublicSettings,
  serverTime: Instant,
});
export type Boot = z.output<typeof Boot>;

/** What a page that opened from the device refreshes itself with: what the server would have written into it. */
export const Start = Boot.extend({
  /** The first data of the page, as in the page: each answer under the key of its call. */
  data: z.record(z.string(), z.unknown()),
  /** The browser application that the server has, see `WebBuild`. */
  build: z.string(),
  /** Of the bare page with its policy: another one means that the copy on the device is outdated. */
  shell: z.string(),
  /** The oldest browser application that the server still understands, see `SHELL_CONTRACT`. */
  oldest: z.int(),
});
export type Start = z.output<typeof Start>;

const LoginBody = z.strictObject({
  /** An e-mail, or a user name; 'K7M2QX/baong2' names the school as well. */
  email: z.string().max(250),
  /** The code of the school, for a user name. */
  schoolCode: z.string().max(20).optional(),
  password: z.string().max(500),
  /** Others use this device as well. */
  isShared: z.boolean().optional(),
});
export const LoginAnswer = z.object({
  status: z.literal('success'),
  data: z.object({
    /** Empty for browsers, which have an HttpOnly cookie instead. */
    accessToken: z.string(),
    refreshToken: z.string(),
    userProfile: CurrentUser,
  }),
});

export const sessionRoutes = defineRoutes({
  'GET /api/boot': {
    summary: 'Session, settings and server time for a page that is already open',
    access: { who: 'anyone' },
    res: Boot,
  },
  'GET /api/start': {
    summary:
      'Session, settings and first data of a page that opened from the device; renews the cookies as a page does',
    access: { who: 'anyone' },
    query: z.strictObject({
      /** The address of the page, from its path on. */
      path: z
        .string()
        .max(1000)
        .regex(/^\/(?!\/)/),
    }),
    res: Start,
  },
  'POST /login': {
    summary: 'Log in; API clients get a token pair, browsers (header x-domdom-client: web) a cookie',
    access: { who: 'anyone' },
    budget: BUDGETS.logins,
    body: LoginBody,
    res: LoginAnswer,
  },
  'POST /api/session/refresh': {
    summary: 'New token pair for a refresh token; the old pair ends',
    access: { who: 'anyone' },
    budget: BUDGETS.sessions,
    body: z.strictObject({ refreshToken: z.string().min(20).max(200) }),
    res: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  },
  'POST /logout': {
    summary: 'End this session on the server',
    access: { who: 'anyone' },
    budget: BUDGETS.sessions,
    res: Ok,
  },
  'GET /Home/GetBaseInfo': {
    summary: 'The account behind a bearer token or cookie',
    access: { who: 'signed-in', withTemporaryPassword: true },
    res: z.object({ status: z.literal('success'), data: z.object({ userProfile: CurrentUser }) }),
  },
  'POST /api/downloads/:link': {
    summary: 'Count a click on an external link of the sidebar that is no installer',
    access: { who: 'signed-in' },
    budget: BUDGETS.sessions,
    params: z.strictObject({ link: z.string().min(1).max(80) }),
    res: z.object({ count: z.int() }),
  },
});
