import { isDeepStrictEqual } from 'node:util';
import { SiteSettings } from '@domdom/api/site';
import type { FieldIssue } from '@domdom/domain/errors/app-error';
import { isPictureAddress, NO_PICTURE } from '@domdom/domain/image-url';
import { BOOK_ID_LENGTH, BOOK_SITES_LIMIT } from '@domdom/domain/site/book-sites';
import { ANNOUNCEMENT_LENGTH } from '@domdom/domain/site/announcement';
import { readSettings } from './site-settings.ts';

const LIST_LENGTH = 50;
const TITLE_LENGTH = 80;
/** Maximum length of addresses and names; nearly all of them are in every page that anyone opens. */
const TEXT_LENGTH = 2_000;
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

const tooLong = (most: number) => `Không được quá ${most} ký tự!`;

const MESSAGES = {
  host: 'Phải là tên miền, ví dụ hoc.truong.vn!',
  tooMany: `Không được quá ${LIST_LENGTH} mục!`,
  period: 'Ngày kết thúc phải từ ngày bắt đầu trở đi!',
  name: 'Cần có tên!',
  twice: 'Tên này đã có trong danh sách!',
  bookId: 'Cần có mã sách!',
  bookTwice: 'Mã sách này đã có trong danh sách!',
  tooManyBooks: `Không được quá ${BOOK_SITES_LIMIT} sách!`,
  mirror: 'Cần có địa chỉ khi bật!',
  plain: 'Phải là một địa chỉ https, vì người vận hành chưa cho phép máy chủ này dùng http!',
  noQuery: 'Địa chỉ không được có dấu ? hay #, vì đường dẫn sẽ được viết tiếp vào sau!',
};

/**
 * Checks that apply only when administrators save the settings, by the path of each field. Stored settings that fail
 * them can still be read. `trustedHosts`: those that the server calls with http as well.
 */
export function issuesOf(settings: SiteSettings, trustedHosts: readonly string[]): FieldIssue[] {
  const { hosts, announcement, links, registration } = settings;
  const { from, to, imageUrl, noticeText } = announcement;
  const names = links.sidebar.map(({ name }) => name);
  return [
    ...readSettings(settings).problems,
    ...lengthIssues('', { ...settings, announcement: { ...announcement, noticeText: '' } }),
    ...Object.entries(hosts).flatMap(([list, entries]) => hostIssues(`hosts.${list}`, entries ?? [])),
    ...issueIf(
      noticeText.length > ANNOUNCEMENT_LENGTH,
      'announcement.noticeText',
      tooLong(ANNOUNCEMENT_LENGTH),
    ),
    ...issueIf(imageUrl !== '' && !isPictureAddress(imageUrl), 'announcement.imageUrl', NO_PICTURE),
    ...issueIf(from !== null && to !== null && to < from, 'announcement.to', MESSAGES.period),
    ...issueIf(links.games.length > LIST_LENGTH, 'links.games', MESSAGES.tooMany),
    ...issueIf(links.sidebar.length > LIST_LENGTH, 'links.sidebar', MESSAGES.tooMany),
    ...issueIf(settings.hiddenNames.length > LIST_LENGTH, 'hiddenNames', MESSAGES.tooMany),
    ...links.games.flatMap(({ title }, index) => [
      ...issueIf(title.trim() === '', `links.games.${index}.title`, MESSAGES.name),
      ...issueIf(title.length > TITLE_LENGTH, `links.games.${index}.title`, tooLong(TITLE_LENGTH)),
    ]),
    ...names.flatMap((name, index) => [
      ...issueIf(name.trim() === '', `links.sidebar.${index}.name`, MESSAGES.name),
      // Clicks are counted by name.
      ...issueIf(names.indexOf(name) < index, `links.sidebar.${index}.name`, MESSAGES.twice),
    ]),
    ...bookIssues(settings.bookSites),
    ...systemIssues('registration.legacyMirror.baseUrl', registration.legacyMirror.baseUrl, trustedHosts),
    ...systemIssues('mobileApi.baseUrl', settings.mobileApi.baseUrl, trustedHosts),
    ...issueIf(
      registration.legacyMirror.enabled && registration.legacyMirror.baseUrl === null,
      'registration.legacyMirror.baseUrl',
      MESSAGES.mirror,
    ),
    ...issueIf(
      settings.mobileApi.enabled && settings.mobileApi.baseUrl === null,
      'mobileApi.baseUrl',
      MESSAGES.mirror,
    ),
  ];
}

const issueIf = (isWrong: boolean, path: string, message: string): FieldIssue[] =>
  isWrong ? [{ path, message }] : [];

/** For an address that paths are added to: what stands behind its path would be lost, and the path with it. */
const queryIssues = (path: string, address: string | null): FieldIssue[] =>
  issueIf(address !== null && /[?#]/.test(address), path, MESSAGES.noQuery);

/** For the address of another system that the server calls. */
const systemIssues = (
  path: string,
  address: string | null,
  trustedHosts: readonly string[],
): FieldIssue[] => [
  ...queryIssues(path, address),
  ...issueIf(address !== null && isUntrusted(new URL(address), trustedHosts), path, MESSAGES.plain),
];

const isUntrusted = ({ protocol, hostname }: URL, trustedHosts: readonly string[]): boolean =>
  protocol !== 'https:' && !trustedHosts.includes(hostname);

const bookIssues = ({ defaultUrl, books }: SiteSettings['bookSites']): FieldIssue[] => [
  ...queryIssues('bookSites.defaultUrl', defaultUrl),
  ...issueIf(books.length > BOOK_SITES_LIMIT, 'bookSites.books', MESSAGES.tooManyBooks),
  ...books.flatMap(({ bookId, url }, index) => {
    const path = `bookSites.books.${index}.bookId`;
    const isTwice = books.findIndex((book) => book.bookId === bookId) < index;
    return [
      ...issueIf(bookId.trim() === '', path, MESSAGES.bookId),
      ...issueIf(bookId.length > BOOK_ID_LENGTH, path, tooLong(BOOK_ID_LENGTH)),
      ...issueIf(isTwice, path, MESSAGES.bookTwice),
      ...queryIssues(`bookSites.books.${index}.url`, url),
    ];
  }),
];

/** For every text in a part of the settings. */
function lengthIssues(path: string, part: unknown): FieldIssue[] {
  if (typeof part === 'string') return issueIf(part.length > TEXT_LENGTH, path, tooLong(TEXT_LENGTH));
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) =>
    lengthIssues(path === '' ? key : `${path}.${key}`, inner),
  );
}

const hostIssues = (path: string, entries: readonly string[]): FieldIssue[] => [
  ...issueIf(entries.length > LIST_LENGTH, path, MESSAGES.tooMany),
  ...entries.flatMap((entry, index) => issueIf(!HOST.test(entry), `${path}.${index}`, MESSAGES.host)),
];

/**
 * The part of a document that is stored: only what differs from the defaults. So the history shows what someone
 * changed, and when a later version changes a default, it applies wherever nobody chose otherwise.
 */
export function withoutDefaults(settings: SiteSettings): Record<string, unknown> {
  return differing(settings, SiteSettings.parse({}));
}

function differing(value: object, defaults: object): Record<string, unknown> {
  const known = new Map<string, unknown>(Object.entries(defaults));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
      const other = known.get(key);
      if (!isRecord(part) || !isRecord(other)) return isDeepStrictEqual(part, other) ? [] : [[key, part]];
      const rest = differing(part, other);
      return Object.keys(rest).length === 0 ? [] : [[key, rest]];
    }),
  );
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
