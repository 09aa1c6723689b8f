import type { AccountCard, ManagedUser } from '@domdom/api';
import { ROLE_NAMES, roleLabel, ROLES } from '@domdom/domain/access/roles';
import { ALL_ROLES, ALL_SCHOOL_TYPES } from '@domdom/domain/accounts/managed-user';
import { SCHOOL_TYPE_IDS, schoolTypeLabel } from '@domdom/domain/school/school-types';
import { wholeNumber } from '@domdom/domain/text/whole-number';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ListFilter } from '../../components/staff/list-filter.tsx';
import { CardsDialog, NewCardDialog } from '../../components/staff/new-login/new-card-dialog.tsx';
import { NewPasswordDialog } from '../../components/staff/new-login/new-password-dialog.tsx';
import { NothingListed } from '../../components/staff/nothing-listed.tsx';
import { searchedList } from '../../components/staff/searched-list.ts';
import { StaffList } from '../../components/staff/staff-list.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import type { Sort } from '../../components/staff/staff-table.tsx';
import { useUser } from '../../lib/store/hooks.ts';
import { showToast, toastError } from '../../lib/toast.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { useUrlFilters } from '../../lib/use-url-filters.ts';
import { ImportButton } from './import/import-button.tsx';
import { userFormMessages, userMessages as messages } from './users/messages.ts';
import {
  makeCard,
  makePassword,
  useExportUsers,
  useRestoreUser,
  useSetLocked,
  usersQuery,
} from './users/queries.ts';
import type { UserQuery } from './users/queries.ts';
import { userColumns } from './users/user-columns.tsx';
import type { UserAction, UserSort } from './users/user-columns.tsx';
import { LockDialog, MoveDialog, PlaceDialog, RemoveDialog } from './users/user-dialogs.tsx';
import { UserForm } from './users/user-form.tsx';

const ROLE_CHOICES = Object.fromEntries(ROLE_NAMES.map((role) => [String(ROLES[role]), roleLabel(role)]));
const LEVEL_CHOICES = Object.fromEntries(SCHOOL_TYPE_IDS.map((id) => [String(id), schoolTypeLabel(id)]));
const { current: _all, ...STATE_CHOICES } = messages.states;

type Opened =
  | { as: Exclude<UserAction, 'unlock' | 'restore'>; user: ManagedUser }
  | { as: 'add' }
  | { as: 'card-made'; user: ManagedUser; card: AccountCard };

/** The filters beside the search, from the URL. */
function useFilters() {
  const { choice, set } = useUrlFilters();
  return {
    role: choice('role', ROLE_CHOICES),
    level: choice('level', LEVEL_CHOICES),
    state: choice('state', STATE_CHOICES),
    set,
  };
}

interface DialogsProps {
  opened: Opened;
  onOpen(opened: Opened): void;
  onClose(): void;
}

function Dialogs({ opened, onOpen, onClose }: DialogsProps) {
  if (opened.as === 'add')
    return (
      <UserForm
        user={null}
        onCreated={({ user, card }) => (card === null ? onClose() : onOpen({ as: 'card-made', user, card }))}
        onClose={onClose}
      />
    );
  const { user } = opened;
  const { id, fullName } = user;
  switch (opened.as) {
    case 'card-made':
      return (
        <CardsDialog
          title={userFormMessages.createdTitle(fullName)}
          cards={[opened.card]}
          onClose={onClose}
        />
      );
    case 'edit':
      return <UserForm user={user} onCreated={onClose} onClose={onClose} />;
    case 'password':
      return <NewPasswordDialog fullName={fullName} make={() => makePassword(id)} onClose={onClose} />;
    case 'card':
      return <NewCardDialog fullName={fullName} make={() => makeCard(id)} onClose={onClose} />;
    case 'place':
      return <PlaceDialog user={user} onClose={onClose} />;
    case 'lock':
      return <LockDialog user={user} onClose={onClose} />;
    case 'move':
      return <MoveDialog user={user} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog user={user} onClose={onClose} />;
  }
}

const told = (text: string) => ({
  onSuccess: () => showToast({ kind: 'success', text }),
  onError: (error: unknown) => toastError(error),
});

function UserList() {
  const [list, setList] = useListState();
  const filters = useFilters();
  const [sort, setSort] = useState<Sort | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { can } = useUser();
  const { page, size, search } = list;
  const asked: UserQuery = {
    page,
    size,
    search,
    roleId: filters.role === '' ? ALL_ROLES : wholeNumber(filters.role),
    schoolTypeId: filters.level === '' ? ALL_SCHOOL_TYPES : wholeNumber(filters.level),
    state: filters.state === '' ? 'current' : filters.state,
    sort: (sort?.key ?? 'name') as UserSort, // the keys of the columns
    isDescending: sort?.isDescending === true ? 'true' : 'false',
  };
  const query = useQuery({ ...usersQuery(asked), placeholderData: keepPreviousData });
  const setLocked = useSetLocked();
  const restore = useRestoreUser();
  const exporting = useExportUsers();
  const onAction = (as: UserAction, user: ManagedUser) => {
    if (as === 'unlock')
      setLocked.mutate({ user, isLocked: false }, told(messages.unlockDone(user.fullName)));
    else if (as === 'restore') restore.mutate(user, told(messages.restored(user.fullName)));
    else setOpened({ as, user });
  };
  const isNarrowed = `${search}${filters.role}${filters.level}${filters.state}` !== '';
  return (
    <>
      <StaffList
        label={messages.title}
        query={query}
        columns={userColumns({ canMove: can.changeSiteSettings }, onAction)}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        {...searchedList([list, setList], messages)}
        tools={
          <span className="row">
            <ListFilter
              label={messages.role}
              all={messages.allRoles}
              choices={ROLE_CHOICES}
              value={filters.role}
              onChange={(value) => filters.set('role', value)}
            />
            <ListFilter
              label={messages.level}
              all={messages.allLevels}
              choices={LEVEL_CHOICES}
              value={filters.level}
              onChange={(value) => filters.set('level', value)}
            />
            <ListFilter
              label={messages.state}
              all={messages.states.current}
              choices={STATE_CHOICES}
              value={filters.state}
              onChange={(value) => filters.set('state', value)}
            />
            <Button icon="plus" onClick={() => setOpened({ as: 'add' })}>
              {messages.add}
            </Button>
            <ImportButton />
            {can.exportLists && (
              <Button
                variant="secondary"
                icon="download"
                isLoading={exporting.isPending}
                onClick={() => exporting.mutate(asked, { onError: (error) => toastError(error) })}
              >
                {messages.exportRows}
              </Button>
            )}
          </span>
        }
        nothing={<NothingListed isNarrowed={isNarrowed} texts={messages} />}
        footer={({ isCut, total }) => (isCut ? <p className="muted">{messages.cut(total)}</p> : null)}
      />
      {opened !== null && <Dialogs opened={opened} onOpen={setOpened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The accounts of the school: found, created, changed, helped, locked and deleted. */
export default function UsersPage() {
  return (
    <StaffProvider>
      <PageHeader description={messages.description} />
      <UserList />
    </StaffProvider>
  );
}
