import type { ImportRun } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { Tag } from '../../../components/badge.tsx';
import { Link } from '../../../components/link.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { importPath } from './import-path.ts';
import { importMessages as messages } from './messages.ts';

const TONES = { read: 'neutral', running: 'info', finished: 'success', undone: 'warning' } as const;

function StateTag({ state }: { state: ImportRun['state'] }) {
  return <Tag tone={TONES[state]}>{messages.states[state]}</Tag>;
}

export const listColumns: StaffColumn<ImportRun>[] = [
  {
    key: 'file',
    title: messages.column.file,
    isPrimary: true,
    isFreeText: true,
    cell: ({ id, fileName }) => <Link to={importPath(id)}>{fileName}</Link>,
  },
  { key: 'state', title: messages.column.state, cell: ({ state }) => <StateTag state={state} /> },
  { key: 'people', title: messages.column.people, align: 'end', cell: ({ counts }) => counts.all },
  { key: 'by', title: messages.column.by, isFreeText: true, cell: ({ createdBy }) => createdBy },
  {
    key: 'at',
    title: messages.column.at,
    cell: ({ createdAt }) => <span className="nowrap">{formatDateTime(Date.parse(createdAt))}</span>,
  },
];
