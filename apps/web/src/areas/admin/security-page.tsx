import { PageHeader } from '../../components/page-header.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { securityMessages as messages } from './security/messages.ts';
import { SchoolSessions } from './security/school-sessions.tsx';
import { SecurityLog } from './security/security-log.tsx';

/** What concerns the safety of the school, section by section. */
export default function SecurityPage() {
  return (
    <StaffProvider>
      <PageHeader description={messages.description} />
      <div className="stack">
        <SchoolSessions />
        <SecurityLog />
      </div>
    </StaffProvider>
  );
}
