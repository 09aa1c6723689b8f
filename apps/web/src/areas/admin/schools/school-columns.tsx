import type { School } from '@domdom/api';
import { Tag } from '../../../components/badge.tsx';
import { Button, IconButton } from '../../../components/button.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { schoolPath } from '../../../lib/school-code.ts';
import { schoolMessages as messages } from './messages.ts';
import { SchoolAddress } from './school-address.tsx';

interface SchoolActions {
  onEdit(school: School): void;
  onClose(school: School): void;
  onReopen(school: School): void;
}

const { column } = messages;

/** The possible actions. A school with accounts, or the administrator's own, cannot be closed. */
function Actions({ school, onEdit, onClose, onReopen }: SchoolActions & { school: School }) {
  if (!school.canChange) return <span className="muted">{messages.foreign}</span>;
  return (
    <span className="row">
      <IconButton icon="edit" label={messages.editOf(school.name)} onClick={() => onEdit(school)} />
      {school.isClosed ? (
        <Button
          variant="secondary"
          aria-label={messages.openOf(school.name)}
          onClick={() => onReopen(school)}
        >
          {messages.reopen}
        </Button>
      ) : (
        !school.isOwn &&
        school.accountCount === 0 && (
          <Button
            variant="secondary"
            aria-label={messages.closeOf(school.name)}
            onClick={() => onClose(school)}
          >
            {messages.close}
          </Button>
        )
      )}
    </span>
  );
}

export const schoolColumns = (actions: SchoolActions): StaffColumn<School>[] => [
  {
    key: 'name',
    title: column.name,
    isPrimary: true,
    isFreeText: true,
    cell: ({ name, code }) => (
      <>
        {name}
        {code !== null && <SchoolAddress name={name} url={window.location.origin + schoolPath(code)} />}
      </>
    ),
  },
  {
    key: 'place',
    title: column.place,
    isFreeText: true,
    cell: ({ place }) => (place === '' ? <span className="muted">{messages.noPlace}</span> : place),
  },
  {
    key: 'accounts',
    title: column.accounts,
    align: 'end',
    cell: ({ accountCount }) => accountCount?.toLocaleString('vi') ?? '',
  },
  {
    key: 'state',
    title: column.state,
    cell: ({ isClosed, isOwn }) => (
      <Tag tone={isClosed ? 'warning' : isOwn ? 'info' : 'success'}>
        {isClosed ? messages.closed : isOwn ? messages.own : messages.open}
      </Tag>
    ),
  },
  {
    key: 'actions',
    title: column.actions,
    align: 'end',
    cell: (school) => <Actions school={school} {...actions} />,
  },
];
