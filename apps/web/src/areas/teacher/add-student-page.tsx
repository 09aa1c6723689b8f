import type { TaughtClass } from '@domdom/api';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useUser } from '../../lib/store/hooks.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { classListCrumb } from '../../components/staff/review/class-crumb.ts';
import { AddStudents } from './classes/add-students.tsx';
import { ClassNote } from './classes/class-note.tsx';
import { PasteStudents } from './classes/pasted/paste-students.tsx';
import { JoinCodeCard } from './classes/join-code-card.tsx';
import styles from './classes/classes.module.css';
import { addStudentMessages, classMessages } from './messages.ts';
import { teacherClassPath } from '../../lib/paths.ts';
import { classQuery } from './queries.ts';

function AddStudentView({ taught }: { taught: TaughtClass }) {
  const { addStudentsByEmail } = useUser().can;
  return (
    <>
      <PageHeader
        title={addStudentMessages.title}
        breadcrumb={[
          classListCrumb(taught.canManage),
          { label: taught.className, to: `${teacherClassPath(taught.id)}?tab=roster` },
          { label: addStudentMessages.title },
        ]}
        description={`${taught.className} · ${classMessages.students(taught.studentCount)}`}
      />
      {taught.canManage ? (
        <div className="stack">
          {addStudentsByEmail ? (
            <>
              {taught.status !== CLASS_STATUSES.FINISH && <PasteStudents classId={taught.id} />}
              <AddStudents classId={taught.id} />
            </>
          ) : (
            <ClassNote title={addStudentMessages.unconfirmed} text={addStudentMessages.unconfirmedText} />
          )}
          {taught.status !== CLASS_STATUSES.FINISH && (
            <>
              <h2 className={styles.subheading}>{addStudentMessages.byCode}</h2>
              <JoinCodeCard taught={taught} />
            </>
          )}
        </div>
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
