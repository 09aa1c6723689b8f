import type { LibraryTitle } from '@domdom/api/library';
import { SCHOOL_GRADES, schoolGradeLabel } from '@domdom/domain/school/grades';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { BinLink } from '../../components/staff/bin/bin-link.tsx';
import { useDeletedToast } from '../../components/staff/bin/restore.ts';
import { ListFilter } from '../../components/staff/list-filter.tsx';
import { NothingListed } from '../../components/staff/nothing-listed.tsx';
import { searchedList } from '../../components/staff/searched-list.ts';
import { StaffList } from '../../components/staff/staff-list.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { common } from '../../lib/messages.ts';
import { saved, showToast, toastError } from '../../lib/toast.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { type Dropped, DropZone } from './shelves/drop-zone.tsx';
import { DroppedTable } from './shelves/dropped-table.tsx';
import { shelfMessages as messages } from './shelves/messages.ts';
import { type Scope, titlesQuery, useChangeTitle, useCover, useDeleteTitle } from './shelves/queries.ts';
import { titleColumns } from './shelves/title-columns.tsx';
import { AddLinkModal, EditTitleModal } from './shelves/title-modal.tsx';

const GRADES = Object.fromEntries(
  SCHOOL_GRADES.map((grade) => [String(grade), schoolGradeLabel(grade)]),
) as Record<`${number}`, string>; // its own keys
const { current, ...OTHER_SCOPES } = messages.scopes;

/** Lets the administrator choose a picture for the cover of one title. */
function useCoverChoice() {
  const input = useRef<HTMLInputElement>(null);
  const [titleId, setTitleId] = useState<string | null>(null);
  const cover = useCover();
  const change = (id: string, file: File | null) =>
    cover.mutate(
      { titleId: id, file },
      {
        onSuccess: () => showToast({ kind: 'success', title: common.success, text: messages.coverDone }),
        onError: (error) => toastError(error),
      },
    );
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      accept="image/png,image/jpeg,image/webp"
      aria-label={messages.cover}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        event.target.value = '';
        if (file && titleId !== null) change(titleId, file);
      }}
    />
  );
  const choose = ({ id }: LibraryTitle) => {
    setTitleId(id);
    input.current?.click();
  };
  return { field, choose, drop: ({ id }: LibraryTitle) => change(id, null) };
}

function TitleList() {
  const [list, setList] = useListState();
  const [scope, setScope] = useState<Scope>('current');
  const [grade, setGrade] = useState<`${number}` | ''>('');
  const [edited, setEdited] = useState<LibraryTitle | null>(null);
  const { page, size, search } = list;
  const query = useQuery({
    ...titlesQuery({ page, size, search, scope, ...(grade === '' ? {} : { classId: Number(grade) }) }),
    placeholderData: keepPreviousData,
  });
  const change = useChangeTitle();
  const remove = useDeleteTitle();
  const tellDeleted = useDeletedToast();
  const cover = useCoverChoice();
  return (
    <>
      {cover.field}
      <StaffList
        label={messages.title}
        query={query}
        columns={titleColumns({
          onEdit: setEdited,
          onDelete: ({ id }) =>
            remove.mutate(id, {
              onSuccess: ({ binId }) => tellDeleted(binId),
              onError: (error) => toastError(error),
            }),
          onArchive: ({ id, isOld }) =>
            change.mutate(
              { titleId: id, isOld: !isOld },
              { onSuccess: saved, onError: (error) => toastError(error) },
            ),
          onCover: cover.choose,
          onDropCover: cover.drop,
        })}
        rowKey={({ id }) => id}
        tools={
          <>
            <ListFilter
              label={messages.scope}
              all={current}
              choices={OTHER_SCOPES}
              value={scope === 'current' ? '' : scope}
              onChange={(next) => {
                setScope(next === '' ? 'current' : next);
                setList({ page: 1 });
              }}
            />
            <ListFilter
              label={messages.grade}
              all={messages.allGrades}
              choices={GRADES}
              value={grade}
              onChange={(next) => {
                setGrade(next);
                setList({ page: 1 });
              }}
            />
          </>
        }
        {...searchedList([list, setList], messages)}
        nothing={
          <NothingListed isNarrowed={search !== '' || grade !== '' || scope !== 'current'} texts={messages} />
        }
      />
      {edited && <EditTitleModal title={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** The shelves of the school: many files at once become books, and each book can be changed. */
export default function ShelvesPage() {
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const [isAdding, setAdding] = useState(false);
  return (
    <StaffProvider>
      <PageHeader
        description={messages.description}
        actions={
          <>
            <BinLink />
            <Button variant="secondary" icon="plus" onClick={() => setAdding(true)}>
              {messages.add}
            </Button>
          </>
        }
      />
      <div className="stack">
        {dropped === null ? (
          <DropZone onProposed={setDropped} />
        ) : (
          <DroppedTable dropped={dropped} onDone={() => setDropped(null)} />
        )}
        <TitleList />
      </div>
      {isAdding && <AddLinkModal onClose={() => setAdding(false)} />}
    </StaffProvider>
  );
}
