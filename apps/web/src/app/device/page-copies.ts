import type { AttemptView, Boot } from '@domdom/api';
import type { KeptAnswer } from './kept-queries.ts';
import { PageDisk, type PageReader } from './page-disk.ts';

/** A page as it was when it was last open. */
export interface PageCopy {
  boot: Boot;
  /** By query key, as the server writes them into a page. */
  data: Record<string, unknown>;
}

interface StoredBoot {
  boot: Boot;
  savedAt: number;
}

interface StoredPage {
  keys: string[];
  savedAt: number;
}

interface StoredData {
  value: unknown;
  savedAt: number;
}

/** An answer that the server has taken since the page got its attempt. */
export interface SavedAnswer {
  questionId: string;
  rev: number;
  answer: unknown;
}

const DAY_MS = 24 * 3600_000;
/** As long as a session lasts without a visit. */
const KEPT_MS = { students: 30 * DAY_MS, others: 7 * DAY_MS } as const;
/** A visitor's pages: the login and what else is public. */
export const NOBODY = '';

const hasTime = (value: unknown): value is { savedAt: number } =>
  typeof value === 'object' && value !== null && 'savedAt' in value && typeof value.savedAt === 'number';
const isStoredBoot = (value: unknown): value is StoredBoot => hasTime(value) && 'boot' in value;
const isStoredPage = (value: unknown): value is StoredPage => hasTime(value) && 'keys' in value;
const isSavedAnswer = (value: unknown): value is SavedAnswer =>
  typeof value === 'object' && value !== null && 'questionId' in value && 'rev' in value && 'answer' in value;
const isStoredData = (value: unknown): value is StoredData => hasTime(value) && 'value' in value;

/** The questions of an exercise are one page. */
export const pageKeyOf = (pathname: string, search: string): string =>
  pathname.replace(/\/start\/\d+\/?$/, '/start') + search;

/**
 * Whether this boot may be stored and drawn again. Whoever must change the password or set up a second factor does that
 * first, and on a device that others use nothing of anybody stays.
 */
export const mayBeKept = ({ user, sessionEnd }: Boot): boolean =>
  sessionEnd === null &&
  (user === null || !(user.hasTemporaryLogin || user.mustSetUpSecondFactor || user.isOnSharedDevice));

/** Whether this is what the account's pages began with, and young enough to be drawn. */
function isBootOf(held: unknown, account: string, nowMs: number): held is StoredBoot {
  if (!isStoredBoot(held) || !mayBeKept(held.boot) || (held.boot.user?.id ?? NOBODY) !== account)
    return false;
  const limit = held.boot.user?.role === 'student' ? KEPT_MS.students : KEPT_MS.others;
  return nowMs - held.savedAt <= limit;
}

const keyOf = {
  boot: (account: string) => `${account}|boot`,
  page: (account: string, page: string) => `${account}|page|${page}`,
  data: (account: string, query: string) => `${account}|data|${query}`,
  answers: (account: string, attemptId: string) => `${account}|answer|${attemptId}|`,
};

/** What pages had, for opening them again. It opens nothing: rights always come from the server. */
export class PageCopies {
  readonly #disk: PageDisk;

  private constructor(disk: PageDisk) {
    this.#disk = disk;
  }

  static async open(): Promise<PageCopies> {
    return new PageCopies(await PageDisk.open());
  }

  /** Null when this account has not been here, or too long ago. */
  async read(account: string, page: string, nowMs: number): Promise<PageCopy | null> {
    const reader = this.#disk.reader();
    const [boot, held] = await Promise.all([
      reader.at(keyOf.boot(account)),
      reader.at(keyOf.page(account, page)),
    ]);
    if (!isBootOf(boot, account, nowMs)) return null;
    const keys = isStoredPage(held) ? held.keys : [];
    const data = await Promise.all(
      keys.map(async (key): Promise<[string, unknown][]> => {
        const stored = await reader.at(keyOf.data(account, key));
        return isStoredData(stored) ? [[key, await asOfNow(reader, account, stored, nowMs)]] : [];
      }),
    );
    return { boot: boot.boot, data: Object.fromEntries(data.flat()) };
  }

  /** What any page of this account had of one call; null when that is nothing, or too old. */
  async readData(account: string, query: string, nowMs: number): Promise<KeptAnswer | null> {
    const reader = this.#disk.reader();
    const [boot, stored] = await Promise.all([
      reader.at(keyOf.boot(account)),
      reader.at(keyOf.data(account, query)),
    ]);
    if (!isBootOf(boot, account, nowMs) || !isStoredData(stored)) return null;
    return { value: await asOfNow(reader, account, stored, nowMs), at: stored.savedAt };
  }

  async keepBoot({ user, sessionEnd, settings, serverTime }: Boot, savedAt: number): Promise<void> {
    const boot: Boot = { user, sessionEnd, settings, serverTime };
    const account = user?.id ?? NOBODY;
    await this.#disk.write(new Map([[keyOf.boot(account), { boot, savedAt } satisfies StoredBoot]]));
  }

  /** What a page shows now, by query key. */
  async keepPage(
    account: string,
    page: string,
    data: ReadonlyMap<string, KeptAnswer>,
    savedAt: number,
  ): Promise<void> {
    const entries = new Map<string, unknown>();
    for (const [key, { value, at }] of data)
      entries.set(
        keyOf.data(account, key),
        value === null ? null : ({ value, savedAt: at } satisfies StoredData),
      );
    entries.set(keyOf.page(account, page), { keys: [...data.keys()], savedAt } satisfies StoredPage);
    await this.#disk.write(entries);
    for (const { ended } of data.values())
      if (ended !== undefined) await this.#disk.deleteUnder(keyOf.answers(account, ended));
    await this.#disk.trim(account, (value) => (hasTime(value) ? value.savedAt : 0));
  }

  /** The server has it, so it is no draft any more; a reload without a network still has to show it. */
  keepAnswer(account: string, attemptId: string, saved: SavedAnswer): Promise<void> {
    return this.#disk.write(new Map([[keyOf.answers(account, attemptId) + saved.questionId, saved]]));
  }

  /** Deletes what belongs to any other account; null: to anybody. */
  keepOnly(account: string | null): Promise<void> {
    return this.#disk.keepOnly(account);
  }

  close(): void {
    this.#disk.close();
  }
}

/** Stored by this class, so the inside of the view is known. */
const hasAttempt = (value: unknown): value is { view: AttemptView } =>
  typeof value === 'object' && value !== null && 'view' in value && value.view !== null;

/** An attempt says what time it was at the server, which has gone on since, and lacks the answers given since. */
async function asOfNow(
  reader: PageReader,
  account: string,
  { value, savedAt }: StoredData,
  nowMs: number,
): Promise<unknown> {
  if (!hasAttempt(value)) return value;
  const { view } = value;
  const saved = await reader.under(keyOf.answers(account, view.attempt.id));
  const answers = new Map(view.answers.map((answer) => [answer.questionId, answer]));
  for (const { questionId, rev, answer } of saved.filter(isSavedAnswer)) {
    const held = answers.get(questionId);
    if (held !== undefined && held.rev >= rev) continue;
    const isSubmitted = held?.isSubmitted ?? false;
    answers.set(questionId, { questionId, rev, answer, isSubmitted, verdict: null, reveal: null });
  }
  const serverMs = Date.parse(view.serverTime) + Math.max(0, nowMs - savedAt);
  const serverTime = new Date(serverMs).toISOString();
  return { ...value, view: { ...view, answers: [...answers.values()], serverTime } };
}
