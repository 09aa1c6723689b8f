import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';

export interface StoredProvider {
  schoolId: string;
  issuer: string;
  clientId: string;
  label: string;
  domains: string[];
}

const COLUMNS = ['schoolId', 'issuer', 'clientId', 'label', 'domains'] as const;

export async function selectOptionalProvider(db: Database, schoolId: string): Promise<StoredProvider | null> {
  const row = db.selectFrom('identityProviders').select(COLUMNS).where('schoolId', '=', schoolId);
  return (await row.executeTakeFirst()) ?? null;
}

/** Of open schools, and few: each needs a secret that the operator entered. */
export async function selectProviders(
  db: Database,
  { domain }: { domain?: string } = {},
): Promise<(StoredProvider & { schoolName: string })[]> {
  // The name by its key: a join sorted by name would read every school.
  const rows = await db
    .selectFrom('identityProviders as p')
    .select(['p.schoolId', 'p.issuer', 'p.clientId', 'p.label', 'p.domains'])
    .select((eb) =>
      eb
        .selectFrom('schools as h')
        .select('h.name')
        .whereRef('h.id', '=', 'p.schoolId')
        .where('h.isClosed', '=', false)
        .as('schoolName'),
    )
    .$if(domain !== undefined, (query) => query.where(sql<boolean>`p.domains @> array[${domain ?? ''}]`))
    .limit(200)
    .execute();
  return rows
    .flatMap(({ schoolName, ...row }) => (schoolName === null ? [] : [{ ...row, schoolName }]))
    .toSorted((a, b) => a.schoolName.localeCompare(b.schoolName, 'vi'));
}

/** Another issuer ends every link: its subjects are other people's. Returns whose links have ended. */
export async function replaceProvider(
  trx: ActorTrx,
  { schoolId, ...values }: StoredProvider,
): Promise<string[]> {
  await deleteLogins(trx, schoolId);
  const ended = await trx
    .deleteFrom('providerLinks')
    .where('schoolId', '=', schoolId)
    .where('issuer', '<>', values.issuer)
    .returning('userId')
    .execute();
  await trx
    .insertInto('identityProviders')
    .values({ schoolId, ...values })
    .onConflict((conflict) => conflict.column('schoolId').doUpdateSet(values))
    .execute();
  return ended.map(({ userId }) => userId);
}

/** Returns whose links have ended. */
export async function deleteProvider(trx: ActorTrx, schoolId: string): Promise<string[]> {
  await deleteLogins(trx, schoolId);
  const links = trx.deleteFrom('providerLinks').where('schoolId', '=', schoolId).returning('userId');
  const ended = await links.execute();
  await trx.deleteFrom('identityProviders').where('schoolId', '=', schoolId).execute();
  return ended.map(({ userId }) => userId);
}

async function deleteLogins(trx: ActorTrx, schoolId: string): Promise<void> {
  await trx.deleteFrom('providerLogins').where('schoolId', '=', schoolId).execute();
}
