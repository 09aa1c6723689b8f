import { STAFF_LISTS } from '@domdom/domain/access/lists';
import { ROLES } from '@domdom/domain/access/roles';

const LISTS = STAFF_LISTS.map((list) => `'${list}'`).join(', ');

/** Whether the user `u` has a role above the student's or stands on a list that gives rights of staff. */
export const IS_STAFF = `(exists (select from user_roles r where r.user_id = u.id and r.role_id <> ${ROLES.student})
  or exists (select from access_list_entries a where a.user_id = u.id and a.list in (${LISTS})))`;
