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
  return db
    .selectFrom('identityProviders as p')
    .innerJoin('schools as h', 'h.id', 'p.schoolId')
    .select(['p.schoolId', 'p.issuer', 'p.clientId', 'p.label', 'p.domains', 'h.name as schoolName'])
    .where('h.isClosed', '=', false)
    .$if(domain !== undefined, (query) => query.where(sql<boolean>`p.domains @> array[${domain ?? ''}]`))
    .orderBy('h.name')
    .limit(200)
    .execute();
}

/** Another issuer ends every link: its subjects are other people's. */
export async function replaceProvider(trx: ActorTrx, { schoolId, ...values }: StoredProvider): Promise<void> {
  await deleteLogins(trx, schoolId);
  await trx
    .deleteFrom('providerLinks')
    .where('schoolId', '=', schoolId)
    .where('issuer', '<>', values.issuer)
    .execute();
  await trx
    .insertInto('identityProviders')
    .values({ schoolId, ...values })
    .onConflict((conflict) => conflict.column('schoolId').doUpdateSet(values))
    .execute();
}

export async function deleteProvider(trx: ActorTrx, schoolId: string): Promise<void> {
  await deleteLogins(trx, schoolId);
  await trx.deleteFrom('providerLinks').where('schoolId', '=', schoolId).execute();
  await trx.deleteFrom('identityProviders').where('schoolId', '=', schoolId).execute();
}

async function deleteLogins(trx: ActorTrx, schoolId: string): Promise<void> {
  await trx.deleteFrom('providerLogins').where('schoolId', '=', schoolId).execute();
}
