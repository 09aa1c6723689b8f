import { SiteSettings } from '@domdom/api/site';
import { isListedHost } from '@domdom/domain/access/hosts';
import { formatIsoDate } from '@domdom/domain/dates/format';
import type { FieldIssue } from '@domdom/domain/errors/app-error';
import { parseInput } from '../../http/parse-input.ts';

/**
 * Reads the stored document as far as possible. One wrong field must not close the whole site, so its default applies
 * instead; a list with a wrong entry falls back to the list's default. People edit the document, so the problems are in
 * Vietnamese.
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

/** The frame that shows the demo may run scripts, which on our own origin could do whatever the viewer may. */
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

/** Whether the moment is within the period, including both of its days. */
export function isInPeriod(ms: number, { from, to }: SiteSettings['announcement']): boolean {
  const day = formatIsoDate(ms);
  return (from === null || from <= day) && (to === null || day <= to);
}

/** The user guides, by the names under which their clicks are counted. */
export const GUIDES = ['guideStudent', 'guideTeacher', 'guideAdmin'] as const;
