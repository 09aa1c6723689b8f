import type { AccessListEntry } from '@domdom/api';
import type { AccessList } from '@domdom/domain/access/lists';
import { ROLE_NAMES, roleLabel } from '@domdom/domain/access/roles';
import { Tag } from '../../../components/badge.tsx';
import { IconButton } from '../../../components/button.tsx';
import { labelOfGrade } from '../../../components/staff/grade-label.ts';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import styles from './access-lists.module.css';
import { listMessages as messages } from './messages.ts';

interface EntryActions {
  onEdit(entry: AccessListEntry): void;
  onRemove(entry: AccessListEntry): void;
}

const { column } = messages;

const hasValue = (list: AccessList): boolean => list === 'sidebarHiddenItems' || list === 'gradeLimited';

/** The strongest role of an account, which may have none. */
export function roleText(role: string): string {
  const name = ROLE_NAMES.find((one) => one === role);
  return name === undefined ? messages.noRole : roleLabel(name);
}

const valueOf = ({ hiddenItems, grades, classes }: AccessListEntry): string =>
  [...hiddenItems, ...grades.map(labelOfGrade), ...classes.map(({ className }) => className)].join(', ');

export const entryColumns = (
  list: AccessList,
  { onEdit, onRemove }: EntryActions,
): StaffColumn<AccessListEntry>[] => [
  {
    key: 'account',
    title: column.account,
    isPrimary: true,
    isFreeText: true,
    cell: (row) => (
      <span className={styles.lines}>
        <strong>{row.fullName}</strong>
        <span className="muted">{row.loginName}</span>
      </span>
    ),
  },
  { key: 'role', title: column.role, cell: ({ role }) => roleText(role) },
  {
    key: 'state',
    title: column.state,
    cell: ({ isConfirmed }) => (
      <Tag tone={isConfirmed ? 'success' : 'warning'}>
        {isConfirmed ? messages.confirmed : messages.unconfirmed}
      </Tag>
    ),
  },
  ...(hasValue(list)
    ? [
        {
          key: 'value',
          title: column.value,
          isFreeText: true,
          cell: valueOf,
        } satisfies StaffColumn<AccessListEntry>,
      ]
    : []),
  {
    key: 'actions',
    title: column.actions,
    align: 'end',
    cell: (row) => (
      <span className={styles.actions}>
        {hasValue(list) && (
          <IconButton icon="edit" label={messages.edit(row.loginName)} onClick={() => onEdit(row)} />
        )}
        <IconButton
          icon="trash"
          tone="danger"
          label={messages.remove(row.loginName)}
          onClick={() => onRemove(row)}
        />
      </span>
    ),
  },
];
