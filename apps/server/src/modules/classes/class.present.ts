import type { JoinedClass, RosterEntry, TaughtClass } from '@domdom/api';
import { loginNameOf } from '@domdom/domain/accounts/login-name';
import { avatarUrlOf } from '@domdom/domain/media/avatars';
import type { ClassStatus } from '@domdom/domain/school/classes';
import { joinFullName } from '@domdom/domain/school/names';
import type { ClassRow } from './class.repo.ts';
import type { JoinedClassRow, RosterRow } from './member.repo.ts';

export function presentTaughtClass(row: ClassRow, callerId: string): TaughtClass {
  const isOwner = row.teacherId === callerId;
  const canManage = isOwner || row.rights?.manage === true;
  return {
    id: row.id,
    className: row.name,
    grade: row.grade,
    status: row.status as ClassStatus, // guaranteed by a check constraint
    // Anyone with the code can join the class, so only those who manage it may share it.
    code: canManage ? row.joinCode : '',
    teacherId: row.teacherId,
    teacherName: joinFullName(row.teacherFirstName, row.teacherLastName),
    studentCount: row.studentCount ?? 0,
    createdAt: row.createdAt.toISOString(),
    role: isOwner ? 'owner' : row.rights === null ? 'reader' : 'co-teacher',
    canManage,
    canAssign: isOwner || row.rights?.assign === true,
  };
}

export function presentJoinedClass(row: JoinedClassRow): JoinedClass {
  return {
    id: row.id,
    className: row.name,
    grade: row.grade,
    status: row.status as ClassStatus, // guaranteed by a check constraint
    teacherId: row.teacherId,
    teacherName: joinFullName(row.teacherFirstName, row.teacherLastName),
    joinedAt: row.joinedAt.toISOString(),
    openAssignments: row.openAssignments ?? 0,
  };
}

export function presentRosterEntry(row: RosterRow): RosterEntry {
  return {
    studentId: row.studentId,
    fullName: joinFullName(row.firstName, row.lastName),
    loginName: loginNameOf(row),
    avatarUrl: avatarUrlOf(row.avatarName),
    joinedAt: row.joinedAt.toISOString(),
    isNewcomer: row.isNewcomer,
    completed: row.completed,
    averagePercent: row.averagePercent,
  };
}
