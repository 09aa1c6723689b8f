import type { ManagedUser } from '@domdom/api';
import { roleLabel } from '@domdom/domain/access/roles';
import { formatDate, formatDateTime } from '@domdom/domain/dates/format';
import { isSchoolTypeId, schoolTypeLabel } from '@domdom/domain/school/school-types';
import { Tag } from '../../../components/badge.tsx';
import { IconButton } from '../../../components/button.tsx';
import { MoreActions, type MoreAction } from '../../../components/staff/more-actions.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { userMessages as messages } from './messages.ts';

const { column } = messages;

export type UserSort = 'name' | 'created' | 'login';

/** What a row opens. */
export type UserAction =
  | 'edit'
  | 'password'
  | 'card'
  | 'place'
  | 'lock'
  | 'unlock'
  | 'move'
  | 'remove'
  | 'restore';

interface Rights {
  /** Looks after all schools. */
  canMove: boolean;
}

const isPlainStudent = ({ roles }: ManagedUser) => roles.length === 1 && roles[0] === 'student';

function actionsOf(
  user: ManagedUser,
  { canMove }: Rights,
  run: (action: UserAction, user: ManagedUser) => void,
): MoreAction[] {
  const action = (
    key: Exclude<UserAction, 'edit'>,
    icon: MoreAction['icon'],
    danger = false,
  ): MoreAction => ({
    key,
    icon,
    label: messages.actions[key],
    danger,
    run: () => run(key, user),
  });
  if (user.archivedAt !== null) return [action('restore', 'undo')];
  if (user.isLocked) return [action('unlock', 'check'), action('remove', 'trash', true)];
  return [
    action('password', 'lock'),
    ...(isPlainStudent(user) ? [action('card', 'print')] : []),
    ...(user.roles.includes('student') ? [action('place', 'class')] : []),
    action('lock', 'close'),
    ...(canMove ? [action('move', 'school')] : []),
    action('remove', 'trash', true),
  ];
}

function Person({ user }: { user: ManagedUser }) {
  const { fullName, loginName, email } = user;
  return (
    <>
      <strong>{fullName}</strong> {user.isOwn && <Tag tone="info">{messages.own}</Tag>}
      {user.isLocked && <Tag tone="danger">{messages.locked}</Tag>}
      {user.isWaiting && <Tag tone="warning">{messages.waiting}</Tag>}
      {user.archivedAt !== null && <Tag tone="neutral">{messages.archived}</Tag>}
      <br />
      <span className="muted">
        {email !== '' && email !== loginName ? `${loginName} · ${email}` : loginName}
      </span>
    </>
  );
}

const levelText = ({ schoolTypeId, grade, roles }: ManagedUser): string | null => {
  if (!isSchoolTypeId(schoolTypeId)) return null;
  const level = schoolTypeLabel(schoolTypeId);
  return roles.includes('student') && grade !== null && grade > 0
    ? `${level}, ${messages.grade(grade)}`
    : level;
};

export const userColumns = (
  rights: Rights,
  onAction: (action: UserAction, user: ManagedUser) => void,
): StaffColumn<ManagedUser>[] => [
  {
    key: 'person',
    title: column.person,
    isPrimary: true,
    isFreeText: true,
    sortKey: 'name',
    cell: (user) => <Person user={user} />,
  },
  {
    key: 'roles',
    isFigure: true,
    title: column.roles,
    cell: ({ roles }) => (roles.length === 0 ? messages.noRole : roles.map(roleLabel).join(', ')),
  },
  { key: 'level', title: column.level, cell: levelText },
  { key: 'phone', title: column.phone, cell: ({ phone }) => (phone === '' ? null : phone) },
  {
    key: 'login',
    title: column.login,
    sortKey: 'login',
    cell: ({ lastLoginAt }) => (
      <span className="nowrap">
        {lastLoginAt === null ? messages.never : formatDateTime(Date.parse(lastLoginAt))}
      </span>
    ),
  },
  {
    key: 'created',
    title: column.created,
    sortKey: 'created',
    isHiddenOnPhone: true,
    cell: ({ createdAt }) => <span className="nowrap">{formatDate(Date.parse(createdAt))}</span>,
  },
  {
    key: 'actions',
    title: column.actions,
    align: 'end',
    // Both buttons beside each other.
    width: 120,
    cell: (user) => (
      <span className="row">
        {user.archivedAt === null && (
          <IconButton
            icon="edit"
            label={messages.edit(user.fullName)}
            onClick={() => onAction('edit', user)}
          />
        )}
        {!user.isOwn && (
          <MoreActions label={messages.more(user.fullName)} actions={actionsOf(user, rights, onAction)} />
        )}
      </span>
    ),
  },
];
