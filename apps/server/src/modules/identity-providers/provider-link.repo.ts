import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';

/** Who may log in with an e-mail that a provider vouches for. */
export interface LinkableAccount {
  userId: string;
  schoolId: string;
  email: string;
  passwordHash: string;
  /** It may change the settings of the site, which belong to every school. */
  isKeeper: boolean;
}

/** The confirmed account of the school with this e-mail, as long as it may log in. */
export async function selectOptionalAccount(
  db: Database,
  { schoolId, email }: { schoolId: string; email: string },
): Promise<LinkableAccount | null> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('schools as h', 'h.id', 'u.schoolId')
    .select(['u.id as userId', 'u.schoolId', 'u.email', 'u.passwordHash'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('accessListEntries as a')
          .select('a.userId')
          .whereRef('a.userId', '=', 'u.id')
          .where('a.list', '=', 'siteSettings'),
      )
        .$castTo<boolean>()
        .as('isKeeper'),
    )
    .where('u.schoolId', '=', schoolId)
    .where('u.email', '=', email)
    .where('u.isConfirmed', '=', true)
    .where('u.isDisabled', '=', false)
    .where('u.isAwaitingApproval', '=', false)
    .where('u.archivedAt', 'is', null)
    .where('u.erasedAt', 'is', null)
    .where('h.isClosed', '=', false)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, email };
}

export interface Subject {
  schoolId: string;
  issuer: string;
  subjectHash: Buffer;
}

/** Links an account that has no link, to a subject that has none; otherwise nothing changes. */
export async function insertLink(trx: ActorTrx, subject: Subject, userId: string): Promise<void> {
  await trx
    .insertInto('providerLinks')
    .values({ ...subject, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes a use; false when the subject logs in to no account, or to another one. */
export async function touchLink(trx: ActorTrx, subject: Subject, userId: string): Promise<boolean> {
  const row = await trx
    .updateTable('providerLinks')
    .set({ lastUsedAt: sql<Date>`now()` })
    .where('schoolId', '=', subject.schoolId)
    .where('issuer', '=', subject.issuer)
    .where('subjectHash', '=', subject.subjectHash)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes on the links of both sides that they do not belong together. */
export async function refuseLinks(trx: ActorTrx, subject: Subject, userId: string): Promise<void> {
  await trx
    .updateTable('providerLinks')
    .set({ refusedAt: sql<Date>`now()` })
    .where('schoolId', '=', subject.schoolId)
    .where('issuer', '=', subject.issuer)
    .where((eb) => eb.or([eb('userId', '=', userId), eb('subjectHash', '=', subject.subjectHash)]))
    .execute();
}

/** Whether the subject still logs in to the account. Waits for whoever is removing the link. */
export async function isLinked(db: Database, subject: Subject, userId: string): Promise<boolean> {
  const link = db
    .selectFrom('providerLinks')
    .select('id')
    .where('schoolId', '=', subject.schoolId)
    .where('issuer', '=', subject.issuer)
    .where('subjectHash', '=', subject.subjectHash)
    .where('userId', '=', userId)
    .forShare();
  return (await link.executeTakeFirst()) !== undefined;
}

export async function selectRefusedLinks(db: Database, schoolId: string) {
  return db
    .selectFrom('providerLinks as l')
    .innerJoin('users as u', 'u.id', 'l.userId')
    .select(['l.id', 'l.refusedAt', 'u.firstName', 'u.lastName', 'u.email', 'u.userName'])
    .where('l.schoolId', '=', schoolId)
    .where('l.refusedAt', 'is not', null)
    .orderBy('l.refusedAt', 'desc')
    .limit(100)
    .execute();
}

export async function selectLinksOf(db: Database, userId: string) {
  return db
    .selectFrom('providerLinks as l')
    .innerJoin('identityProviders as p', 'p.schoolId', 'l.schoolId')
    .select(['l.id', 'p.label', 'l.createdAt', 'l.lastUsedAt'])
    .where('l.userId', '=', userId)
    .orderBy('l.createdAt')
    .execute();
}

/** Returns whose link it was; null when there is no such link of this owner, or of this school that was refused. */
export async function deleteLink(
  trx: ActorTrx,
  id: string,
  of: { userId: string } | { refusedAtSchool: string },
): Promise<string | null> {
  const link = trx.deleteFrom('providerLinks').where('id', '=', id).returning('userId');
  const owned =
    'userId' in of
      ? link.where('userId', '=', of.userId)
      : link.where('schoolId', '=', of.refusedAtSchool).where('refusedAt', 'is not', null);
  return (await owned.executeTakeFirst())?.userId ?? null;
}
