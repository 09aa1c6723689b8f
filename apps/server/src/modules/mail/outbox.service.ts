import type { Mail, MailRow } from '@domdom/api';
import { MAIL_STATES } from '@domdom/api/mail';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import type { Principal } from '../../http/principal.ts';
import { recordRead } from '../history/history.service.ts';
import { mailRecord, type MailSenderInfo, Template } from './mail-record.ts';
import { isMailOf, selectMail, selectMailPage } from './mail.repo.ts';
import { storedMail } from './stored-mail.ts';

const State = z.enum(MAIL_STATES);

type StoredRow = Awaited<ReturnType<typeof selectMailPage>>['rows'][number];

const presentRow = (row: StoredRow): MailRow => ({
  ...row,
  template: Template.parse(row.template),
  state: State.parse(row.state),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});

/** What the product wrote to people of a school, for its administrators. */
export class Outbox {
  readonly #db: Database;
  readonly #sender: MailSenderInfo;
  readonly #isSending: boolean;

  constructor(db: Database, { sender, isSending }: { sender: MailSenderInfo; isSending: boolean }) {
    this.#db = db;
    this.#sender = sender;
    this.#isSending = isSending;
  }

  async list(caller: Principal, query: Parameters<typeof selectMailPage>[2]) {
    const { rows, total } = await selectMailPage(this.#db, caller.schoolId, query);
    const { page, size } = query;
    return { items: rows.map(presentRow), total, page, size, isSending: this.#isSending };
  }

  /**
   * A mail may hold the way into an account, so it is written down who looked at it. Into one that may do more than the
   * reader it holds none.
   */
  async read(caller: Principal, id: string): Promise<Mail> {
    await recordRead(this.#db, caller, { entity: 'mails', id });
    const { isToKeeper, ...row } = await selectMail(this.#db, id);
    const isHidden = isToKeeper && !caller.lists.includes('siteSettings');
    const shown = isHidden ? { ...row, password: null } : row;
    return { ...presentRow(row), body: mailRecord(storedMail(shown), this.#sender).body };
  }
}

export const isOfSchool = (db: Database, { schoolId }: Principal, id: string): Promise<boolean> =>
  isMailOf(db, id, schoolId);
