import type { MailRow } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { Tag } from '../../../components/badge.tsx';
import { RowHeading } from '../../../components/staff/row-heading.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { mailMessages as messages, STATE_LABELS, STATE_TONES } from './messages.ts';

const { column } = messages;

export const mailColumns = (onOpen: (mail: MailRow) => void): StaffColumn<MailRow>[] => [
  {
    key: 'mail',
    title: column.mail,
    isPrimary: true,
    isFreeText: true,
    cell: (row) => (
      <RowHeading title={row.subject} label={messages.open(row.subject)} onOpen={() => onOpen(row)}>
        <span className="muted">{messages.to(row.recipient)}</span>
      </RowHeading>
    ),
  },
  {
    key: 'state',
    title: column.state,
    cell: (row) => <Tag tone={STATE_TONES[row.state]}>{STATE_LABELS[row.state]}</Tag>,
  },
  {
    key: 'created',
    title: column.created,
    cell: (row) => <span className="nowrap">{formatDateTime(Date.parse(row.createdAt))}</span>,
  },
];
