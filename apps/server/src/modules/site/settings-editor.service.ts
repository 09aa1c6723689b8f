import type { SiteSettings, StoredSettings } from '@domdom/api';
import { AppError, type FieldIssue } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../db/connect.ts';
import { announce } from '../../db/live-bus.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { issuesOf, withoutDefaults } from './changed-settings.ts';
import {
  lockSettings,
  selectOpenSchools,
  selectOptionalEditedSettings,
  selectOptionalOpenSchool,
  updateSettings,
} from './settings-editor.repo.ts';
import { readSettings } from './site-settings.ts';

const CLOSED_SCHOOL = 'Không tìm thấy trường đang mở này!';
const NO_MAIL_SERVER = 'Chưa có máy chủ thư, nên không ai nhận được liên kết để mở tài khoản!';
const NO_ADDRESS =
  'Máy chủ chưa biết địa chỉ của trang web (PUBLIC_ORIGIN), nên liên kết trong thư không mở được!';

/** The settings of the whole site, as the administrators who may change them see them. */
export class SettingsEditor {
  readonly #db: Database;
  readonly #mail: { isSending: boolean; canSendLinks: boolean };
  readonly #trustedHosts: readonly string[];

  constructor(
    db: Database,
    mail: { isSending: boolean; canSendLinks: boolean },
    trustedHosts: readonly string[] = [],
  ) {
    this.#db = db;
    this.#mail = mail;
    this.#trustedHosts = trustedHosts;
  }

  async read(): Promise<StoredSettings> {
    const row = await selectOptionalEditedSettings(this.#db);
    const { settings, problems } = readSettings(row?.settings ?? {});
    const { schoolId } = settings.registration;
    const school = schoolId === null ? null : await selectOptionalOpenSchool(this.#db, schoolId);
    return {
      rev: row?.rev ?? 0,
      settings,
      problems: [...problems],
      updatedAt: row === null || row.rev === 0 ? null : row.updatedAt.toISOString(),
      updatedByName: joinFullName(row?.firstName ?? '', row?.lastName ?? ''),
      registrationSchoolName: school?.name ?? null,
    };
  }

  /** Saving an unchanged document changes nothing, not even the revision. */
  async save(caller: Caller, rev: number, settings: SiteSettings): Promise<StoredSettings> {
    const issues = [
      ...issuesOf(settings, this.#trustedHosts),
      ...(await this.#schoolIssues(settings)),
      ...this.#mailIssues(settings),
    ];
    if (issues.length > 0) {
      throw new AppError('INVALID_INPUT', {
        issues: issues.map(({ path, message }) => ({ path: `settings.${path}`, message })),
      });
    }
    const next = withoutDefaults(settings);
    await inTransactionBy(this.#db, caller, async (trx) => {
      const stored = await lockSettings(trx);
      if (stored.rev !== rev) throw new AppError('CONFLICT');
      if (isDeepStrictEqual(stored.settings, next)) return;
      await updateSettings(trx, { settings: next, rev: rev + 1, updatedBy: caller.userId });
      await announce(trx, { kind: 'settings-changed' });
    });
    return this.read();
  }

  schools(search: string): Promise<{ id: string; name: string }[]> {
    return selectOpenSchools(this.#db, search);
  }

  /** Hidden accounts open by a mailed link: without one that works, nobody could register any more. */
  #mailIssues({ auth }: SiteSettings): FieldIssue[] {
    const { isSending, canSendLinks } = this.#mail;
    if (canSendLinks || !auth.hideUnknownEmail) return [];
    return [{ path: 'auth.hideUnknownEmail', message: isSending ? NO_ADDRESS : NO_MAIL_SERVER }];
  }

  async #schoolIssues({ registration: { schoolId } }: SiteSettings): Promise<FieldIssue[]> {
    if (schoolId === null || (await selectOptionalOpenSchool(this.#db, schoolId)) !== null) return [];
    return [{ path: 'registration.schoolId', message: CLOSED_SCHOOL }];
  }
}
