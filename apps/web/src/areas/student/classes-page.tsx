import type { JoinedClass } from '@domdom/api';
import { schoolGradeLabel, isSchoolGrade } from '@domdom/domain/school/grades';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Tag } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { CardGrid } from '../../components/card.tsx';
import { Link } from '../../components/link.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState } from '../../components/states.tsx';
import { ClassStatusTag } from './class-status.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { studentMessages } from './messages.ts';
import { studentClassPath } from '../../lib/paths.ts';
import { classesQuery } from './queries.ts';
import styles from './student.module.css';

export default function ClassesPage() {
  const query = useQuery(classesQuery());
  const [isJoining, setJoining] = useState(false);
  const joinButton = (
    <Button icon="plus" onClick={() => setJoining(true)}>
      {studentMessages.join}
    </Button>
  );
  return (
    <>
      <PageHeader description={studentMessages.classesText} actions={joinButton} />
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={studentMessages.classesEmpty}
              text={studentMessages.classesEmptyText}
              action={joinButton}
            />
          ) : (
            <CardGrid>
              {items.map((one) => (
                <ClassCard key={one.id} joined={one} />
              ))}
            </CardGrid>
          )
        }
      </QueryView>
      <JoinDialog isOpen={isJoining} onClose={() => setJoining(false)} />
    </>
  );
}

function ClassCard({ joined }: { joined: JoinedClass }) {
  const { id, className, grade, status, teacherName, openAssignments } = joined;
  return (
    <Link to={studentClassPath(id)} className={styles.classCard}>
      <span className="spread">
        <strong className={styles.className}>{className}</strong>
        <ClassStatusTag status={status} />
      </span>
      <span>{isSchoolGrade(grade) && schoolGradeLabel(grade)}</span>
      <span className="muted">{studentMessages.teacher(teacherName)}</span>
      <span>
        <Tag tone={openAssignments > 0 ? 'warning' : 'success'}>
          {openAssignments > 0 ? studentMessages.openAssignments(openAssignments) : studentMessages.allDone}
        </Tag>
      </span>
    </Link>
  );
}
