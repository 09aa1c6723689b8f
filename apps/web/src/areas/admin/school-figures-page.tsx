import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/page-header.tsx';
import { NothingListed } from '../../components/staff/nothing-listed.tsx';
import { searchedList } from '../../components/staff/searched-list.ts';
import { StaffList } from '../../components/staff/staff-list.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { useListState } from '../../lib/use-list-state.ts';
import { figureColumns } from './school-figures/figure-columns.tsx';
import { figureMessages as messages } from './school-figures/messages.ts';
import { classFiguresQuery } from './school-figures/queries.ts';

function ClassFiguresList() {
  const [list, setList] = useListState();
  const { page, size, search } = list;
  const query = useQuery({
    ...classFiguresQuery({ page, size, search }),
    placeholderData: keepPreviousData,
  });
  return (
    <StaffList
      label={messages.title}
      query={query}
      columns={figureColumns}
      rowKey={({ id }) => id}
      {...searchedList([list, setList], messages)}
      nothing={<NothingListed isNarrowed={search !== ''} texts={messages} />}
    />
  );
}

/** What a manager sees of the school: classes and their numbers. */
export default function SchoolFiguresPage() {
  return (
    <StaffProvider>
      <PageHeader description={messages.description} />
      <ClassFiguresList />
    </StaffProvider>
  );
}
