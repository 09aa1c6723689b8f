import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { isWithinClassLimit } from '../../db/class-limit.ts';
import { teaches } from '../teaching/teaching.service.ts';

/** The running classes among these in which the caller gives work, locked against deletion, in one order. */
export async function lockGivableClasses(trx: ActorTrx, caller: Caller, ids: readonly string[]) {
  return trx
    .selectFrom('classes as c')
    .select(['c.id', 'c.name', 'c.schoolId'])
    .where('c.id', 'in', ids)
    .where('c.schoolId', '=', caller.schoolId)
    .where(teaches('c', caller.userId, 'assign'))
    .where(isWithinClassLimit(caller.classLimit, 'c'))
    .orderBy('c.id')
    .forShare()
    .execute();
}

/** Gives a title to a class. Returns false when the class has it already; its note is another one then. */
export async function insertShare(
  trx: ActorTrx,
  share: { schoolId: string; classId: string; titleId: string; note: string; givenBy: string },
): Promise<boolean> {
  const added = await trx
    .insertInto('titleShares')
    .values(share)
    .onConflict((oc) => oc.columns(['schoolId', 'classId', 'titleId']).doNothing())
    .returning('titleId')
    .executeTakeFirst();
  if (added !== undefined) return true;
  await trx
    .updateTable('titleShares')
    .set({ note: share.note })
    .where('schoolId', '=', share.schoolId)
    .where('classId', '=', share.classId)
    .where('titleId', '=', share.titleId)
    .where('note', '<>', share.note)
    .execute();
  return false;
}

/** Gives a class what another class of its school was given, except titles in the bin. Returns how many it gave. */
export async function copyShares(
  trx: ActorTrx,
  { fromId, toId, givenBy }: { fromId: string; toId: string; givenBy: string },
): Promise<number> {
  const { rows } = await sql`
    insert into title_shares (school_id, class_id, title_id, note, given_by)
    select s.school_id, c.id, s.title_id, s.note, ${givenBy}
    from title_shares s
    join classes c on c.id = ${toId} and c.school_id = s.school_id
    join library_titles t on t.school_id = s.school_id and t.id = s.title_id and t.deleted_at is null
    where s.class_id = ${fromId}
    returning title_id`.execute(trx);
  return rows.length;
}

export async function deleteShare(trx: ActorTrx, classId: string, titleId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('titleShares')
    .where('classId', '=', classId)
    .where('titleId', '=', titleId)
    .returning('titleId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isGivenTo(db: Database, classId: string, titleId: string): Promise<boolean> {
  const row = db
    .selectFrom('titleShares')
    .select('titleId')
    .where('classId', '=', classId)
    .where('titleId', '=', titleId);
  return (await row.executeTakeFirst()) !== undefined;
}
