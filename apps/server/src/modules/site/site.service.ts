import { z } from 'zod';
import type { PublicSettings, SiteSettings } from '@domdom/api';
import type { Installer } from '@domdom/api/gateway';
import { isListedHost } from '@domdom/domain/access/hosts';
import { GUARD_LISTS, type GuardList } from '@domdom/domain/access/lists';
import { AppError } from '@domdom/domain/errors/app-error';
import { bookAddress, siteFor } from '@domdom/domain/site/book-sites';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { insertEntry } from './access-list.repo.ts';
import { GUIDES, isAtHost, isInPeriod, readSettings } from './site-settings.ts';
import { lockSettings, updateSettings } from './settings-editor.repo.ts';
import { addClick, selectAccessListsOf, selectOptionalSettings, selectUsedAccessLists } from './site.repo.ts';

/** As little of the stored document as one change needs; the rest stays as it is. */
const StoredSettings = z.looseObject({
  auth: z.looseObject({ hideUnknownEmail: z.unknown().optional() }).optional(),
});

const FRESH_MS = 10_000;

/** Site settings and access lists, read from the database at most every ten seconds. */
export class SiteService {
  readonly #db: Database;
  readonly #brand: string;
  readonly #offersSchoolAccounts: () => Promise<boolean>;
  #generation = 0;
  #settings: { value: SiteSettings; freshUntilMs: number } | undefined;

  constructor(db: Database, brand: string, offersSchoolAccounts = () => Promise.resolve(false)) {
    this.#db = db;
    this.#offersSchoolAccounts = offersSchoolAccounts;
    this.#brand = brand;
  }

  /** The name of the product on the screen. */
  get brand(): string {
    return this.#brand;
  }

  async settings(): Promise<SiteSettings> {
    if (this.#settings !== undefined && Date.now() < this.#settings.freshUntilMs) return this.#settings.value;
    const generation = this.#generation;
    const value = (await readStored(this.#db)).settings;
    // A read that began before a change may hold the old settings.
    if (generation === this.#generation) this.#settings = { value, freshUntilMs: Date.now() + FRESH_MS };
    return value;
  }

  /** The settings have changed: the next call reads them again. */
  forget(): void {
    this.#generation += 1;
    this.#settings = undefined;
  }

  /** The settings that a browser on this host may know. */
  async publicSettings(host: string): Promise<PublicSettings> {
    const { hosts, announcement, partnerUrl, links, hiddenNames } = await this.settings();
    const env = hostKind(host, hosts);
    const demo = links.olympicDemo;
    const announcementHosts = hosts.announcement ?? [...hosts.production, ...hosts.preview, ...hosts.local];
    const isCurrent = isInPeriod(Date.now(), announcement);
    const isAnnounced = isCurrent && isListedHost(host, announcementHosts);
    return {
      brand: this.#brand,
      env,
      applicationName: APPLICATION_NAMES[env],
      hostFlag: env !== 'other',
      loginAnnouncement: isCurrent ? announcement.noticeText : '',
      announcement:
        isAnnounced && announcement.targetUrl !== null
          ? { imageUrl: announcement.imageUrl, targetUrl: announcement.targetUrl }
          : null,
      partnerUrl: isListedHost(host, hosts.partnerLinkHidden) ? null : partnerUrl,
      adminMenuHidden: isListedHost(host, hosts.adminMenuHidden),
      hiddenNames,
      // A host that is not listed as ours is recognised by the request.
      links: demo !== null && isAtHost(demo, [host]) ? { ...links, olympicDemo: null } : links,
      pictureHosts: hosts.pictures,
      hasSchoolAccounts: await this.#offersSchoolAccounts(),
    };
  }

  /** Where the caller reads this book on a site of others. Only the settings name sites, and no address has a token. */
  async bookSite(
    { userId: callerId }: Pick<Caller, 'userId'>,
    book: { userId: string; bookId: string },
  ): Promise<string> {
    const { bookSites } = await this.settings();
    const site = siteFor(book.bookId, bookSites);
    const isOwn = book.userId.toLowerCase() === callerId;
    const url = site === null || !isOwn ? null : bookAddress(site, { ...book, userId: callerId });
    if (url === null) throw new AppError('NOT_FOUND');
    return url;
  }

  /** How the numbered exams are shown on this host. */
  async olympic(host: string): Promise<SiteSettings['olympic'] & { isLocal: boolean }> {
    const { olympic, hosts } = await this.settings();
    return { ...olympic, isLocal: hostKind(host, hosts) === 'local' };
  }

  /**
   * The access lists that name this account, with their values for it. Registration does not prove an e-mail, so lists
   * count for confirmed accounts only.
   */
  async accessListsOf(account: { userId: string; isConfirmed: boolean }): Promise<Map<string, unknown>> {
    return account.isConfirmed ? selectAccessListsOf(this.#db, account.userId) : new Map();
  }

  /** Counts a download of an installer. */
  async countDownload(installer: Installer): Promise<number> {
    return addClick(this.#db, installer);
  }

  /** Counts a click on any other link of the sidebar; null if the link is not in the settings. */
  async countClick(link: string): Promise<number | null> {
    const { links } = await this.settings();
    const guides = GUIDES.filter((guide) => links[guide] !== null);
    const known = [...guides, ...links.sidebar.map((entry) => entry.name)];
    if (!known.includes(link)) return null;
    return addClick(this.#db, link);
  }
}

function hostKind(host: string, hosts: SiteSettings['hosts']): PublicSettings['env'] {
  if (isListedHost(host, hosts.production)) return 'production';
  if (isListedHost(host, hosts.preview)) return 'preview';
  return isListedHost(host, hosts.local) ? 'local' : 'other';
}

const readStored = async (db: Database) => readSettings((await selectOptionalSettings(db)) ?? {});

/** The problems in the stored settings, field by field. */
export async function settingsProblems(db: Database) {
  return (await readStored(db)).problems;
}

/** Lists that guard something but are empty, so that they admit no account. */
export async function emptyGuardLists(db: Database | Trx): Promise<GuardList[]> {
  const used = await selectUsedAccessLists(db);
  return GUARD_LISTS.filter((list) => !used.includes(list));
}

/** Hides who has an account, unless someone has decided about it. Registrations then need a mail server. */
export async function hideUnknownEmails(trx: ActorTrx): Promise<void> {
  const { settings, rev } = await lockSettings(trx);
  const { data: stored } = StoredSettings.safeParse(settings);
  if (stored === undefined || stored.auth?.hideUnknownEmail !== undefined) return;
  await updateSettings(trx, {
    settings: { ...stored, auth: { ...stored.auth, hideUnknownEmail: true } },
    rev: rev + 1,
    updatedBy: null,
  });
}

/** Gives this account the right to change the settings of the whole site if nobody has it yet. */
export async function nameFirstKeeper(trx: ActorTrx, userId: string): Promise<void> {
  if (!(await emptyGuardLists(trx)).includes('siteSettings')) return;
  await insertEntry(trx, { list: 'siteSettings', userId, value: null });
}

const APPLICATION_NAMES = {
  production: 'SACHSO',
  preview: 'SACHSO_STAGE',
  local: 'SACHSO_DEV',
  other: 'SACHSO',
};
