import { type RawBuilder, sql } from 'kysely';
import { type HistoryType, readsWholeSchool, type TrackedTable } from '@domdom/domain/history/tracked';
import { isWithinClassLimit } from '../../db/class-limit.ts';
import type { Caller } from '../../http/caller.ts';
import { taughtClassIds } from '../teaching/teaching.service.ts';

/** Records by table and key: rows (entity, key). */
export type Records = RawBuilder<unknown>;

const recordsOf = (entity: TrackedTable, keys: RawBuilder<unknown>): Records =>
  sql`select ${entity}::text as entity, key from (${keys}) as keys (key)`;

const together = (...parts: Records[]): Records => sql.join(parts, sql` union all `);

/**
 * The records whose history of this kind the reader may see; null for everything in the school. Those who look after
 * the whole site see the history of every school, other administrators that of their own.
 */
export function recordsFor(caller: Caller, type: HistoryType, classId: string | null): Records | null {
  if (type === 'schools' && caller.lists.includes('siteSettings')) {
    // With the keys and the mail domains of their own school, also those that are gone.
    return sql`${recordsOf('schools', sql`select id::text from schools`)}
      union all
      select distinct entity, record_id from change_history
      where school_id = ${caller.schoolId} and entity in (
        'school_keys', 'integration_keys', 'webhook_receivers', 'school_mail_domains', 'identity_providers')`;
  }
  if (readsWholeSchool(caller)) {
    return classId === null ? null : ofClasses(type, sql<boolean>`${inSchool(caller)} and c.id = ${classId}`);
  }
  const isTaught = sql<boolean>`c.id in (${taughtClassIds(caller.userId)}) and ${inSchool(caller)}`;
  if (classId !== null) return ofClasses(type, sql<boolean>`${isTaught} and c.id = ${classId}`);
  return OF_PERSON[type]?.(caller.userId) ?? ofClasses(type, isTaught);
}

const inSchool = ({ schoolId, classLimit }: Caller) =>
  sql<boolean>`c.school_id = ${schoolId} and ${isWithinClassLimit(classLimit, 'c')}`;

/** The records that belong to classes: the classes with their members, or their assignments. Other kinds have none. */
function ofClasses(type: HistoryType, isOne: RawBuilder<boolean>): Records {
  if (type === 'classes') {
    const members = sql`
      select m.class_id || '/' || m.student_id from class_members m join classes c on c.id = m.class_id where ${isOne}`;
    return together(
      recordsOf('classes', sql`select c.id::text from classes c where ${isOne}`),
      recordsOf('class_members', members),
      recordsOf(
        'class_teachers',
        sql`select ct.class_id || '/' || ct.teacher_id
          from class_teachers ct join classes c on c.id = ct.class_id where ${isOne}`,
      ),
      recordsOf(
        'mark_columns',
        sql`
          select k.class_id || '/' || k.term || '/' || k.code
          from mark_columns k join classes c on c.id = k.class_id where ${isOne}`,
      ),
      recordsOf(
        'mark_cells',
        sql`
          select k.class_id || '/' || k.student_id || '/' || k.term || '/' || k.code
          from mark_cells k join classes c on c.id = k.class_id where ${isOne}`,
      ),
      // A term that was taken back and a card that was revoked leave no row.
      recordsOf(
        'mark_publications',
        sql`select c.id || '/' || term from classes c cross join generate_series(1, 2) as terms (term) where ${isOne}`,
      ),
      recordsOf('guardian_cards', members),
      recordsOf(
        'class_groups',
        sql`select g.id::text from class_groups g join classes c on c.id = g.class_id where ${isOne}`,
      ),
    );
  }
  if (type !== 'assignments') return recordsOf('classes', sql`select null::text where false`);
  const given = sql`select a.id from assignments a join classes c on c.id = a.class_id where ${isOne}`;
  const marked = sql`
    select t.id::text from attempts t where t.marked_at is not null and t.assignment_id in (${given})`;
  const excepted = sql`
    select e.assignment_id || '/' || e.student_id from assignment_exceptions e where e.assignment_id in (${given})`;
  return together(
    recordsOf('assignments', sql`select id::text from (${given}) as given (id)`),
    recordsOf('accepted_answers', sql`select id::text from (${given}) as given (id)`),
    recordsOf('assignment_exceptions', excepted),
    recordsOf('attempts', marked),
  );
}

/** Everything that a person makes is of the person's school; the index of files begins with it. */
const createdBy = (table: 'exercise_files' | 'folders' | 'bank_questions', userId: string): Records =>
  recordsOf(
    table,
    sql`
      select id::text from ${sql.table(table)}
      where school_id = (select school_id from users where id = ${userId}) and created_by = ${userId}`,
  );

/** A deleted folder leaves no row, so its owner is taken from the history. */
const goneFolders = (userId: string): Records =>
  recordsOf(
    'folders',
    sql`
      select record_id from change_history
      where school_id = (select school_id from users where id = ${userId}) and entity = 'folders'
        and history_action(action, field, new_value) = 'D' and old_value ->> 'created_by' = ${userId}::text`,
  );

/** Records that belong to a person and not to a class. */
const OF_PERSON: Partial<Record<HistoryType, (userId: string) => Records>> = {
  users: (userId) =>
    together(
      recordsOf('users', sql`select ${userId}::text`),
      recordsOf(
        'user_roles',
        sql`select ${userId} || '/' || role from generate_series(1, 6) as roles (role)`,
      ),
    ),
  questions: (userId) => createdBy('bank_questions', userId),
  attachments: (userId) =>
    together(createdBy('exercise_files', userId), createdBy('folders', userId), goneFolders(userId)),
};
