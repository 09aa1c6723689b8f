import { PageHeader } from '../../components/page-header.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { useListState } from '../../lib/use-list-state.ts';
import { MailDomainSection } from './new-teachers/mail-domain-section.tsx';
import { newTeacherMessages as messages } from './new-teachers/messages.ts';
import { NewTeacherList } from './new-teachers/new-teacher-list.tsx';
import { SchoolKeySection } from './new-teachers/school-key-section.tsx';

export default function NewTeachersPage() {
  const state = useListState();
  return (
    <StaffProvider>
      <PageHeader description={messages.description} />
      <div className="stack">
        <NewTeacherList state={state} />
        <SchoolKeySection />
        <MailDomainSection />
      </div>
    </StaffProvider>
  );
}
