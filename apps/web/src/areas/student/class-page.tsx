import type { JoinedClass } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { AssignmentList } from './assignment-list.tsx';
import { ClassNotifications } from './class-notifications.tsx';
import { ClassStatusTag } from './class-status.tsx';
import { studentMessages } from './messages.ts';
import { classSessionsPath, STUDENT_CLASSES_PATH, studentYearPath } from '../../lib/paths.ts';
import { classQuery } from './queries.ts';

export default function ClassPage() {
  const { classId = '' } = useParams();
  const query = useQuery(classQuery(classId));
  return <QueryView query={query}>{(joined) => <ClassContent key={joined.id} joined={joined} />}</QueryView>;
}

const TABS = [
  { id: 'assignments', label: studentMessages.assignmentsTab },
  { id: 'notifications', label: studentMessages.notificationsTab },
] as const;

function ClassContent({ joined }: { joined: JoinedClass }) {
  const [search, setSearch] = useSearchParams();
  const active = search.get('tab') === 'notifications' ? 'notifications' : 'assignments';
  useDocumentTitle(joined.className);
  return (
    <>
      <PageHeader
        title={joined.className}
        breadcrumb={[
          { label: studentMessages.classes, to: STUDENT_CLASSES_PATH },
          { label: joined.className },
        ]}
        description={studentMessages.teacher(joined.teacherName)}
        actions={
          <>
            <ButtonLink to={classSessionsPath(joined.id)} variant="secondary" size="small" icon="book">
              {studentMessages.sessions}
            </ButtonLink>
            <ButtonLink to={studentYearPath(joined.id)} variant="secondary" size="small" icon="list">
              {studentMessages.year}
            </ButtonLink>
            <ClassStatusTag status={joined.status} />
          </>
        }
      />
      <Tabs
        label={studentMessages.tabs}
        tabs={TABS}
        active={active}
        onChange={(tab) => setSearch(tab === 'notifications' ? { tab } : {}, { replace: true })}
      >
        {active === 'assignments' ? (
          <AssignmentList classId={joined.id} />
        ) : (
          <ClassNotifications classId={joined.id} />
        )}
      </Tabs>
    </>
  );
}
