import { sql } from 'kysely';
import { ROLES } from '@domdom/domain/access/roles';
import type { Database } from '../../db/connect.ts';

export interface ExportedAccount {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  userName: string | null;
  sex: number | null;
  birthday: string | null;
  schoolTypeId: number | null;
  isStudent: boolean;
  classNames: string[];
}

/** A part of the school's accounts that have not left, in the order in which they were made. */
export async function selectAccountsToExport(
  db: Database,
  schoolId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<ExportedAccount[]> {
  const { rows } = await sql<ExportedAccount>`
    select u.id, u.first_name, u.last_name, u.email, u.user_name, u.sex, u.birthday::text as birthday,
      u.school_type_id,
      not exists (select from user_roles r where r.user_id = u.id and r.role_id <> ${ROLES.student}) as is_student,
      array(
        select c.name from class_members m join classes c on c.id = m.class_id
        where m.student_id = u.id and m.removed_at is null order by c.name
      ) as class_names
    from users u
    where u.school_id = ${schoolId} and u.erased_at is null and u.archived_at is null
      ${after === null ? sql`` : sql`and u.id > ${after}`}
    order by u.id limit ${limit}`.execute(db);
  return rows;
}
