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

interface Offered {
  /** The operator entered a secret for them. Any administrator may store others, which must not hide these. */
  isApproved: (client: Pick<StoredProvider, 'issuer' | 'clientId'>) => boolean;
  domain?: string;
  schoolId?: string | undefined;
}

/** Of open schools, as many as anybody would choose from. */
export async function selectProviders(
  db: Database,
  { isApproved, domain, schoolId }: Offered,
): Promise<(StoredProvider & { schoolName: string })[]> {
  const hasDomain = sql<boolean>`p.domains @> array[${domain ?? ''}]`;
  const stored = await db
    .selectFrom('identityProviders as p')
    .select(['p.issuer', 'p.clientId'])
    .distinct()
    .$if(domain !== undefined, (query) => query.where(hasDomain))
    .execute();
  const approved = stored.filter(isApproved);
  if (approved.length === 0) return [];
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
    .where((eb) =>
      eb.or(approved.map(({ issuer, clientId }) => eb.and({ 'p.issuer': issuer, 'p.clientId': clientId }))),
    )
    .$if(domain !== undefined, (query) => query.where(hasDomain))
    .$if(schoolId !== undefined, (query) => query.where('p.schoolId', '=', schoolId ?? ''))
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

/** What stands in the address of the page where the people of a school log in. */
export async function selectSchoolCode(db: Database, schoolId: string): Promise<string> {
  const { code } = await db
    .selectFrom('schools')
    .select('code')
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow();
  return code;
}
