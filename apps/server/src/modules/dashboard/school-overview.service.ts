import type { SchoolOverview } from '@domdom/api';
import { STORAGE_KINDS } from '@domdom/api/school-overview';
import { schoolYearOf } from '@domdom/domain/school/school-year';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { emptyGuardLists, settingsProblems } from '../site/site.service.ts';
import { countClasses, countMails, countPeople, sumStorage } from './school-overview.repo.ts';

/** What an administrator should know about the school at a glance. */
export class SchoolOverviewService {
  readonly #db: Database;
  readonly #isMailing: boolean;

  constructor(db: Database, { isMailing }: { isMailing: boolean }) {
    this.#db = db;
    this.#isMailing = isMailing;
  }

  async of({ schoolId, lists }: Caller): Promise<SchoolOverview> {
    const [people, classes, mails, stored, site] = await Promise.all([
      countPeople(this.#db, schoolId),
      countClasses(this.#db, schoolId, schoolYearOf(Date.now())),
      countMails(this.#db, schoolId),
      sumStorage(this.#db, schoolId),
      lists.includes('siteSettings') ? this.#site() : null,
    ]);
    const storage = STORAGE_KINDS.map((kind) => {
      const found = stored.find((row) => row.kind === kind);
      return { kind, bytes: found?.bytes ?? 0, files: found?.files ?? 0 };
    });
    return { people, classes, mails, storage, site };
  }

  async #site(): Promise<NonNullable<SchoolOverview['site']>> {
    const [emptyLists, problems] = await Promise.all([emptyGuardLists(this.#db), settingsProblems(this.#db)]);
    return {
      emptyLists,
      settingsProblems: problems.map(({ path, message }) => ({ path, message })),
      isMailing: this.#isMailing,
    };
  }
}
