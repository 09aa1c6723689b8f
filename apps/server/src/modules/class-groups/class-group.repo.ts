import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import { membersAmong } from '../classes/class.service.ts';

type Queries = Database | Trx;

/** The groups of a class by name, with those of their students who are in the class now. */
export async function selectGroups(db: Queries, classId: string) {
  const groups = await db
    .selectFrom('classGroups')
    .select(['id', 'name'])
    .where('classId', '=', classId)
    .where('deletedAt', 'is', null)
    .orderBy(sql`name collate vietnamese`)
    .execute();
  const members = await db
    .selectFrom('classGroupMembers as g')
    .innerJoin('classMembers as m', (join) =>
      join.onRef('m.classId', '=', 'g.classId').onRef('m.studentId', '=', 'g.studentId'),
    )
    .select(['g.groupId', 'g.studentId'])
    .where('g.classId', '=', classId)
    .where('m.removedAt', 'is', null)
    .execute();
  return groups.map(({ id, name }) => ({
    id,
    name,
    studentIds: members.filter(({ groupId }) => groupId === id).map(({ studentId }) => studentId),
  }));
}

interface GroupKey {
  schoolId: string;
  classId: string;
  id: string;
}

export async function insertGroup(
  trx: ActorTrx,
  group: { schoolId: string; classId: string; name: string; createdBy: string },
): Promise<string> {
  const { id } = await trx.insertInto('classGroups').values(group).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function renameGroup(trx: ActorTrx, { schoolId, id }: GroupKey, name: string): Promise<void> {
  await trx
    .updateTable('classGroups')
    .set({ name })
    .where('schoolId', '=', schoolId)
    .where('id', '=', id)
    .where('name', '!=', name)
    .execute();
}

/** Puts exactly these students into a group, and returns how many of them are in the class. */
export async function writeMembers(
  trx: ActorTrx,
  { schoolId, classId, id }: GroupKey,
  studentIds: readonly string[],
): Promise<number> {
  await trx
    .deleteFrom('classGroupMembers')
    .where('schoolId', '=', schoolId)
    .where('groupId', '=', id)
    .execute();
  if (studentIds.length === 0) return 0;
  const rows = await trx
    .insertInto('classGroupMembers')
    .columns(['schoolId', 'groupId', 'classId', 'studentId'])
    .expression(
      membersAmong(trx, classId, studentIds).select([
        sql<string>`${schoolId}::uuid`.as('schoolId'),
        sql<string>`${id}::uuid`.as('groupId'),
        'classId',
        'studentId',
      ]),
    )
    .returning('studentId')
    .execute();
  return rows.length;
}

/** A group to which something was given stays for its students; it is only not offered any more. */
export async function removeGroup(trx: ActorTrx, { schoolId, id }: GroupKey): Promise<void> {
  const given = await trx
    .selectFrom('assignmentGroups')
    .select('groupId')
    .where('schoolId', '=', schoolId)
    .where('groupId', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (given === undefined) {
    await trx.deleteFrom('classGroups').where('schoolId', '=', schoolId).where('id', '=', id).execute();
    return;
  }
  await trx
    .updateTable('classGroups')
    .set({ deletedAt: sql`now()` })
    .where('schoolId', '=', schoolId)
    .where('id', '=', id)
    .execute();
}
