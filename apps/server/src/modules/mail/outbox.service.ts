import type { Mail, MailRow } from '@domdom/api';
import { MAIL_STATES } from '@domdom/api/mail';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
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

/** The mails that the product wrote to people of a school, for its administrators. */
export class Outbox {
  readonly #db: Database;
  readonly #sender: MailSenderInfo;
  /** A mail server is configured. */
  readonly isSending: boolean;

  constructor(db: Database, { sender, isSending }: { sender: MailSenderInfo; isSending: boolean }) {
    this.#db = db;
    this.#sender = sender;
    this.isSending = isSending;
  }

  async list(caller: Caller, query: Parameters<typeof selectMailPage>[2]) {
    const { rows, total } = await selectMailPage(this.#db, caller.schoolId, query);
    const { page, size } = query;
    return { items: rows.map(presentRow), total, page, size, isSending: this.isSending };
  }

  /**
   * Reads a mail and records who read it. Nobody but the recipient reads its password: staff help with a code of their
   * own (login-code.service.ts), which its owner learns of.
   */
  async read(caller: Caller, id: string): Promise<Mail> {
    await recordRead(this.#db, caller, { entity: 'mails', id });
    const row = await selectMail(this.#db, id);
    return {
      ...presentRow(row),
      body: mailRecord(storedMail({ ...row, password: null }), this.#sender).body,
    };
  }
}

export const isOfSchool = (db: Database, { schoolId }: Caller, id: string): Promise<boolean> =>
  isMailOf(db, id, schoolId);
