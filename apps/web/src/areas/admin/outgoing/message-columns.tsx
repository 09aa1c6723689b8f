import type { OutgoingMessageRow } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { Tag } from '../../../components/badge.tsx';
import { RowHeading } from '../../../components/staff/row-heading.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { addresseeOf } from './addressee.ts';
import { EVENT_LABELS, outgoingMessages as messages, STATE_LABELS, STATE_TONES } from './messages.ts';

const { column } = messages;

export const messageColumns = (
  onOpen: (message: OutgoingMessageRow) => void,
): StaffColumn<OutgoingMessageRow>[] => [
  {
    key: 'message',
    title: column.message,
    isPrimary: true,
    isFreeText: true,
    cell: (row) => {
      const event = EVENT_LABELS[row.event];
      return (
        <RowHeading
          title={event}
          label={messages.open(event, row.receiver?.name || row.partner)}
          onOpen={() => onOpen(row)}
        >
          <span className="muted">{addresseeOf(row)}</span>
          {row.lastError !== '' && <span className="muted">{row.lastError}</span>}
        </RowHeading>
      );
    },
  },
  {
    key: 'state',
    title: column.state,
    cell: (row) => <Tag tone={STATE_TONES[row.state]}>{STATE_LABELS[row.state]}</Tag>,
  },
  { key: 'tries', title: column.tries, cell: (row) => row.tries },
  {
    key: 'created',
    title: column.created,
    cell: (row) => <span className="nowrap">{formatDateTime(Date.parse(row.createdAt))}</span>,
  },
];
