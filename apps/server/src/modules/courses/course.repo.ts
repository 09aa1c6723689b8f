import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { isWithinClassLimit } from '../../db/class-limit.ts';
import { taughtClassIds, teaches } from '../teaching/teaching.service.ts';

/** Selects the classes that somebody teaches or has joined, in the order of their names. */
export async function selectClassesOf(db: Database, { userId, classLimit }: Caller) {
  return db
    .selectFrom('classes')
    .select(['classes.id', 'classes.name', 'classes.grade'])
    .where('classes.deletedAt', 'is', null)
    .where(isWithinClassLimit(classLimit, 'classes'))
    .where(
      sql<boolean>`classes.id in (
        ${taughtClassIds(userId)}
        union all
        select class_id from class_members where student_id = ${userId} and removed_at is null
      )`,
    )
    .orderBy('classes.name')
    .orderBy('classes.id')
    .execute();
}

/** Selects the films that were given in classes of this grade as part of a unit, for those who may see them. */
export async function selectFilms(
  db: Database,
  { userId, classLimit }: Caller,
  { grade, unit }: { grade: number; unit: string },
) {
  return db
    .selectFrom('assignments as a')
    .innerJoin('classes as c', 'c.id', 'a.classId')
    .innerJoin('exerciseFiles as f', 'f.id', 'a.fileId')
    .select(['f.id', 'a.title'])
    .where('a.deletedAt', 'is', null)
    .where('f.kind', '=', 'mp4')
    .where('c.grade', '=', grade)
    .where(sql<boolean>`a.settings->>'unit' = ${unit}`)
    .where(isWithinClassLimit(classLimit, 'c'))
    .where(
      sql<boolean>`c.id in (
        ${taughtClassIds(userId)}
        union all
        select class_id from class_members where student_id = ${userId} and removed_at is null
      )`,
    )
    .where((eb) =>
      eb.or([
        teaches('c', userId),
        eb.exists(
          eb
            .selectFrom('assignmentRoster as r')
            .select('r.studentId')
            .whereRef('r.assignmentId', '=', 'a.id')
            .where('r.studentId', '=', userId)
            .where(sql<boolean>`(a.opens_at is null or a.opens_at <= now())`),
        ),
      ]),
    )
    .orderBy('a.createdAt')
    .orderBy('a.id')
    .limit(200)
    .execute();
}

/** Selects how much of each unit a student of a class was given and has done. A plain file counts as done. */
export async function selectGivenOfUnits(db: Database, of: { classId: string; studentId: string }) {
  return db
    .selectFrom('assignmentRoster as r')
    .innerJoin('assignments as a', 'a.id', 'r.assignmentId')
    .select(sql<string>`a.settings->>'unit'`.as('unit'))
    .select((eb) => [
      eb.fn.countAll<number>().as('assignmentCount'),
      eb.fn
        .countAll<number>()
        .filterWhere((given) =>
          given.or([
            given('r.examinationId', 'is', null),
            given.exists(
              given
                .selectFrom('attempts as t')
                .select('t.id')
                .whereRef('t.assignmentId', '=', 'r.assignmentId')
                .where('t.studentId', '=', of.studentId)
                .where('t.state', '<>', 'open'),
            ),
          ]),
        )
        .as('doneCount'),
    ])
    .where('r.classId', '=', of.classId)
    .where('r.studentId', '=', of.studentId)
    .where('r.isExcused', '=', false)
    .where(sql<boolean>`a.settings->>'unit' is not null`)
    .groupBy(sql`1`)
    .execute();
}
