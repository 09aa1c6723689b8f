import net from 'node:net';
import path from 'node:path';
import { issuerOf } from '@domdom/domain/access/identity-provider';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../../..');

/** An address, a network, or one of the names that fastify knows. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/');
  if (text.trim() === '' || ['loopback', 'linklocal', 'uniquelocal'].includes(text.trim())) return true;
  const version = net.isIP(address);
  const isNetwork =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
  return version !== 0 && isNetwork && rest.length === 0;
}

/** Where clamd listens: a path, or host and port. */
function clamdAt(text: string): Env['clamd'] {
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^\[?([^\s[\]/]+?)\]?:(\d{1,5})$/.exec(text) ?? [];
  return host === undefined || Number(port) > 65_535 ? null : { host, port: Number(port) };
}

const trustedHosts = (text: string): string[] =>
  text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');

/** A host as it stands in an address, without a port: hosts are trusted whole. */
const isHost = (text: string): boolean =>
  URL.canParse(`http://${text}/`) && new URL(`http://${text}/`).hostname === text;

/** Whether no cookie of the pages reaches the origin for files, and the pages may load from it. */
function isApart(files: string | undefined, pages: string | undefined): boolean {
  if (files === undefined) return true;
  if (pages === undefined) return false;
  const [own, other] = [new URL(files), new URL(pages)];
  return own.hostname !== other.hostname && own.protocol === other.protocol;
}

/** The place of the file's address in that of the viewer. */
const FILE_PLACE = '{url}';

function isViewer(text: string): boolean {
  const [before = '', after, ...rest] = text.split(FILE_PLACE);
  const filled = `${before}x${after ?? ''}`;
  if (after === undefined || rest.length > 0 || !URL.canParse(filled)) return false;
  const { protocol, username, password } = new URL(filled);
  return protocol === 'https:' && username === '' && password === '' && /^https:\/\/[^/]+\//i.test(before);
}

/** Its pages run scripts, which at our own host could do whatever the viewer may. */
function isViewerApart(viewer: string, own: (string | undefined)[]): boolean {
  // Another mistake, which is reported already.
  if (viewer === '' || !isViewer(viewer)) return true;
  const { hostname } = new URL(viewer.replace(FILE_PLACE, ''));
  return own[0] !== undefined && own.every((one) => one === undefined || new URL(one).hostname !== hostname);
}

/** By issuer and client, as `providerSecretKey` joins them; null for what is no such map. */
function providerSecrets(text: string): ReadonlyMap<string, string> | null {
  if (text === '') return new Map();
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  const { data } = ProviderSecrets.safeParse(read);
  if (data === undefined) return null;
  const entries = Object.entries(data).flatMap(([issuer, clients]) =>
    Object.entries(clients).map(([clientId, secret]) => ({ issuer: issuerOf(issuer), clientId, secret })),
  );
  if (entries.some(({ issuer }) => issuer === null)) return null;
  return new Map(
    entries.map(({ issuer, clientId, secret }) => [providerSecretKey(issuer ?? '', clientId), secret]),
  );
}

const ProviderSecrets = z.record(z.string(), z.record(z.string().min(1), z.string().min(1)));
/** No issuer has a space in it. */
const providerSecretKey = (issuer: string, clientId: string) => `${issuer} ${clientId}`;

/** A host and plain folders: it stands in a header that other characters would end. */
const MEDIA_BASE = /^https:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?(?:\/[\w~-][\w.~-]*)*\/?$/i;
/** A shorter one could be found by trying. */
const LEAST_SECRET = 32;

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

const Settings = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65535).default(8080),
    DATA_DIR: z
      .string()
      .default('.data')
      .transform((dir) => path.resolve(root, dir)),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional()
      .or(z.literal('').transform(() => undefined)),
    MIGRATION_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional()
      .or(z.literal('').transform(() => undefined)),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    BUDGET_SCALE: z.coerce.number().min(1).max(10_000).default(1),
    UPLOADS_PER_USER_MB: z.coerce.number().int().min(1).default(1024),
    UPLOADS_PER_SCHOOL_MB: z.coerce.number().int().min(1).default(10_240),
    UPLOADS_OF_STRANGERS_MB: z.coerce.number().int().min(1).default(200),
    CLAMD: z
      .string()
      .default('')
      .refine(
        (text) => text === '' || clamdAt(text) !== null,
        'takes a socket, /run/clamav/clamd.ctl, or host:port',
      ),
    PUBLISHER_BOOKS_URL: z
      .url({ protocol: /^https$/, error: 'must start with https://' })
      .optional()
      .or(z.literal('').transform(() => undefined)),
    PUBLISHER_BOOKS_TOKEN: z.string().max(4000).default(''),
    NATIONAL_BOOKS_URL: z
      .url({ protocol: /^https$/, error: 'must start with https://' })
      .optional()
      .or(z.literal('').transform(() => undefined)),
    MOBILE_PASSWORD_URL: z
      .url({ protocol: /^https?$/, error: 'must be the address of a server' })
      .optional()
      .or(z.literal('').transform(() => undefined)),
    MOBILE_PASSWORD_SECRET: z.string().max(4000).default(''),
    OIDC_SECRETS: z
      .string()
      .default('')
      .refine(
        (text) => providerSecrets(text) !== null,
        'takes JSON by issuer and client, {"https://sso.truong.edu.vn":{"client-id":"secret"}}',
      ),
    OUTGOING_TRUSTED_HOSTS: z
      .string()
      .default('')
      .refine(
        (text) => trustedHosts(text).every(isHost),
        'takes host names or addresses, e.g. cu.truong.edu.vn,10.0.0.7',
      ),
    WEBHOOK_TRUSTED_HOSTS: z
      .string()
      .default('')
      .refine(
        (text) => trustedHosts(text).every(isHost),
        'takes host names or addresses, e.g. so.truong.edu.vn',
      ),
    OUTGOING_MESSAGES: z
      .enum(['true', 'false'])
      .default('true')
      .transform((text) => text === 'true'),
    PUBLIC_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .optional()
      .or(z.literal('').transform(() => undefined)),
    FILES_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .optional()
      .or(z.literal('').transform(() => undefined)),
    MEDIA_BASE_URL: z
      .string()
      .default('')
      .refine(
        (text) => text === '' || MEDIA_BASE.test(text),
        'must be like https://media.truong.edu.vn/bai-tap',
      ),
    DOCUMENT_VIEWER_URL: z
      .string()
      .default('')
      .refine(
        (text) => text === '' || isViewer(text),
        'must be like https://xem.truong.edu.vn/?tep={url}, with {url} in place of the file',
      ),
    PUSH_CONTACT: z
      .string()
      .default('')
      .refine(
        (text) => text === '' || /^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(text),
        'must be like mailto:quantri@truong.edu.vn or an https address',
      ),
    PUSH_HOSTS: z
      .string()
      .default('')
      .refine((text) => trustedHosts(text).every(isHost), 'takes host names, e.g. push.truong.edu.vn'),
    TRUST_PROXY: z
      .string()
      .default('')
      .refine(
        (text) => text.split(',').every(isProxy),
        'takes addresses or networks, e.g. 127.0.0.1,10.0.0.0/8',
      ),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    /** Undefined: as the address decides. */
    DEMO: z
      .enum(['true', 'false', '1', '0', ''])
      .default('')
      .transform((text) => (text === '' ? undefined : text === 'true' || text === '1')),
    SECOND_FACTOR: z.enum(['administrators', 'optional']).default('administrators'),
    BRAND: z.string().min(1).default('Đom Đóm'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be smtp://host:port or smtps://user:password@host' })
      .optional()
      .or(z.literal('').transform(() => undefined)),
    MAIL_FROM: z.union([z.email(), z.literal('')]).default(''),
    MAIL_APPLICATION: z.string().min(1).max(60).default('EBM'),
    MODULE_ID: z.string().min(1).max(60).default('SACHSO'),
  })
  .refine(({ MIGRATION_URL, DATABASE_URL }) => MIGRATION_URL === undefined || DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    error: 'is the database of the role that runs the server; MIGRATION_URL needs it',
  })
  .refine((s) => s.PUBLISHER_BOOKS_URL === undefined || s.PUBLISHER_BOOKS_TOKEN !== '', {
    path: ['PUBLISHER_BOOKS_TOKEN'],
    error: 'is the token of the publisher; PUBLISHER_BOOKS_URL needs it',
  })
  .refine((s) => s.MOBILE_PASSWORD_URL === undefined || s.MOBILE_PASSWORD_SECRET.length >= LEAST_SECRET, {
    path: ['MOBILE_PASSWORD_SECRET'],
    error: `is the secret of both servers, of ${LEAST_SECRET} characters or more; MOBILE_PASSWORD_URL needs it`,
  })
  .refine(({ FILES_ORIGIN, PUBLIC_ORIGIN }) => isApart(FILES_ORIGIN, PUBLIC_ORIGIN), {
    path: ['FILES_ORIGIN'],
    error: 'needs PUBLIC_ORIGIN, and another host name by the same protocol: cookies do not tell ports apart',
  })
  .refine((s) => isViewerApart(s.DOCUMENT_VIEWER_URL, [s.PUBLIC_ORIGIN, s.FILES_ORIGIN]), {
    path: ['DOCUMENT_VIEWER_URL'],
    error: 'needs PUBLIC_ORIGIN, where the viewer gets files, and a host name of its own',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== '', {
    path: ['MAIL_FROM'],
    error: 'is the address that mails come from; SMTP_URL needs it',
  });

/** While only its own machine reaches the server, everybody may try the demo school without a second factor. */
function dutyOf(wanted: 'administrators' | 'optional', { isPublic }: { isPublic: boolean }) {
  if (wanted === 'optional') return 'nobody';
  return isPublic ? 'administrators' : 'administrators-but-demo';
}

export interface Env {
  mode: 'production' | 'development' | 'test';
  host: string;
  port: number;
  dataDir: string;
  /** Undefined means the embedded database under `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database for the role that owns its tables; undefined when one role does everything. */
  migrationUrl: string | undefined;
  databasePool: number;
  /** Multiplies how often a caller may use a route. */
  budgetScale: number;
  /** How many bytes of uploads one account, a whole school, and its strangers together may keep. */
  uploadQuota: { userBytes: number; schoolBytes: number; strangersBytes: number };
  /** Where clamd scans uploads; null: nothing scans them. */
  clamd: { path: string } | { host: string; port: number } | null;
  /** Systems of others that know books; null: not used. */
  partnerBooks: { publisher: { url: string; token: string } | null; national: { url: string } | null };
  /** Who is told of new passwords, and the secret of the hash; null: nobody. */
  mobilePasswords: { url: string; secret: string } | null;
  /** Whether this server sends messages to others; otherwise they wait for one that does. */
  isSendingMessages: boolean;
  /** The secret of a client at an issuer; null: the operator has approved no such pair. */
  providerSecret(this: void, client: { issuer: string; clientId: string }): string | null;
  /** Hosts of others that may have an address of our own network, and speak http. */
  trustedHosts: string[];
  /** Those hosts, and which of them the administrators of schools may send events to. */
  webhookHosts: { trusted: string[]; open: string[] };
  /** The address that browsers use, if it differs from the request's, for example behind a TLS proxy. */
  publicOrigin: string | undefined;
  /** A second address of this server, for uploads alone; undefined: the pages' own serves them. */
  filesOrigin: string | undefined;
  /** Where browsers get the pictures and sounds of the content, without a slash at its end; undefined: from here. */
  mediaBase: string | undefined;
  /** A viewer of documents on another host; `urlOf` gives its address for that of a file. Null: our own reader. */
  documentViewer: { origin: string; urlOf(this: void, fileUrl: string): string } | null;
  /** Whom the push services of browsers may write to; null: no device rings. */
  pushContact: string | null;
  /** Push services beside those of the known browsers. */
  pushHosts: string[];
  /** Proxies whose forwarded headers are trusted, in the form of fastify's trustProxy; '' trusts none. */
  trustProxy: string;
  logLevel: string;
  /** Browsers on other machines may reach the server, directly or through a proxy. */
  isPublic: boolean;
  /**
   * Whether to load the demo school; only ever on the embedded database, and on a public server only when it is asked
   * for.
   */
  isDemoWanted: boolean;
  /** Who must have a second factor. */
  secondFactorDuty: 'administrators' | 'administrators-but-demo' | 'nobody';
  brand: string;
  mail: {
    /** Null: mails stay in the outbox, where administrators read them. */
    smtp: { url: string; from: string } | null;
    /** Mails are sent, and a link in one leads to this server. */
    canSendLinks: boolean;
    /** The name of the program that mails give as their sender. */
    applicationName: string;
  };
  /** Goes out wherever an older system wants a `moduleId`. */
  moduleId: string;
  /** The root folder of the project. */
  root: string;
}

const viewerAt = (address: string): NonNullable<Env['documentViewer']> => ({
  origin: new URL(address.replace(FILE_PLACE, '')).origin,
  urlOf: (fileUrl) => address.replace(FILE_PLACE, () => encodeURIComponent(fileUrl)),
});

export class SettingsError extends Error {}

/** Reads all settings at once and reports every wrong one in a single error. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const parsed = Settings.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(`These settings are wrong (see .env.example):\n${lines.join('\n')}`);
  }
  const s = parsed.data;
  const secrets = providerSecrets(s.OIDC_SECRETS);
  const isPublic = !LOOPBACK.includes(s.HOST) || s.PUBLIC_ORIGIN !== undefined || s.TRUST_PROXY.trim() !== '';
  return {
    mode: s.NODE_ENV,
    host: s.HOST,
    port: s.PORT,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    migrationUrl: s.MIGRATION_URL,
    databasePool: s.DATABASE_POOL,
    budgetScale: s.BUDGET_SCALE,
    uploadQuota: {
      userBytes: s.UPLOADS_PER_USER_MB * 1024 * 1024,
      schoolBytes: s.UPLOADS_PER_SCHOOL_MB * 1024 * 1024,
      strangersBytes: s.UPLOADS_OF_STRANGERS_MB * 1024 * 1024,
    },
    clamd: clamdAt(s.CLAMD),
    partnerBooks: {
      publisher:
        s.PUBLISHER_BOOKS_URL === undefined
          ? null
          : { url: s.PUBLISHER_BOOKS_URL, token: s.PUBLISHER_BOOKS_TOKEN },
      national: s.NATIONAL_BOOKS_URL === undefined ? null : { url: s.NATIONAL_BOOKS_URL },
    },
    mobilePasswords:
      s.MOBILE_PASSWORD_URL === undefined
        ? null
        : { url: s.MOBILE_PASSWORD_URL, secret: s.MOBILE_PASSWORD_SECRET },
    isSendingMessages: s.OUTGOING_MESSAGES,
    providerSecret: ({ issuer, clientId }) => secrets?.get(providerSecretKey(issuer, clientId)) ?? null,
    trustedHosts: [...trustedHosts(s.OUTGOING_TRUSTED_HOSTS), ...trustedHosts(s.WEBHOOK_TRUSTED_HOSTS)],
    webhookHosts: {
      trusted: trustedHosts(s.OUTGOING_TRUSTED_HOSTS),
      open: trustedHosts(s.WEBHOOK_TRUSTED_HOSTS),
    },
    publicOrigin: s.PUBLIC_ORIGIN === undefined ? undefined : new URL(s.PUBLIC_ORIGIN).origin,
    filesOrigin: s.FILES_ORIGIN === undefined ? undefined : new URL(s.FILES_ORIGIN).origin,
    mediaBase: s.MEDIA_BASE_URL === '' ? undefined : s.MEDIA_BASE_URL.replace(/\/$/, ''),
    documentViewer: s.DOCUMENT_VIEWER_URL === '' ? null : viewerAt(s.DOCUMENT_VIEWER_URL),
    pushContact: s.PUSH_CONTACT === '' ? null : s.PUSH_CONTACT,
    pushHosts: trustedHosts(s.PUSH_HOSTS),
    trustProxy: s.TRUST_PROXY,
    logLevel: s.LOG_LEVEL,
    isPublic,
    isDemoWanted: (s.DEMO ?? !isPublic) && s.DATABASE_URL === undefined,
    secondFactorDuty: dutyOf(s.SECOND_FACTOR, { isPublic }),
    brand: s.BRAND,
    mail: {
      smtp: s.SMTP_URL === undefined ? null : { url: s.SMTP_URL, from: s.MAIL_FROM },
      canSendLinks: s.SMTP_URL !== undefined && s.PUBLIC_ORIGIN !== undefined,
      applicationName: s.MAIL_APPLICATION,
    },
    moduleId: s.MODULE_ID,
    root,
  };
}
