import { isListedHost } from '@domdom/domain/access/hosts';
import { formatIsoDate } from '@domdom/domain/dates/format';
import type { FieldIssue } from '@domdom/domain/errors/app-error';
import { MAX_BACK_VIOLATIONS } from '@domdom/domain/exam/limits';
import { CLASS_IDS, GRADE_SELECTORS } from '@domdom/domain/exam/olympic';
import { z } from 'zod';
import { parseInput } from '../../http/parse-input.ts';

const Link = z
  .url({ protocol: /^https$/ })
  .nullable()
  .default(null);

/**
 * The site-settings document: everything that depends on the host or points outside the product. It is data in
 * the database, edited by administrators; a missing field takes the default below. Nothing in it may decide
 * what somebody is allowed to do.
 */
export const SiteSettings = z.object({
  hosts: z
    .object({
      production: z.array(z.string()).default([]),
      preview: z.array(z.string()).default([]),
      local: z.array(z.string()).default(['localhost', '127.0.0.1']),
      adminMenuHidden: z.array(z.string()).default([]),
      partnerLinkHidden: z.array(z.string()).default([]),
      /** The hosts on which the announcement opens; null: production, preview and local. */
      announcement: z.array(z.string()).nullable().default(null),
    })
    .prefault({}),
  announcement: z
    .object({
      /** Shown where people log in; empty: nothing. */
      noticeText: z.string().default(''),
      imageUrl: z.string().default(''),
      targetUrl: Link,
      /** First and last day in Vietnam on which notice and announcement are shown; null: no such end. */
      from: z.iso.date().nullable().default(null),
      to: z.iso.date().nullable().default(null),
    })
    .prefault({}),
  partnerUrl: Link,
  links: z
    .object({
      guideStudent: Link,
      guideTeacher: Link,
      guideAdmin: Link,
      materialPrimary: Link,
      materialLowerSecondary: Link,
      translate: Link,
      games: z.array(z.object({ title: z.string(), url: z.url({ protocol: /^https$/ }) })).default([]),
      sidebar: z
        .array(z.object({ name: z.string().max(80), url: z.url({ protocol: /^https$/ }) }))
        .default([]),
      /** An Olympic demo of another site, which a page of ours shows in a frame. */
      olympicDemo: Link,
      installerWin7: Link,
      installerWin10: Link,
    })
    .prefault({}),
  /** Names of sidebar entries that pupils and teachers do not see; an entry may still be opened by its address. */
  hiddenNames: z.array(z.string().max(120)).default([]),
  olympic: z
    .object({
      gradeSelector: z.enum(GRADE_SELECTORS).default('auto'),
      /** What older clients call the classes of each grade. */
      classIds: z
        .object({
          1: z.int().default(CLASS_IDS[1]),
          2: z.int().default(CLASS_IDS[2]),
          3: z.int().default(CLASS_IDS[3]),
          4: z.int().default(CLASS_IDS[4]),
          5: z.int().default(CLASS_IDS[5]),
        })
        .prefault({}),
    })
    .prefault({}),
  exam: z.object({ maxBackViolations: z.int().min(0).default(MAX_BACK_VIOLATIONS) }).prefault({}),
});
export type SiteSettings = z.output<typeof SiteSettings>;

/**
 * The stored document as far as it can be read. One wrong field must not close the whole site, so its default counts
 * instead; of a list with a wrong entry, the list's. People edit the document, so the problems are in Vietnamese.
 */
export function readSettings(stored: unknown): ReadSettings {
  const { settings, problems } = readFields(stored);
  const { production, preview, local } = settings.hosts;
  const demo = settings.links.olympicDemo;
  if (demo === null || !isAtHost(demo, [...production, ...preview, ...local])) return { settings, problems };
  const links = { ...settings.links, olympicDemo: null };
  return { settings: { ...settings, links }, problems: [...problems, OWN_DEMO] };
}

interface ReadSettings {
  settings: SiteSettings;
  problems: readonly FieldIssue[];
}

/** The frame that shows the demo may run scripts, which with our own origin could do whatever its viewer may. */
const OWN_DEMO = { path: 'links.olympicDemo', message: 'Phải là địa chỉ của một trang khác!' };

export const isAtHost = (address: string, hosts: readonly string[]): boolean =>
  isListedHost(new URL(address).host, hosts);

function readFields(stored: unknown): ReadSettings {
  const parsed = parseInput(SiteSettings, stored);
  if ('value' in parsed) return { settings: parsed.value, problems: [] };
  const problems = parsed.error.details.issues ?? [];
  const readable: unknown = structuredClone(stored);
  for (const { path } of problems) dropField(readable, path.split('.'));
  const rest = SiteSettings.safeParse(readable);
  return { settings: rest.success ? rest.data : SiteSettings.parse({}), problems };
}

function dropField(from: unknown, [step = '', ...rest]: string[]): void {
  if (!isRecord(from)) return;
  if (rest.length === 0 || Array.isArray(from[step])) delete from[step];
  else dropField(from[step], rest);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether the moment lies in the period; both of its days belong to it. */
export function isInPeriod(ms: number, { from, to }: SiteSettings['announcement']): boolean {
  const day = formatIsoDate(ms);
  return (from === null || from <= day) && (to === null || day <= to);
}

/** The user guides, by the names under which their clicks are counted. */
export const GUIDES = ['guideStudent', 'guideTeacher', 'guideAdmin'] as const;
