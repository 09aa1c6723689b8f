import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';

export async function selectDomains(db: Database, schoolId: string) {
  return db
    .selectFrom('schoolMailDomains')
    .select(['domain', 'createdAt'])
    .where('schoolId', '=', schoolId)
    .orderBy('domain')
    .execute();
}

export async function countDomains(trx: Trx, schoolId: string): Promise<number> {
  const row = trx
    .selectFrom('schoolMailDomains')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('schoolId', '=', schoolId);
  return (await row.executeTakeFirstOrThrow()).n;
}

export async function insertDomain(
  trx: ActorTrx,
  row: { schoolId: string; domain: string; addedBy: string },
): Promise<void> {
  await trx
    .insertInto('schoolMailDomains')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function deleteDomain(trx: ActorTrx, schoolId: string, domain: string): Promise<void> {
  await trx
    .deleteFrom('schoolMailDomains')
    .where('schoolId', '=', schoolId)
    .where('domain', '=', domain)
    .execute();
}

/**
 * The school that lists this domain: the account's own, else the only other one. Two strange schools decide nothing.
 */
export async function selectOptionalListing(
  db: Database | Trx,
  domain: string,
  homeId: string,
): Promise<{ schoolId: string; schoolName: string } | null> {
  const rows = await db
    .selectFrom('schoolMailDomains as d')
    .innerJoin('schools as h', 'h.id', 'd.schoolId')
    .select(['h.id as schoolId', 'h.name as schoolName'])
    .where('d.domain', '=', domain)
    .where('h.isClosed', '=', false)
    .orderBy(sql`h.id = ${homeId}::uuid`, 'desc')
    .limit(2)
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  return first.schoolId === homeId || rows.length === 1 ? first : null;
}

const DAY_SECONDS = 24 * 3600;

/** Replaces the account's older proof. */
export async function writeProof(
  trx: Trx,
  proof: { schoolId: string; userId: string; email: string; codeHash: Buffer },
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(secs => ${DAY_SECONDS})`;
  const { codeHash, email } = proof;
  await trx
    .insertInto('addressProofs')
    .values({ ...proof, expiresAt })
    .onConflict((oc) => oc.column('userId').doUpdateSet({ codeHash, email, expiresAt }))
    .execute();
}

export async function deleteOldProofs(db: Database): Promise<void> {
  await db
    .deleteFrom('addressProofs')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
}

/** The own proof with this code, for the address that the account still has. */
export async function selectOptionalProof(db: Database | Trx, userId: string, codeHash: Buffer) {
  const row = db
    .selectFrom('addressProofs as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['p.email', 'u.schoolId'])
    .where('p.userId', '=', userId)
    .where('p.codeHash', '=', codeHash)
    .where('p.expiresAt', '>', sql<Date>`now()`)
    .whereRef('p.email', '=', 'u.email');
  return (await row.executeTakeFirst()) ?? null;
}

/** False when it was used in the meantime. */
export async function deleteProof(trx: Trx, userId: string, codeHash: Buffer): Promise<boolean> {
  const row = await trx
    .deleteFrom('addressProofs')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}
