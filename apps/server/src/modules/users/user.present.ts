import type { AccountCard, ManagedUser } from '@domdom/api';
import { roleNames, ROLES } from '@domdom/domain/access/roles';
import { loginNameOf } from '@domdom/domain/accounts/login-name';
import { joinFullName } from '@domdom/domain/school/names';
import type { Caller } from '../../http/caller.ts';
import type { UserRow } from './user-list.repo.ts';

export const presentUser = (row: UserRow, caller: Caller): ManagedUser => ({
  id: row.id,
  firstname: row.firstName,
  lastname: row.lastName,
  fullName: joinFullName(row.firstName, row.lastName),
  email: row.email ?? '',
  userName: row.userName ?? '',
  loginName: loginNameOf(row),
  contactEmail: row.contactEmail ?? '',
  phone: row.phone,
  schoolTypeId: row.schoolTypeId,
  grade: row.grade,
  roles: roleNames(row.roleIds),
  isLocked: row.isDisabled && row.archivedAt === null,
  isWaiting: !row.isConfirmed && row.roleIds.some((id) => id !== ROLES.student),
  archivedAt: row.archivedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  isOwn: row.id === caller.userId,
});

/** The card of an account, for whoever made its password or its token just now. */
export const presentCard = (
  account: {
    firstName: string;
    lastName: string;
    email: string | null;
    userName: string | null;
    schoolName: string;
    schoolCode: string;
  },
  made: { className: string; password: string | null; token: string | null },
): AccountCard => ({
  fullName: joinFullName(account.firstName, account.lastName),
  schoolName: account.schoolName,
  schoolCode: account.schoolCode,
  userName: loginNameOf(account),
  ...made,
});
