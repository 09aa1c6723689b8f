import type { TaughtClass } from '@domdom/api';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useUser } from '../../lib/store/hooks.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { classListCrumb } from '../../components/staff/review/class-crumb.ts';
import { AddStudents } from './classes/add-students.tsx';
import { ClassNote } from './classes/class-note.tsx';
import { PasteStudents } from './classes/pasted/paste-students.tsx';
import { JoinCodeCard } from './classes/join-code-card.tsx';
import styles from './classes/classes.module.css';
import { addStudentMessages, classMessages } from './messages.ts';
import { teacherClassPath } from '../../lib/paths.ts';
import { classQuery } from './queries.ts';

const WAYS = (['names', 'code', 'emails'] as const).map((id) => ({ id, label: addStudentMessages.way[id] }));
type Way = (typeof WAYS)[number]['id'];

/** One way in view. The others stay as they are: changing over loses neither a pasted list nor the new cards. */
function AllWays({ taught }: { taught: TaughtClass }) {
  const [active, setActive] = useState<Way>('names');
  return (
    <Tabs label={addStudentMessages.ways} tabs={WAYS} active={active} onChange={setActive}>
      <div hidden={active !== 'names'}>
        <PasteStudents classId={taught.id} />
      </div>
      {active === 'code' && <ByCode taught={taught} />}
      <div hidden={active !== 'emails'}>
        <div className="stack">
          <AddStudents classId={taught.id} />
        </div>
      </div>
    </Tabs>
  );
}

function ByCode({ taught }: { taught: TaughtClass }) {
  return (
    <div className="stack">
      <h2 className={styles.subheading}>{addStudentMessages.byCode}</h2>
      <JoinCodeCard taught={taught} />
    </div>
  );
}

function WaysIn({ taught }: { taught: TaughtClass }) {
  const { addStudentsByEmail } = useUser().can;
  const isFinished = taught.status === CLASS_STATUSES.FINISH;
  if (addStudentsByEmail && !isFinished) return <AllWays taught={taught} />;
  return (
    <div className="stack">
      {addStudentsByEmail ? (
        <AddStudents classId={taught.id} />
      ) : (
        <ClassNote title={addStudentMessages.unconfirmed} text={addStudentMessages.unconfirmedText} />
      )}
      {!isFinished && <ByCode taught={taught} />}
    </div>
  );
}

function AddStudentView({ taught }: { taught: TaughtClass }) {
  return (
    <>
      <PageHeader
        title={addStudentMessages.title}
        breadcrumb={[
          classListCrumb(taught.role !== 'reader'),
          { label: taught.className, to: `${teacherClassPath(taught.id)}?tab=roster` },
          { label: addStudentMessages.title },
        ]}
        description={`${taught.className} · ${classMessages.students(taught.studentCount)}`}
      />
      {taught.canManage ? (
        <WaysIn taught={taught} />
      ) : (
        <ClassNote title={classMessages.readOnly} text={classMessages.readOnlyText} />
      )}
    </>
  );
}

export default function AddStudentPage() {
  const { classId = '' } = useParams();
  const query = useQuery(classQuery(classId));
  return (
    <StaffProvider>
      <QueryView query={query}>{(taught) => <AddStudentView key={taught.id} taught={taught} />}</QueryView>
    </StaffProvider>
  );
}
