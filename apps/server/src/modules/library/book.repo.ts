import { type RawBuilder, sql } from 'kysely';
import { isWithinClassLimit } from '../../db/class-limit.ts';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { isGradeOf } from '../documents/document-facts.service.ts';
import { taughtClassIds } from '../teaching/teaching.service.ts';
import { shelfOrder, standsAt, titleRows } from './title.repo.ts';

/** The classes in which somebody is now, and which exist for the account. */
const joinedClasses = ({ userId, classLimit }: Caller): RawBuilder<unknown> => sql`
  select c.id, c.school_id, c.grade from class_members m join classes c on c.id = m.class_id
  where m.student_id = ${userId} and m.removed_at is null and c.deleted_at is null
    and ${isWithinClassLimit(classLimit, 'c')}`;

/**
 * Whether somebody may read the title `t`. Administrators read all of their school; teachers those of their school level
 * and of the grades that they teach; students those of the grades of their classes, at the school of the class, and what
 * these were given.
 */
function isReadableBy(caller: Caller): RawBuilder<boolean> {
  const { roles, schoolId, userId } = caller;
  const ways: RawBuilder<boolean>[] = [];
  if (roles.includes('administrator') && caller.isConfirmed)
    ways.push(sql<boolean>`t.school_id = ${schoolId}`);
  if (roles.includes('teacher') && caller.isConfirmed) {
    ways.push(sql<boolean>`t.school_id = ${schoolId} and (
      exists (select from users u where u.id = ${userId} and ${isGradeOf('t.grade', 'u.school_type_id')})
      or exists (select from access_list_entries e where e.list = 'sidebarExempt' and e.user_id = ${userId})
      or exists (
        select from classes c where c.id in (${taughtClassIds(userId)}) and c.school_id = t.school_id
          and (${standsAt(sql`c.grade`)} or exists (
            select from title_shares s where s.school_id = t.school_id and s.class_id = c.id and s.title_id = t.id
          ))
      )
    )`);
  }
  if (roles.includes('student')) {
    ways.push(sql<boolean>`exists (
      select from (${joinedClasses(caller)}) c where c.school_id = t.school_id
        and (${standsAt(sql`c.grade`)} or exists (
          select from title_shares s where s.school_id = t.school_id and s.class_id = c.id and s.title_id = t.id
        ))
    )`);
  }
  if (ways.length === 0) return sql<boolean>`false`;
  return sql<boolean>`t.deleted_at is null and (${sql.join(ways, sql` or `)})`;
}

export async function isReadable(db: Database, caller: Caller, id: string): Promise<boolean> {
  const row = titleRows(db).where('t.id', '=', id).where(isReadableBy(caller));
  return (await row.executeTakeFirst()) !== undefined;
}

/** The current books of a grade that somebody may read, as they stand on the shelf. */
export async function selectShelf(db: Database, caller: Caller, grade: number) {
  return titleRows(db)
    .where(standsAt(sql`${grade}::int`))
    .where('t.isOld', '=', false)
    .where(isReadableBy(caller))
    .orderBy(shelfOrder(sql`${grade}::int`))
    .orderBy('t.sortOrder')
    .orderBy('t.id')
    .limit(500)
    .execute();
}

/** The earlier editions that somebody may read. */
export async function selectArchive(db: Database, caller: Caller) {
  return titleRows(db)
    .where('t.isOld', '=', true)
    .where(isReadableBy(caller))
    .orderBy('t.grade')
    .orderBy('t.sortOrder')
    .orderBy('t.id')
    .limit(500)
    .execute();
}

/** Student Books of the teacher's own school level, without earlier editions. */
export async function selectCovers(db: Database, { userId, schoolId }: Caller) {
  return (
    titleRows(db)
      .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
      .where('t.schoolId', '=', schoolId)
      .where('t.deletedAt', 'is', null)
      .where('t.isOld', '=', false)
      .where('t.bookType', '=', 'sb')
      // A reader is no course book: it leads to no files of a grade.
      .where('t.readerId', 'is', null)
      .where(isGradeOf('t.grade', 'u.schoolTypeId'))
      .orderBy('t.sortOrder')
      .orderBy('t.grade')
      .orderBy('t.id')
      .limit(500)
      .execute()
  );
}

/** The current books of the grades of a student's classes. */
export async function selectStudentBooks(db: Database, caller: Caller) {
  return titleRows(db)
    .where('t.isOld', '=', false)
    .where('t.deletedAt', 'is', null)
    .where(
      sql<boolean>`exists (
        select from (${joinedClasses(caller)}) c where c.school_id = t.school_id and ${standsAt(sql`c.grade`)}
      )`,
    )
    .orderBy('t.grade')
    .orderBy('t.sortOrder')
    .orderBy('t.id')
    .limit(500)
    .execute();
}

/** What is given to the classes of a student, newest first. */
export async function selectGivenTo(db: Database, caller: Caller) {
  return givenRows(db)
    .where(sql<boolean>`s.class_id in (select id from (${joinedClasses(caller)}) joined)`)
    .orderBy('s.givenAt', 'desc')
    .limit(200)
    .execute();
}

/** What is given to a class, newest first. */
export async function selectGivenToClass(db: Database, classId: string) {
  return givenRows(db)
    .where('s.classId', '=', classId)
    .orderBy('s.givenAt', 'desc')
    .limit(500)
    .select([
      sql<number>`(
        select count(*)::int from class_members m
        where m.class_id = s.class_id and m.removed_at is null
      )`.as('studentCount'),
      sql<number>`(
        select count(*)::int from class_members m
        join reading_positions p on p.school_id = s.school_id and p.title_id = s.title_id and p.user_id = m.student_id
        where m.class_id = s.class_id and m.removed_at is null
      )`.as('readerCount'),
    ])
    .execute();
}

const givenRows = (db: Database) =>
  titleRows(db)
    .innerJoin('titleShares as s', (join) =>
      join.onRef('s.schoolId', '=', 't.schoolId').onRef('s.titleId', '=', 't.id'),
    )
    .innerJoin('classes as c', 'c.id', 's.classId')
    .innerJoin('users as giver', 'giver.id', 's.givenBy')
    .where('t.deletedAt', 'is', null)
    .select([
      'c.id as givenClassId',
      'c.name as className',
      's.note',
      's.givenAt',
      'giver.firstName as giverFirstName',
      'giver.lastName as giverLastName',
    ]);
export type GivenRow = Awaited<ReturnType<typeof selectGivenTo>>[number];

/** Books elsewhere that administrators show to everyone. `schoolId`: only those of this school. */
export async function selectPublicBooks(db: Database, schoolId: string | null) {
  const rows = await publicRows(db)
    .$if(schoolId !== null, (query) => query.where('t.schoolId', '=', schoolId))
    // In turn, so that no school fills the list of all.
    .orderBy(sql`row_number() over (partition by t.school_id order by t.grade, t.sort_order, t.id)`)
    .limit(300)
    .execute();
  return rows.toSorted((a, b) => a.grade - b.grade || a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1));
}

export async function selectOptionalPublicBook(db: Database, id: string) {
  return publicRows(db).where('t.id', '=', id).executeTakeFirst();
}

const publicRows = (db: Database) =>
  titleRows(db)
    .innerJoin('schools', 'schools.id', 't.schoolId')
    .where('schools.isClosed', '=', false)
    .where('t.isPublic', '=', true)
    .where('t.isOld', '=', false)
    .where('t.deletedAt', 'is', null)
    .where('t.link', 'is not', null);
