import type { TaughtClass } from '@domdom/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRoles, useUser } from '../../lib/store/hooks.ts';
import { WaitingCard } from '../../components/confirmation/waiting-card.tsx';
import { Button } from '../../components/button.tsx';
import { OnlyAdmins } from '../../components/only.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { BinLink } from '../../components/staff/bin/bin-link.tsx';
import { StaffList } from '../../components/staff/staff-list.tsx';
import { searchedList } from '../../components/staff/searched-list.ts';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { EmptyState } from '../../components/states.tsx';
import { ProgressTestModal } from '../../components/staff/assign/progress-test-modal.tsx';
import { CreateClassModal } from './classes/class-form-modal.tsx';
import { CopyClassModal } from './classes/copy-class.tsx';
import { classColumns } from './classes/class-columns.tsx';
import { useListState } from '../../lib/use-list-state.ts';
import { assignMessages } from '../../components/staff/assign/messages.ts';
import { classMessages } from './messages.ts';
import { teacherClassPath } from '../../lib/paths.ts';
import { classesQuery } from './queries.ts';

const SCOPES = [
  { value: 'own', label: classMessages.scopeOwn },
  { value: 'school', label: classMessages.scopeSchool },
];

function ClassList({ onCreate }: { onCreate(): void }) {
  const navigate = useNavigate();
  const { can } = useUser();
  const [copied, setCopied] = useState<TaughtClass | null>(null);
  const [list, setList] = useListState();
  const isAdministrator = useRoles().includes('administrator');
  const scope = isAdministrator ? list.scope : 'own';
  const { page, size, search } = list;
  const query = useQuery({
    ...classesQuery({ page, size, search, scope }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <StaffList
        label={classMessages.listTitle}
        query={query}
        columns={classColumns(scope === 'school', can.awaitConfirmation ? null : setCopied)}
        rowKey={(row) => row.id}
        onRowClick={(row) => void navigate(teacherClassPath(row.id))}
        {...searchedList([list, setList], classMessages)}
        tools={
          <OnlyAdmins>
            <SelectField
              label={classMessages.scope}
              name="scope"
              value={scope}
              options={SCOPES}
              onChange={(value) => setList({ scope: value === 'school' ? 'school' : 'own' })}
            />
          </OnlyAdmins>
        }
        nothing={<NoClasses isSearching={search !== ''} onCreate={onCreate} />}
      />
      {copied && <CopyClassModal taught={copied} onClose={() => setCopied(null)} />}
    </>
  );
}

function NoClasses({ isSearching, onCreate }: { isSearching: boolean; onCreate(): void }) {
  if (isSearching) {
    return <EmptyState title={classMessages.noMatch} text={classMessages.noMatchText} />;
  }
  return (
    <EmptyState
      title={classMessages.emptyTitle}
      text={classMessages.emptyText}
      action={
        <Button icon="plus" onClick={onCreate}>
          {classMessages.create}
        </Button>
      }
    />
  );
}

export default function ClassesPage() {
  const navigate = useNavigate();
  const { can } = useUser();
  const [isCreating, setIsCreating] = useState(false);
  const [isAssigning, setIsAssigning] = useState(false);
  return (
    <StaffProvider>
      <PageHeader
        title={classMessages.listTitle}
        description={classMessages.listDescription}
        actions={
          <>
            <BinLink />
            <Button variant="secondary" icon="test" onClick={() => setIsAssigning(true)}>
              {assignMessages.progressTest}
            </Button>
            <Button icon="plus" onClick={() => setIsCreating(true)}>
              {classMessages.create}
            </Button>
          </>
        }
      />
      <div className="stack">
        {can.awaitConfirmation && <WaitingCard />}
        <ClassList onCreate={() => setIsCreating(true)} />
      </div>
      {isCreating && (
        <CreateClassModal
          onCreated={(created) => void navigate(teacherClassPath(created.id))}
          onClose={() => setIsCreating(false)}
        />
      )}
      {isAssigning && <ProgressTestModal onClose={() => setIsAssigning(false)} />}
    </StaffProvider>
  );
}
