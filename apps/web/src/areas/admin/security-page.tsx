import { PageHeader } from '../../components/page-header.tsx';
import { ChangeHistoryButton } from '../../components/staff/change-history/change-history-button.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { MailDomainSection } from './new-teachers/mail-domain-section.tsx';
import { SchoolKeySection } from './new-teachers/school-key-section.tsx';
import { LoginCodeSection } from './security/login-code-section.tsx';
import { securityMessages as messages } from './security/messages.ts';
import { SchoolSessions } from './security/school-sessions.tsx';
import { SecurityLog } from './security/security-log.tsx';
import { WaitingTeachers } from './security/waiting-teachers.tsx';

/** What concerns the safety of the school, section by section. */
export default function SecurityPage() {
  return (
    <StaffProvider>
      <PageHeader description={messages.description} actions={<ChangeHistoryButton type="schools" />} />
      <div className="stack">
        <WaitingTeachers />
        <LoginCodeSection />
        <SchoolSessions />
        <SchoolKeySection />
        <MailDomainSection />
        <SecurityLog />
      </div>
    </StaffProvider>
  );
}
