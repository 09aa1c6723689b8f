import type { ImportedRow, ImportRun } from '@domdom/api';
import { IMPORT_STATUS } from '@domdom/domain/imports/rows';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Tag } from '../../../components/badge.tsx';
import { ListFilter } from '../../../components/staff/list-filter.tsx';
import { NothingListed } from '../../../components/staff/nothing-listed.tsx';
import { StaffList } from '../../../components/staff/staff-list.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { useListState } from '../../../lib/use-list-state.ts';
import { importMessages as messages } from './messages.ts';
import { type RowFilter, rowsQuery } from './queries.ts';

const STATUS_TONES = { 0: 'danger', 1: 'success', 2: 'info', 9: 'neutral' } as const;
const OUTCOME_TONES = { success: 'success', failure: 'danger', undone: 'neutral', kept: 'warning' } as const;
type Status = keyof typeof STATUS_TONES;

/** What becomes of the row, and once it had its turn, what became of it. */
function Result({ row }: { row: ImportedRow }) {
  const status = row.status as Status; // the statuses of rows
  const [tone, label] =
    row.outcome === null
      ? ([STATUS_TONES[status], messages.statuses[status]] as const)
      : ([OUTCOME_TONES[row.outcome], messages.outcomes[row.outcome]] as const);
  return (
    <>
      <Tag tone={tone}>{label}</Tag> {row.message !== label && row.message}
      {row.detail !== '' && <div className="muted">{row.detail}</div>}
    </>
  );
}

const columns: StaffColumn<ImportedRow>[] = [
  { key: 'no', title: messages.column.no, align: 'end', cell: ({ no }) => no },
  {
    key: 'name',
    title: messages.column.name,
    isPrimary: true,
    isFreeText: true,
    cell: ({ fullname, userName, email }) => (
      <>
        {fullname || '–'}
        <div className="muted">{userName || email}</div>
      </>
    ),
  },
  {
    key: 'class',
    title: messages.column.className,
    isFreeText: true,
    cell: ({ className }) => className || null,
  },
  { key: 'result', title: messages.column.result, isFreeText: true, cell: (row) => <Result row={row} /> },
  {
    key: 'mail',
    title: messages.column.mail,
    isFreeText: true,
    // Nobody writes to people whose row is not saved.
    cell: ({ status, mailStatus, mailMessage }) =>
      status === IMPORT_STATUS.invalid ? null : (
        <>
          {mailStatus}
          {mailMessage !== '' && <div className="muted">{mailMessage}</div>}
        </>
      ),
  },
];

export function RowList({ run }: { run: ImportRun }) {
  const [list, setList] = useListState();
  const [only, setOnly] = useState<RowFilter>('all');
  const { page, size } = list;
  const query = useQuery({
    ...rowsQuery(run.id, { page, size, only }),
    placeholderData: keepPreviousData,
  });
  return (
    <StaffList
      label={messages.rowsOf}
      query={query}
      columns={columns}
      rowKey={({ no }) => String(no)}
      pages={{ list, onChange: setList }}
      tools={
        <ListFilter
          label={messages.filter}
          all={messages.allRows}
          choices={messages.filters}
          value={only === 'all' ? '' : only}
          onChange={(value) => {
            setOnly(value === '' ? 'all' : value);
            setList({});
          }}
        />
      }
      nothing={<NothingListed isNarrowed={only !== 'all'} texts={messages} />}
    />
  );
}
