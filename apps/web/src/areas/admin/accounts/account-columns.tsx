import type { SchoolAccount } from '@domdom/api';
import { ROLE_NAMES, roleLabel } from '@domdom/domain/access/roles';
import { formatDateTime } from '@domdom/domain/dates/format';
import { Button } from '../../../components/button.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { accountMessages as messages } from './messages.ts';

interface AccountActions {
  onDownload(account: SchoolAccount): void;
  onErase(account: SchoolAccount): void;
  /** The account whose data are on their way. */
  busyId: string | undefined;
}

const { column } = messages;

function roleText(role: string): string {
  const name = ROLE_NAMES.find((one) => one === role);
  return name === undefined ? messages.noRole : roleLabel(name);
}

export const accountColumns = (
  { onDownload, onErase, busyId }: AccountActions,
  { isWhole }: { isWhole: boolean },
): StaffColumn<SchoolAccount>[] => [
  {
    key: 'person',
    title: column.person,
    isPrimary: true,
    isFreeText: true,
    cell: ({ fullName, loginName }) => (
      <>
        <strong>{fullName}</strong>
        <br />
        <span className="muted">{loginName}</span>
      </>
    ),
  },
  { key: 'role', title: column.role, cell: ({ role }) => roleText(role) },
  ...(isWhole
    ? [
        {
          key: 'school',
          title: column.school,
          isFreeText: true,
          cell: ({ schoolName }: SchoolAccount) => schoolName,
        },
      ]
    : []),
  {
    key: 'created',
    title: column.created,
    cell: ({ createdAt }) => <span className="nowrap">{formatDateTime(Date.parse(createdAt))}</span>,
  },
  {
    key: 'actions',
    title: column.actions,
    cell: (account) => (
      <>
        <Button
          variant="ghost"
          size="small"
          aria-label={messages.downloadOf(account.fullName)}
          isLoading={busyId === account.id}
          onClick={() => onDownload(account)}
        >
          {messages.download}
        </Button>
        {account.isOwn ? (
          <span className="muted">{messages.own}</span>
        ) : (
          <Button
            variant="secondary"
            size="small"
            aria-label={messages.eraseOf(account.fullName)}
            onClick={() => onErase(account)}
          >
            {messages.erase}
          </Button>
        )}
      </>
    ),
  },
];
