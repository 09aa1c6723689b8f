import type { SecurityLogRow } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import type { SecurityKind } from '@domdom/domain/security/events';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Tag } from '../../../components/badge.tsx';
import { Card } from '../../../components/card.tsx';
import { ListFilter } from '../../../components/staff/list-filter.tsx';
import { NothingListed } from '../../../components/staff/nothing-listed.tsx';
import { StaffList } from '../../../components/staff/staff-list.tsx';
import { searchedList } from '../../../components/staff/searched-list.ts';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { apiQuery } from '../../../lib/query-client.ts';
import { useListState } from '../../../lib/use-list-state.ts';
import { isRefusal, KIND_LABELS, reasonText, securityMessages as messages } from './messages.ts';

const { column } = messages;

const columns: StaffColumn<SecurityLogRow>[] = [
  {
    key: 'what',
    title: column.what,
    isPrimary: true,
    cell: ({ kind, code, count }) => (
      <>
        <Tag tone={isRefusal(kind) ? 'warning' : 'info'}>{KIND_LABELS[kind]}</Tag>{' '}
        {count > 1 && <span className="muted">{messages.times(count)}</span>}
        {reasonText(code) !== null && <p className="muted">{reasonText(code)}</p>}
      </>
    ),
  },
  {
    key: 'person',
    title: column.person,
    isFreeText: true,
    cell: ({ person }) =>
      person === null ? (
        <span className="muted">{messages.unknown}</span>
      ) : (
        <>
          {person.fullName} <span className="muted">{person.loginName}</span>
        </>
      ),
  },
  {
    key: 'network',
    title: column.network,
    cell: ({ network }) => (network === '' ? messages.manyNetworks : network),
  },
  {
    key: 'when',
    title: column.when,
    cell: ({ at }) => <span className="nowrap">{formatDateTime(Date.parse(at))}</span>,
  },
];
const schoolColumn: StaffColumn<SecurityLogRow> = {
  key: 'school',
  title: column.school,
  isFreeText: true,
  cell: ({ schoolName }) => schoolName ?? '',
};

/** The log of the reader's school, or of all schools for a keeper of the site settings. */
export function SecurityLog() {
  const [list, setList] = useListState();
  const [kind, setKind] = useState<SecurityKind | ''>('');
  const { page, size, search } = list;
  const query = useQuery({
    ...apiQuery('GET /api/security-log', {
      query: { page, size, search, kind: kind === '' ? undefined : kind },
    }),
    placeholderData: keepPreviousData,
  });
  const isWhole = query.data?.isWhole === true;
  return (
    <Card title={messages.log} icon="list">
      {isWhole && <p role="note">{messages.whole}</p>}
      <StaffList
        label={messages.log}
        query={query}
        columns={isWhole ? [...columns, schoolColumn] : columns}
        rowKey={({ id }) => id}
        {...searchedList([list, setList], messages)}
        tools={
          <ListFilter
            label={messages.kindFilter}
            all={messages.allKinds}
            choices={KIND_LABELS}
            value={kind}
            onChange={(value) => {
              setKind(value);
              setList({});
            }}
          />
        }
        nothing={<NothingListed isNarrowed={search !== '' || kind !== ''} texts={messages} />}
      />
    </Card>
  );
}
