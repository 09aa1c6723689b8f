import type { TaughtClass } from '@domdom/api';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { Card } from '../../components/card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { AssignWizard } from '../../components/staff/assign/assign-wizard.tsx';
import { classListCrumb } from '../../components/staff/review/class-crumb.ts';
import { ClassNote } from './classes/class-note.tsx';
import { assignMessages } from '../../components/staff/assign/messages.ts';
import { classMessages } from './messages.ts';
import { pageNames } from './pages.messages.ts';
import { teacherClassPath } from '../../lib/paths.ts';
import { classQuery } from './queries.ts';

function AssignBody({ taught }: { taught: TaughtClass }) {
  const navigate = useNavigate();
  if (!taught.canAssign)
    return <ClassNote title={classMessages.readOnly} text={classMessages.cannotAssign} />;
  if (taught.status === CLASS_STATUSES.FINISH) return <ClassNote text={classMessages.finishedText} />;
  return (
    <Card>
      <AssignWizard
        initial={{ step: 'unit', taught, source: 'units' }}
        currentClassId={taught.id}
        canChangeClass={false}
        onAssigned={() => void navigate(teacherClassPath(taught.id))}
      />
    </Card>
  );
}

export default function AssignPage() {
  const { classId = '' } = useParams();
  const query = useQuery(classQuery(classId));
  return (
    <StaffProvider>
      <QueryView query={query}>
        {(taught) => (
          <>
            <PageHeader
              title={pageNames.assign}
              breadcrumb={[
                classListCrumb(taught.role !== 'reader'),
                { label: taught.className, to: teacherClassPath(taught.id) },
                { label: pageNames.assign },
              ]}
              description={assignMessages.chooseFor(taught.className)}
            />
            <AssignBody key={taught.id} taught={taught} />
          </>
        )}
      </QueryView>
    </StaffProvider>
  );
}
