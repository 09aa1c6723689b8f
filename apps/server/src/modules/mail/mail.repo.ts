import { type Insertable, sql } from 'kysely';
import { type MailTemplate, UNASKED_TEMPLATES } from '@domdom/domain/accounts/mail-templates';
import { MOST_UNASKED } from '@domdom/domain/limits/unasked-mails';
import { foldForSearch } from '@domdom/domain/text/search';
import type { Database } from '../../db/connect.ts';
import type { Mails } from '../../db/database.d.ts';
import { holds } from '../../db/holds.ts';
import type { Trx } from '../../db/transaction.ts';

export const insertMail = (trx: Trx, mail: Insertable<Mails>): Promise<void> => insertMails(trx, [mail]);

export async function insertMails(trx: Trx, mails: readonly Insertable<Mails>[]): Promise<void> {
  await trx
    .insertInto('mails')
    .values([...mails])
    .onConflict((oc) => oc.columns(['recipient', 'dedupeKey']).where('dedupeKey', 'is not', null).doNothing())
    .execute();
}

/**
 * Whether another mail that nobody at this address may have asked for can be sent. Simultaneous requests for one address
 * wait for each other, so together they get no more.
 */
export async function mayBotherRecipient(
  trx: Trx,
  { recipient, schoolId, part }: { recipient: string; schoolId: string; part: number },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${recipient}`}, 0))`.execute(trx);
  const sent = await trx
    .selectFrom('mails')
    .where('template', 'in', UNASKED_TEMPLATES)
    .where((eb) =>
      eb.or([
        eb.and([eb('recipient', '=', recipient), eb('createdAt', '>', sql<Date>`now() - interval '1 day'`)]),
        eb('createdAt', '>', sql<Date>`now() - interval '1 hour'`),
      ]),
    )
    .select((eb) => {
      const isOfHour = eb('createdAt', '>', sql<Date>`now() - interval '1 hour'`);
      return [
        eb.fn.countAll<number>().filterWhere('recipient', '=', recipient).as('recipient'),
        eb.fn.countAll<number>().filterWhere(isOfHour).filterWhere('schoolId', '=', schoolId).as('school'),
        eb.fn.countAll<number>().filterWhere(isOfHour).as('site'),
      ];
    })
    .executeTakeFirstOrThrow();
  return (
    sent.recipient < MOST_UNASKED.recipient &&
    sent.school < MOST_UNASKED.school * part &&
    sent.site < MOST_UNASKED.site * part
  );
}

/** A literal: a statement that is planned before its values are known cannot use a partial index. */
const WAITING = sql.lit('waiting');

/** Withdraws waiting mails to this recipient: they are never sent, and their password is removed. */
const withdrawTo = (trx: Trx, { recipient, reason }: { recipient: string; reason: string }) =>
  trx
    .updateTable('mails')
    .set({ state: 'failed', password: null, lastError: reason })
    .where('recipient', '=', recipient)
    .where('state', '=', WAITING);

/** Withdraws those of this template: they are outdated. */
export async function withdrawWaiting(
  trx: Trx,
  { template, ...mails }: { recipient: string; template: MailTemplate; reason: string },
): Promise<void> {
  await withdrawTo(trx, mails).where('template', '=', template).execute();
}

/** Withdraws those to new accounts that carry a password. */
export async function withdrawFirstPasswords(
  trx: Trx,
  mails: { recipient: string; reason: string },
): Promise<void> {
  await withdrawTo(trx, mails)
    .where('template', 'like', NEW_ACCOUNT)
    .where('password', 'is not', null)
    .execute();
}
const NEW_ACCOUNT = 'SACHSO\\_Mail\\_NewUser\\_%';

/** Withdraws waiting mails by their events. */
export async function withdrawEvents(
  trx: Trx,
  events: readonly { recipient: string; dedupeKey: string }[],
  reason: string,
): Promise<void> {
  await sql`
    update mails m set state = 'failed', password = null, last_error = ${reason}
    from unnest(
      ${events.map(({ recipient }) => recipient)}::text[], ${events.map(({ dedupeKey }) => dedupeKey)}::text[]
    ) as e (recipient, dedupe_key)
    where m.recipient = e.recipient and m.dedupe_key = e.dedupe_key and m.state = ${WAITING}`.execute(trx);
}

/** Longer than any try takes: a mail that a server was sending when it died is tried again after this time. */
const CLAIM_SECONDS = 120;

export interface ClaimedMail {
  id: string;
  template: string;
  recipient: string;
  subject: string;
  data: unknown;
  password: string | null;
  /** Including this one. */
  tries: number;
  ageSeconds: number;
}

/** Returns the next due mail, reserved for this server; null when nothing is due. */
export async function claimMail(db: Database): Promise<ClaimedMail | null> {
  const next = db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', WAITING)
    .where('nextTryAt', '<=', sql<Date>`now()`)
    .orderBy('nextTryAt')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await db
    .updateTable('mails')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      nextTryAt: sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`,
    }))
    .where('id', '=', next)
    .returning([
      'id',
      'template',
      'recipient',
      'subject',
      'data',
      'password',
      'tries',
      sql<number>`extract(epoch from now() - created_at)::float8`.as('ageSeconds'),
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** The mail server has the mail, so its owner has the password: the stored copy is removed. */
export async function markSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'sent', sentAt: sql<Date>`now()`, password: null, lastError: '' })
    .where('id', '=', id)
    .execute();
}

/** `waitSeconds`: time until the next try; null gives up. */
export async function markFailed(
  db: Database,
  id: string,
  { reason, waitSeconds }: { reason: string; waitSeconds: number | null },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      lastError: reason,
      ...(waitSeconds === null
        ? { state: 'failed' }
        : { nextTryAt: sql<Date>`now() + make_interval(secs => ${waitSeconds})` }),
    })
    .where('id', '=', id)
    .execute();
}

const SECRET_HOURS = 24;
const KEPT_DAYS = 90;

/** Removes every password that the product made once it can no longer be valid. */
export async function blankOldPasswords(db: Database): Promise<void> {
  await db
    .updateTable('mails')
    .set({ password: null })
    .where('password', 'is not', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${SECRET_HOURS})`)
    .execute();
}

export async function deleteOldMails(db: Database): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}

const ROW = [
  'id',
  'template',
  'recipient',
  'subject',
  'state',
  'tries',
  'lastError',
  'createdAt',
  'sentAt',
] as const;

/** Newest first; every word of the search must occur in the address or the subject. */
export async function selectMailPage(
  db: Database,
  schoolId: string,
  { search, state, page, size }: { search: string; state?: string | undefined; page: number; size: number },
) {
  const text = sql<string>`recipient || ' ' || subject`;
  const words = foldForSearch(search).split(' ').filter(Boolean);
  const ofState = state === undefined ? [] : [sql` and state = ${state}`];
  const isFound = [...ofState, ...words.map((word) => sql` and ${holds(text, word)}`)];
  const isWanted = sql<boolean>`school_id = ${schoolId} ${sql.join(isFound, sql``)}`;
  const [rows, count] = await Promise.all([
    db
      .selectFrom('mails')
      .select(ROW)
      .where(isWanted)
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    db
      .selectFrom('mails')
      .where(isWanted)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** Without the password, which only the recipient may read. */
export async function selectMail(db: Database, id: string) {
  return db
    .selectFrom('mails')
    .select([...ROW, 'data'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function isMailOf(db: Database, id: string, schoolId: string): Promise<boolean> {
  const row = db.selectFrom('mails').select('id').where('id', '=', id).where('schoolId', '=', schoolId);
  return (await row.executeTakeFirst()) !== undefined;
}
